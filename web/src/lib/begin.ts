import { GAMES } from "../games/shelf"
import { api } from "./api"
import { me } from "./me.svelte"
import { router } from "./router.svelte"
import { settings } from "./settings.svelte"
import type { GameKey, SeatPlan } from "./wire"

/** One tap: a game for one person, or against one bot where it takes two. */
export async function playAtOnce(game: GameKey): Promise<void> {
  await me.begin()
  const seats: SeatPlan[] = [{ kind: "me" }]
  if (GAMES[game].seats[0] > 1) seats.push({ kind: "bot" })
  const table = await api.open({ game, seats, options: own(game), training: true, start: true })
  begun.path = table.path
  router.go(table.path)
}

/** The table that one tap has just opened: its first move may be laid out ready. */
export const begun = { path: "" }

/** A table to invite others to. */
export async function openTable(game: GameKey): Promise<void> {
  await me.begin()
  const seats: SeatPlan[] = [{ kind: "me" }]
  const table = await api.open({ game, seats, options: own(game), training: true })
  router.go(table.path, true)
}

/** Words in the language of the page, where the game has words. */
function own(game: GameKey): object {
  return game === "happycross" ? { language: settings.language } : {}
}
