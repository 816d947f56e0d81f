import { expect, test } from "vitest"
import type { GameKey, ReviewedMove, SeatReview } from "../../src/lib/wire"
import { costText, grade, worst } from "../../src/pages/replay/grade"

type Move = ReviewedMove<GameKey>

function move(n: number, cost: number, best = 60): Move {
  const values = { value: best - cost, best_value: best, cost }
  return { n, action: "", best: "", ...values, reasons: [], better: null, possible: null }
}

test("costs are graded by their unit", () => {
  const points = [0.4, 1.4, 3.9, 4].map((cost) => grade(move(1, cost), "points"))
  expect(points).toEqual([0, 1, 2, 3])
  expect([0.005, 0.02, 0.05, 0.2].map((cost) => grade(move(1, cost, 1), "win"))).toEqual([
    0, 1, 2, 3,
  ])
  const turn = { ...move(1, 60, 300), possible: {} as Move["possible"] }
  expect(grade(turn, "points")).toBe(2)
})

test("the worst moments come first, and what cost nothing never", () => {
  const moves = [move(1, 0), move(2, 2), move(3, 0.2), move(4, 9), move(5, 1), move(6, 3)]
  const review = { unit: "points", moves } as unknown as SeatReview<GameKey>
  expect(worst(review).map((one) => one.n)).toEqual([4, 6, 2])
})

test("a cost has the sign and the unit of its value", () => {
  expect(costText(move(1, 1.94), "points")).toBe("−1,9")
  expect(costText(move(1, 0.123, 1), "win")).toBe("−12 %")
})
