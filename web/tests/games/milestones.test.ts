import { expect, test } from "vitest"
import { milestones } from "../../src/games/milestones"
import type { GameKey, Games } from "../../src/lib/wire"
// Read here, where it may take its time: the lists that the tests load need all of it.
import "../../src/paraglide/messages.js"

type Outcome = Games[GameKey]["outcome"]
const ended = (breakdown: object, scores: number[], places: number[]) =>
  ({ scores, places, breakdown, tie_break: null, band: null }) as unknown as Outcome

const keys = async (game: string, outcome: Outcome, seats = [0]) =>
  (await milestones(game, outcome, seats)).map((one) => one.key)

const knister = (rows: number[], diagonals: number[], total: number) =>
  ended({ games: [[{ rows, columns: [0], diagonals, total }]] }, [total], [1])

test("a line of twelve, on a diagonal doubled", async () => {
  expect(await keys("knister", knister([12, 0], [0, 0], 40))).toEqual(["line"])
  expect(await keys("knister", knister([3, 0], [24, 0], 80))).toEqual(["line", "80"])
  expect(await keys("knister", knister([3, 0], [12, 0], 79))).toEqual([])
  expect(await keys("knister", knister([3, 0], [0, 0], 101))).toEqual(["80", "100"])
})

test("only one’s own seats count", async () => {
  const score = (total: number) => [{ rows: [0], columns: [0], diagonals: [0], total }]
  const outcome = ended({ games: [score(10), score(90)] }, [10, 90], [2, 1])
  expect(await keys("knister", outcome, [0])).toEqual([])
  expect(await keys("knister", outcome, [0, 1])).toEqual(["80"])
})

test("the other games have theirs", async () => {
  const run = { scores: [{ rows: [10, 2], columns: [0], total: 31 }] }
  expect(await keys("krisskross", ended(run, [31], [1]))).toEqual(["ten", "30"])
  const sheet = { entries: [[33, "X"], [20, 18]], points: [] } // prettier-ignore
  expect(await keys("kribbeln", ended(sheet, [9, 4], [1, 2]))).toEqual(["win", "33", "all"])
  expect(await keys("kribbeln", ended(sheet, [9, 4], [1, 2]), [1])).toEqual([])
  const words = { rounds: [[{ words: [{ word: "HERBSTE" }], bonus: 50, total: 95 }]] }
  expect(await keys("happycross", ended(words, [95], [1]))).toEqual(["long", "all"])
  const board = { rows: [7], columns: [5], winner: "rows", by: "six" }
  expect(await keys("crosswise", ended(board, [7, 5], [1, 2]))).toEqual(["win", "seven", "six"])
  expect(await keys("crosswise", ended(board, [7, 5], [1, 2]), [1])).toEqual([])
})

test("a game without a list has none", async () => {
  expect(await keys("unheard", knister([12], [0], 100))).toEqual([])
})
