import { expect, test } from "vitest"
import { daysAgo, polyline, range } from "../../src/lib/history"

test("days are counted by the calendar, not by hours", () => {
  const at = (text: string) => new Date(text).getTime()
  expect(daysAgo(at("2026-11-18T00:05"), at("2026-11-18T23:55"))).toBe(0)
  expect(daysAgo(at("2026-11-17T23:55"), at("2026-11-18T00:05"))).toBe(1)
  expect(daysAgo(at("2026-03-28T12:00"), at("2026-03-30T12:00"))).toBe(2)
})

test("a small difference does not look large", () => {
  expect(range([0.81, 0.92])).toEqual([0.8, 1])
  expect(range([0.9])).toEqual([0.8, 0.9])
  expect(range([0, 0])).toEqual([0, 0.1])
})

test("a line runs from left to right, high values up", () => {
  expect(polyline([0.8, 0.9, 1], 100, 50)).toBe("0,50 50,25 100,0")
  expect(polyline([0.85], 100, 50)).toBe("0,25")
})
