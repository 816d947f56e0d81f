import { expect, test } from "vitest"
import { places } from "../../src/ui/crowd"

test("equal points share a place", () => {
  expect(places([5, 9, 5, 1])).toEqual([
    { seat: 1, place: 1 },
    { seat: 0, place: 2 },
    { seat: 2, place: 2 },
    { seat: 3, place: 4 },
  ])
})
