import { describe, expect, it } from "vitest"
import known from "../../fixtures/happycross.json"
import {
  apply,
  assign,
  beginNumbers,
  dieAt,
  factor,
  FACES,
  field,
  firstFree,
  hintedCells,
  inTray,
  isChild,
  leftover,
  next,
  previous,
  ranked,
  readLetters,
  throwNumbers,
  typed,
  VALUES,
} from "../../src/games/happycross/headless"
import type { HappycrossAction, HappycrossLayout } from "../../src/lib/wire"

describe("as in the rules", () => {
  it("reads a throw of real dice", () => {
    for (const [faces, letters] of known.throws as unknown as [number[], string][]) {
      const shown = throwNumbers(letters)!.map((face, die) => FACES[die]![face]!)
      expect(shown.toSorted()).toEqual([...letters].toSorted())
      expect(faces.map((face, die) => FACES[die]![face]!).join("")).toBe(letters)
    }
  })

  it("knows which letters the dice can show together", () => {
    const letters = known.letters as unknown as [string, boolean][]
    expect(new Set(letters.map(([, possible]) => possible)).size).toBe(2)
    for (const [word, possible] of letters) expect(assign(word) !== null).toBe(possible)
  })

  it("leaves the layouts that moves leave", () => {
    type Made = [HappycrossAction, HappycrossLayout][]
    for (const [first, made] of known.moves as unknown as [HappycrossLayout, Made][]) {
      let layout = first
      for (const [move, left] of made) {
        layout = apply(layout, move)
        expect(layout).toEqual(left)
      }
    }
  })

  it("counts words and their fields", () => {
    for (const [cells, letters, points] of known.words as unknown as [number[], string, number][]) {
      const sum = [...letters].reduce((sum, letter) => sum + VALUES[letter]!, 0)
      expect(sum * factor(cells)).toBe(points)
    }
  })
})

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

  it("knows who lays free words", () => {
    expect([0, 1, 2].map((seat) => isChild({ children: [1, 3] }, seat))).toEqual([
      true,
      false,
      true,
    ])
    expect(isChild({ children: true }, 4)).toBe(true)
    expect(isChild({ children: false }, 0)).toBe(false)
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

describe("a round laid open", () => {
  const turn = (total: number, kept: number[] = []) => ({
    layout: empty,
    score: { words: [], kept, unused: 0, bonus: 0, total },
  })

  it("names the letters that did not count", () => {
    expect(leftover(turn(0, [0, 1, 2, 3, 4, 5, 6, 7, 8]))).toBe("◊HFG")
    expect(leftover(turn(0, [...Array(13).keys()]))).toBe("")
  })

  it("puts oneself first, then goes by points", () => {
    const turns = [turn(5), turn(40), turn(-3), turn(40)]
    expect(ranked(turns, 2)).toEqual([2, 1, 3, 0])
    expect(ranked(turns, null)).toEqual([1, 3, 0, 2])
  })
})

describe("a hint", () => {
  const hints = (...actions: HappycrossAction[]) =>
    actions.map((action, at) => ({ action, value: at < 2 ? 20 : -4 }))

  it("outlines the cells of the word it tells of", () => {
    const steps = hints({ type: "place", die: 0, cell: 40 }, { type: "place", die: 3, cell: 42 })
    expect(hintedCells([...steps, ...hints({ type: "done" })], empty)).toEqual([40, 42])
    const unlike = hints({ type: "done" }, { type: "done" }, { type: "place", die: 1, cell: 7 })
    expect(hintedCells(unlike, empty)).toEqual([])
    expect(hintedCells(null, empty)).toEqual([])
  })

  it("outlines what is to be taken back", () => {
    const laid = apply(empty, { type: "place", die: 2, cell: 11 })
    expect(hintedCells(hints({ type: "take", die: 2 }), laid)).toEqual([11])
  })
})
