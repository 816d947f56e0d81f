import { expect, test } from "vitest"
import { bins, left, numberOf, reached, shifted, squares } from "../../src/lib/days"
import { route } from "../../src/lib/router.svelte"
import type { Daily, DailyResult } from "../../src/lib/wire"

test("scores are sorted into at most 20 bars of a round width", () => {
  const scores = [20, 41, 62, 80, 141].map((score) => ({ score, people: score }))
  const made = bins(scores, [84])
  expect(made.width).toBe(10)
  expect(made.bins.map((bin) => bin.low)).toEqual(Array.from({ length: 13 }, (_, i) => 20 + 10 * i))
  expect(made.bins.map((bin) => bin.people)).toEqual([20, 0, 41, 0, 62, 0, 80, 0, 0, 0, 0, 0, 141])
  expect(bins([{ score: 7, people: 1 }], [])).toEqual({ width: 1, bins: [{ low: 7, people: 1 }] })
  expect(bins([], [])).toEqual({ width: 1, bins: [] })
  expect(bins([{ score: -3, people: 1 }], [40]).bins[0]).toEqual({ low: -5, people: 1 })
})

test("squares tell how many one is ahead of and nothing else", () => {
  expect(squares(91)).toBe("🟩🟩🟩🟩🟩🟩🟩🟩🟩⬜")
  expect(squares(0)).toBe("⬜".repeat(10))
  expect(squares(null)).toBe("")
})

test("a mark is reached by a win, or by as many points", () => {
  const mark = (place: number, score: number) => ({ level: "easy", place, score })
  const mine = { place: 1, score: 20 }
  const result = { mine, marks: [mark(2, 30), mark(1, 20), mark(1, 21)] }
  expect(reached(result as DailyResult)).toEqual([true, true, false])
  const none = { ...result, mine: { place: null, score: null } }
  expect(reached(none as unknown as DailyResult)).toEqual([false, false, false])
})

test("what is left of a day", () => {
  expect(left(3 * 3_600_000 + 24 * 60_000, 0)).toEqual({ hours: 3, minutes: 24 })
  expect(left(0, 5)).toEqual({ hours: 0, minutes: 0 })
})

test("days are counted from the first one on", () => {
  const today = { day: "2026-11-18", number: 30 } as Daily
  expect(numberOf("2026-11-18", today)).toBe(30)
  expect(numberOf("2026-10-20", today)).toBe(1)
})

test("months follow each other", () => {
  expect(shifted("2026-12", 1)).toBe("2027-01")
  expect(shifted("2026-01", -1)).toBe("2025-12")
})

test("addresses of days and of games", () => {
  expect(route("/daily")).toEqual({ page: "daily", day: "" })
  expect(route("/daily/2026-11-18")).toEqual({ page: "daily", day: "2026-11-18" })
  expect(route("/daily/chess")).toEqual({ page: "dailygame", game: "chess", day: "" })
  expect(route("/daily/chess/2026-11-18")).toMatchObject({ game: "chess", day: "2026-11-18" })
})
