import { listed } from "../../lib/words"
import type { GameKey } from "../../lib/wire"
import { m } from "../../paraglide/messages.js"
import type { GameModule } from "../board"
import Board from "./Board.svelte"

/** Plays any game from its drawing and its legal actions, in the words of its own text room. */
const plain: GameModule<GameKey> = {
  Board,
  breakdown: () => import("./Breakdown.svelte"),
  wantsText: true,
  subtitle(_view, cards) {
    const awaited = cards.filter((card) => card.mood === "thinking")
    if (awaited.length === 0 || awaited.length > 2) return m.plain_board()
    const mine = awaited.some((card) => card.mine && card.name !== card.info.name)
    const names = listed(awaited.map((card) => card.info.name))
    return `${mine ? m.your_turn() : m.plain_turn({ names })} · ${m.plain_board()}`
  },
  points: () => 0,
  describe: () => "",
  tell: () => null,
  pace: () => 0,
  columns: () => [],
}

export default plain
