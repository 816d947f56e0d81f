import type { EntryLine, GameKey } from "./wire"

/** What is remembered of an entry: enough to know whether it can be taken back. */
export interface Step {
  n: number
  by: EntryLine["by"]
  seat: number | null
}

/** The log as far as this device has seen it, without what was taken back. */
export interface Trail {
  steps: Step[]
  /** The number of the latest entry, taken back or not. */
  last: number
  /** Whether it begins with the match's first entry. */
  whole: boolean
}

export function follow(trail: Trail, entries: EntryLine<GameKey>[]): Trail {
  let { steps, last } = trail
  for (const { n, by, seat, undone } of entries) {
    last = n
    if (undone === null) steps = [...steps, { n, by, seat }]
    else steps = steps.filter((step) => step.n <= undone)
  }
  return { steps, last, whole: trail.whole }
}

/**
 * Whether the server would let a seat take its last step back (table/live.py): alone one after
 * which only bots and dice came, among several people any, since all others must agree.
 */
export function canUndo(trail: Trail, seat: number, bots: Set<number>, alone: boolean): boolean {
  if (!alone) return !trail.whole || trail.steps.some((step) => step.seat === seat)
  const act = trail.steps.findLast((step) => step.seat !== null && !bots.has(step.seat))
  // What lies before the trail's beginning is not known: better a button too many than none.
  return act ? act.seat === seat : !trail.whole
}
