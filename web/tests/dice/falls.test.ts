import { expect, test } from "vitest"
import { countFalls } from "../../src/dice/falls"
import happycross from "../../src/games/happycross/thrown"
import { FACES } from "../../src/games/happycross/headless"

test("letters are counted in the order of the alphabet, the joker after them", () => {
  const sizes = FACES.map((faces) => faces.length)
  const counted = countFalls([{ what: "dice", sizes, numbers: sizes.map(() => 0) }], happycross)
  const names = counted!.faces.map(({ piece }) => piece.name())
  const letters = names.slice(0, -1)
  expect(letters).toEqual(letters.toSorted())
  expect(letters.every((letter) => letter.length === 1)).toBe(true)
  expect(names.at(-1)!.length).toBeGreaterThan(1)
})
