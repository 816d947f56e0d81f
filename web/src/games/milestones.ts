import type { GameKey, Games } from "../lib/wire"

/** Something worth a word when it happens for the first time: read off the outcome, never judged. */
export interface Milestone<K extends GameKey> {
  /** Its name on the device; it never changes. */
  key: string
  /** "Eine Linie mit 12 Punkten" */
  text(): string
  reached(outcome: Games[K]["outcome"], seat: number): boolean
}

/** What a folder's milestones.ts holds: a few, the greatest last. */
const lists = import.meta.glob<Milestone<GameKey>[]>("./*/milestones.ts", { import: "default" })

/** Give what seats have reached in a match, the greatest last; games without a list have none. */
export async function milestones(
  game: string,
  outcome: Games[GameKey]["outcome"],
  seats: number[],
): Promise<Milestone<GameKey>[]> {
  const list = await lists[`./${game}/milestones.ts`]?.()
  return (list ?? []).filter((one) => seats.some((seat) => one.reached(outcome, seat)))
}
