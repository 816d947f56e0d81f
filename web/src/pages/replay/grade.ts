import { figure } from "../../lib/words"
import type { GameKey, ReviewedMove, SeatReview } from "../../lib/wire"
import { m } from "../../paraglide/messages.js"

type Unit = SeatReview["unit"]
type Move = ReviewedMove<GameKey>

/** From nothing to speak of to a mistake: 0 to 3. */
export type Grade = 0 | 1 | 2 | 3

/** Up to where a cost is as good as none, small, and clear; of whole turns as parts of the best. */
const POINTS = [0.5, 1.5, 4]
const WIN = [0.01, 0.03, 0.08]
const TURN = [0.02, 0.1, 0.3]

const NAMES = [m.coach_best, m.coach_good, m.coach_inexact, m.coach_mistake]
/** Throws that change a value by more are told as luck. */
const LUCKY = { points: [-3, 3], win: [-0.1, 0.1], turn: [-130, 150] } as const

export function grade(move: Move, unit: Unit): Grade {
  const limits = move.possible ? TURN : unit === "win" ? WIN : POINTS
  const cost = move.possible ? move.cost / Math.max(1, move.best_value) : move.cost
  const past = limits.findIndex((limit) => cost < limit)
  return (past < 0 ? 3 : past) as Grade
}

export function gradeName(grade: Grade): string {
  return NAMES[grade]!()
}

/** A chance in whole percent. */
export function percent(share: number): string {
  return figure(Math.floor(share * 100 + 0.5))
}

/** What a move cost, short: −1,9 or −12 %. */
export function costText(move: Move, unit: Unit): string {
  if (unit === "win") return `−${percent(move.cost)} %`
  return `−${figure(move.cost, move.possible ? 0 : 1)}`
}

/** What a move cost, as a phrase. */
export function costPhrase(move: Move, unit: Unit): string {
  if (grade(move, unit) === 0) return m.coach_no_cost()
  if (move.possible) return m.coach_cost_turn({ cost: figure(move.cost) })
  if (unit === "points") return m.coach_cost_points({ cost: figure(move.cost, 1) })
  return m.coach_cost_win({ value: percent(move.value), best: percent(move.best_value) })
}

/** The moves that cost most, the dearest first. */
export function worst(review: SeatReview<GameKey>, most = 3): Move[] {
  return review.moves
    .filter((move) => grade(move, review.unit) > 0)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, most)
}

/** What a throw brought, in words. */
export function luckText(luck: number, unit: Unit, turns: boolean): string {
  const [bad, good] = LUCKY[turns ? "turn" : unit]
  const size = unit === "win" ? `${percent(Math.abs(luck))} %` : figure(Math.abs(luck), 1)
  const told = `${luck < 0 ? "−" : "+"}${size}`
  if (luck >= good) return m.coach_lucky({ luck: told })
  return luck <= bad ? m.coach_unlucky({ luck: told }) : m.coach_throw({ luck: told })
}
