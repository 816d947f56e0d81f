import { describe, expect, it } from "vitest"
import {
  apply,
  assign,
  beginNumbers,
  dieAt,
  factor,
  FACES,
  field,
  firstFree,
  inTray,
  next,
  previous,
  readLetters,
  throwNumbers,
  typed,
} from "../../src/games/happycross/headless"

const empty = {
  throw: "NOSLIAAMS?HFG",
  letters: "NOSLIAAMS?HFG",
  cells: Array<number | null>(13).fill(null),
}

describe("building", () => {
  it("lays, moves, names and takes back", () => {
    const laid = apply(empty, { type: "place", die: 2, cell: 40 })
    expect(dieAt(laid, 40)).toBe(2)
    expect(dieAt(apply(laid, { type: "place", die: 2, cell: 41 }), 40)).toBeNull()
    expect(inTray(laid)).toHaveLength(12)
    expect(inTray(apply(laid, { type: "take", die: 2 }))).toHaveLength(13)
    expect(inTray(apply(laid, { type: "clear" }))).toHaveLength(13)
    expect(apply(laid, { type: "name", die: 9, letter: "Q" }).letters[9]).toBe("Q")
    expect(apply(laid, { type: "done" })).toEqual(laid)
  })

  it("knows the bonus fields", () => {
    expect([0, 20, 40, 41].map(field)).toEqual(["triple", "double", "start", null])
    expect(factor([0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe(27)
    expect(factor([20, 24])).toBe(4)
  })
})

describe("typing", () => {
  it("takes a die of that letter to the next free cell", () => {
    const laid = apply(empty, { type: "place", die: 0, cell: 40 })
    expect(typed(laid, "A", 40, "across")).toEqual({ die: 5, cell: 41 })
    expect(typed(laid, "A", 40, "down")).toEqual({ die: 5, cell: 49 })
    expect(typed(laid, "N", 41, "across")).toBeNull()
    expect(typed(laid, "?", 41, "across")).toEqual({ die: 9, cell: 41 })
  })

  it("stops at the edge", () => {
    expect(next(8, "across")).toBeNull()
    expect(next(80, "down")).toBeNull()
    expect(previous(9, "across")).toBeNull()
    expect(previous(8, "down")).toBeNull()
    expect(previous(9, "down")).toBe(0)
    const edge = apply(empty, { type: "place", die: 0, cell: 8 })
    expect(firstFree(edge, 8, "across")).toBeNull()
  })
})

describe("real dice", () => {
  it("finds the dice that show the letters, in any order", () => {
    const shown = [...FACES].map((faces, die) => faces[die % 6]!)
    const numbers = throwNumbers(shown.toReversed().join(""))!
    expect(numbers).toHaveLength(13)
    expect(numbers.map((face, die) => FACES[die]![face]!).toSorted()).toEqual(shown.toSorted())
  })

  it("refuses what the dice cannot show", () => {
    expect(throwNumbers("QQAAAAAAAAAAA")).toBeNull()
    expect(throwNumbers("ABC")).toBeNull()
    expect(assign("ZZ")).toBeNull()
  })

  it("draws blind dice for who begins out of those left", () => {
    const numbers = beginNumbers("ZK", 2)!
    const left = FACES.map((_, die) => die)
    const letters = [0, 2].map((i) => FACES[left.splice(numbers[i]!, 1)[0]!]![numbers[i + 1]!])
    expect(letters).toEqual(["Z", "K"])
    expect(beginNumbers("ZKA", 2)).toBeNull()
  })

  it("reads what people type", () => {
    expect(readLetters("ab c?◊ 7ä")).toBe("ABC??")
  })
})
