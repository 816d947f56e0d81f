import { expect, test } from "vitest"
import { moved } from "../../src/games/cursor"

test("arrows stop at the edges, Home and End go to the line's ends", () => {
  expect(moved("ArrowRight", 4, 5, 5)).toBe(4)
  expect(moved("ArrowLeft", 7, 5, 5)).toBe(6)
  expect(moved("ArrowUp", 2, 5, 5)).toBe(2)
  expect(moved("ArrowDown", 2, 5, 5)).toBe(7)
  expect(moved("Home", 8, 5, 5)).toBe(5)
  expect(moved("End", 8, 5, 5)).toBe(9)
  expect(moved("Home", 8, 5, 5, true)).toBe(0)
  expect(moved("End", 8, 5, 5, true)).toBe(24)
  expect(moved("a", 8, 5, 5)).toBeNull()
})
