import { api, ask } from "./api"
import { sayFailure } from "./attempt.svelte"
import { catalogue } from "./games.svelte"
import { me } from "./me.svelte"
import { router } from "./router.svelte"
import { settings } from "./settings.svelte"
import type { SeatPlan } from "./wire"

/** One tap: a game for one person, or against one bot where it takes two. */
export async function playAtOnce(game: string): Promise<void> {
  const from = router.path
  const [player] = await Promise.all([me.begin(), catalogue.know()])
  const seats: SeatPlan[] = [{ kind: "me" }]
  if (catalogue.find(game)!.fewest_seats > 1) seats.push({ kind: "bot" })
  const opened = await api.open({ game, seats, options: own(game), training: true })
  const table = await api.start(opened.id, player.id)
  // Whoever has gone elsewhere meanwhile is not fetched back: the table waits on the home page.
  if (router.path !== from) return
  begun.path = table.path
  router.go(table.path)
}

/** The same from a button; why it failed is said. */
export async function playOrSay(game: string): Promise<void> {
  try {
    await playAtOnce(game)
  } catch (error) {
    await sayFailure(error)
  }
}

/** A first game that teaches: the one that was left, or another from its first step. */
export async function beginLesson(game: string, replace = false, anew = false): Promise<void> {
  await Promise.all([me.begin(), catalogue.know()])
  const table = await api.lesson({ game, language: settings.language, anew })
  router.go(table.path, replace)
}

/** The table that one tap has just opened: its first move may be laid out ready. */
export const begun = { path: "" }

/** A table to invite others to; people one has played with are asked at once. */
export async function openTable(game: string, players: string[] = []): Promise<void> {
  await Promise.all([me.begin(), catalogue.know()])
  const seats: SeatPlan[] = [{ kind: "me" }, ...players.map(() => ({ kind: "open" }) as const)]
  const table = await api.open({ game, seats, options: own(game), training: players.length === 0 })
  if (players.length > 0) await ask("POST", `/tables/${table.id}/invitations`, { players })
  router.go(table.path, players.length === 0)
}

/** A game that is played with words has an option `language`: it begins as the page's. */
export function own(game: string): object {
  const asked = catalogue.find(game)?.option_words.find((option) => option.name === "language")
  const spoken = asked?.choices.some((choice) => choice.value === settings.language)
  return spoken ? { language: settings.language } : {}
}
