import { expect, test } from "vitest"
import { namedCells } from "../../src/games/named"

test("cells are found by their names", () => {
  const said = ["Tipp: b3 b4. c2 d2 lässt d1 und c3 leer."]
  expect([...namedCells(said, 5).values()]).toEqual(["b3", "b4", "c2", "d2", "d1", "c3"])
  expect(namedCells(["a1 oder e5: gleich gut."], 5)).toEqual(
    new Map([
      [0, "a1"],
      [24, "e5"],
    ]),
  )
})

test("what lies outside the grid, and other words, are no cells", () => {
  expect(namedCells(["f1, a6, e12, Zeile 4, +3."], 5).size).toBe(0)
  expect(namedCells(["f6"], 6)).toEqual(new Map([[35, "f6"]]))
})
