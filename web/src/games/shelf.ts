import type { GameKey } from "../lib/wire"
import { m } from "../paraglide/messages.js"

/** What is known of a game before its board is loaded. */
export interface GameCard {
  key: GameKey
  /** Never translated. */
  title: string
  /** The language of the title, for voices. */
  lang: "de" | "en"
  /** Class of its colours. */
  hue: "kn" | "kk" | "kr" | "hc" | "cw"
  seats: [number, number]
  minutes: number
  line: () => string
}

export const GAMES: Record<GameKey, GameCard> = {
  knister: card("knister", "Knister", "de", "kn", [1, 12], 10, m.game_knister_line),
  krisskross: card("krisskross", "Kriss Kross", "de", "kk", [1, 6], 10, m.game_krisskross_line),
  kribbeln: card("kribbeln", "Kribbeln", "de", "kr", [2, 5], 25, m.game_kribbeln_line),
  happycross: card("happycross", "happycross", "en", "hc", [1, 6], 20, m.game_happycross_line),
  crosswise: card("crosswise", "Crosswise", "en", "cw", [2, 4], 15, m.game_crosswise_line),
}

export const GAME_KEYS = Object.keys(GAMES) as GameKey[]

export function isGame(key: string): key is GameKey {
  return key in GAMES
}

function card(
  key: GameKey,
  title: string,
  lang: GameCard["lang"],
  hue: GameCard["hue"],
  seats: [number, number],
  minutes: number,
  line: () => string,
): GameCard {
  return { key, title, lang, hue, seats, minutes, line }
}
