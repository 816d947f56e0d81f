import { describe, expect, test } from "vitest"
import known from "../../fixtures/crosswise.json"
import {
  after,
  back,
  changes,
  completed,
  drags,
  effectOf,
  type Field,
  gain,
  handKey,
  isSymbol,
  lastGap,
  lineCells,
  linePoints,
  type Pick,
  pickOf,
  playable,
  question,
  replacements,
  tapCell,
  tapHand,
  targets,
  type Tile,
  touched,
} from "../../src/games/crosswise/headless"
import type { CrosswiseAction } from "../../src/lib/wire"

/** Lines and their points as the rules in Python count them. */
const LINES: Record<string, number> = {
  "......": 0,
  AAAAAA: 0,
  ABCDEF: 6,
  AAAAAB: 7,
  AAAABB: 6,
  AAABBB: 6,
  AABBCC: 3,
  "AA....": 1,
  "ABCDE.": 0,
  ACCABC: 4,
  BDCACA: 2,
  ".BBCAA": 2,
  "DBC.CB": 2,
  "BD.AAD": 2,
  "A.CBDA": 1,
  "D.AA.C": 1,
  "AB.A..": 1,
  BBCDBD: 4,
  ".BBD.C": 1,
  BABAAA: 6,
  "BABDB.": 3,
  "D.BBC.": 1,
  BCBCCB: 6,
  "CABDA.": 1,
  BCDDAD: 3,
  ".BCCCA": 3,
  "DDAD.C": 3,
  "BBAAB.": 4,
  "DBAB.A": 2,
  "BAABB.": 4,
  "B.AACC": 2,
  ".ABDCB": 1,
  CBCAAB: 3,
  AAACCA: 6,
  ABBCBA: 4,
  "DA.BBB": 3,
  "A.BBB.": 3,
  "CBD.CD": 2,
  "CAC.CB": 3,
}

const read = (text: string): Field =>
  [...text].map((letter) => (letter === "." ? null : letter)) as Field
const board = read("AB.C.." + ".".repeat(30))
const hand: Tile[] = ["A", "B", "move", "replace", "swap"]
const pick = (tile: Tile, cells: number[] = [], by: Pick["by"] = null): Pick => ({
  index: hand.indexOf(tile),
  tile,
  cells,
  by,
})
const legal: CrosswiseAction[] = [
  { type: "place", symbol: "A", cell: 2 },
  { type: "place", symbol: "A", cell: 4 },
  { type: "place", symbol: "B", cell: 5 },
  { type: "move", source: 0, target: 2 },
  { type: "move", source: 0, target: 4 },
  { type: "move", source: 1, target: 2 },
  { type: "replace", cell: 3, symbol: "A" },
  { type: "replace", cell: 3, symbol: "B" },
  { type: "swap", first: 0, second: 1 },
  { type: "swap", first: 1, second: 3 },
]

test.each(Object.entries(LINES))("a line %s is worth %i", (line, points) => {
  expect(linePoints(read(line))).toBe(points)
})

describe("what may be chosen next", () => {
  test("cells for a symbol", () => {
    expect([...targets(legal, pick("A"))]).toEqual([2, 4])
    expect(targets(legal, pick("A", [2])).size).toBe(0)
    expect(targets(legal, null).size).toBe(0)
  })

  test("first the tile, then where it goes", () => {
    expect([...targets(legal, pick("move"))]).toEqual([0, 1])
    expect([...targets(legal, pick("move", [0]))]).toEqual([2, 4])
    expect([...targets(legal, pick("move", [1]))]).toEqual([2])
  })

  test("a swap begins at either tile", () => {
    expect([...targets(legal, pick("swap"))].toSorted((a, b) => a - b)).toEqual([0, 1, 3])
    expect([...targets(legal, pick("swap", [1]))]).toEqual([0, 3])
    expect([...targets(legal, pick("swap", [3]))]).toEqual([1])
  })

  test("symbols of the hand for a replacement", () => {
    expect([...replacements(legal, pick("replace", [3]))]).toEqual(["A", "B"])
    expect(replacements(legal, pick("replace")).size).toBe(0)
    expect(replacements(legal, pick("swap", [1])).size).toBe(0)
  })

  test("tiles of the hand", () => {
    expect(playable(legal, [...hand, "remove"])).toEqual([true, true, true, true, true, false])
  })
})

describe("step by step", () => {
  test("an action is complete when everything is chosen", () => {
    expect(completed(legal, pick("A"))).toBeNull()
    expect(completed(legal, pick("A", [4]))).toEqual({ type: "place", symbol: "A", cell: 4 })
    expect(completed(legal, pick("move", [0]))).toBeNull()
    expect(completed(legal, pick("move", [0, 4]))).toEqual({ type: "move", source: 0, target: 4 })
    expect(completed(legal, pick("swap", [3, 1]))).toEqual({ type: "swap", first: 1, second: 3 })
    expect(completed(legal, pick("replace", [3]))).toBeNull()
    expect(completed(legal, pick("replace", [3], { index: 1, symbol: "B" }))).toEqual({
      type: "replace",
      cell: 3,
      symbol: "B",
    })
  })

  test("each step has its question", () => {
    expect(question(legal, null)).toBe("tile")
    expect(question(legal, pick("A"))).toBe("place")
    expect(question(legal, pick("move"))).toBe("which")
    expect(question(legal, pick("move", [0]))).toBe("whereto")
    expect(question(legal, pick("swap", [0]))).toBe("with")
    expect(question(legal, pick("replace", [3]))).toBe("by")
    expect(question(legal, pick("A", [2]))).toBeNull()
  })

  test("a tap chooses, the second tap on the same place acts", () => {
    expect(tapCell(legal, null, 2)).toBeNull()
    expect(tapCell(legal, pick("A"), 2)).toEqual(pick("A", [2]))
    expect(tapCell(legal, pick("A", [2]), 2)).toBe("go")
    expect(tapCell(legal, pick("A", [2]), 4)).toEqual(pick("A", [4]))
    expect(tapCell(legal, pick("A", [2]), 0)).toBeNull()
    expect(tapCell(legal, pick("move", [0]), 0)).toEqual(pick("move"))
    expect(tapCell(legal, pick("move", [0, 4]), 2)).toEqual(pick("move", [0, 2]))
    expect(tapCell(legal, pick("move", [0, 4]), 1)).toEqual(pick("move", [1]))
  })

  test("the hand answers what replaces", () => {
    expect(tapHand(legal, null, hand, 2)).toEqual(pick("move"))
    expect(tapHand(legal, pick("move"), hand, 2)).toBeNull()
    expect(tapHand(legal, pick("A", [2]), hand, 0)).toBe("go")
    const by = { index: 1, symbol: "B" as const }
    expect(tapHand(legal, pick("replace", [3]), hand, 1)).toEqual(pick("replace", [3], by))
    expect(tapHand(legal, pick("replace", [3], by), hand, 1)).toBe("go")
    expect(tapHand(legal, null, hand, 9)).toBeNull()
  })

  test("one step back at a time", () => {
    const by = { index: 1, symbol: "B" as const }
    expect(back(pick("replace", [3], by))).toEqual(pick("replace", [3]))
    expect(back(pick("replace", [3]))).toEqual(pick("replace"))
    expect(back(pick("replace"))).toBeNull()
    expect(back(null)).toBeNull()
  })

  test("a hint becomes a choice", () => {
    expect(pickOf({ type: "replace", cell: 3, symbol: "B" }, hand)).toEqual(
      pick("replace", [3], { index: 1, symbol: "B" }),
    )
    expect(pickOf({ type: "move", source: 0, target: 4 }, hand)).toEqual(pick("move", [0, 4]))
    expect(pickOf({ type: "remove", cell: 0 }, hand)).toBeNull()
  })
})

describe("the preview", () => {
  const show = (field: Field) =>
    field
      .slice(0, 6)
      .map((held) => held ?? ".")
      .join("")

  test("of each action", () => {
    expect(show(after(board, { type: "place", symbol: "A", cell: 2 }))).toBe("ABAC..")
    expect(show(after(board, { type: "move", source: 0, target: 2 }))).toBe(".BAC..")
    expect(show(after(board, { type: "remove", cell: 3 }))).toBe("AB....")
    expect(show(after(board, { type: "replace", cell: 3, symbol: "B" }))).toBe("AB.B..")
    expect(show(after(board, { type: "swap", first: 0, second: 3 }))).toBe("CB.A..")
    expect(after(board, { type: "pass" })).toBe(board)
    expect(touched({ type: "swap", first: 0, second: 3 })).toEqual([0, 3])
    expect(touched({ type: "redraw" })).toEqual([])
  })

  test("tells which lines change for whom", () => {
    const found = changes(board, after(board, { type: "place", symbol: "A", cell: 2 }))
    expect(found).toEqual([{ team: "rows", line: 0, old: 0, points: 1, six: false }])
    expect(gain(found, "rows")).toBe(1)
    expect(gain(found, "columns")).toBe(0)
    const down = changes(board, board.with(6, "A"))
    expect(down).toEqual([{ team: "columns", line: 0, old: 0, points: 1, six: false }])
  })

  test("tells six equal symbols", () => {
    const five = read("AAAAA." + ".".repeat(30))
    const found = changes(five, five.with(5, "A"))
    expect(found).toEqual([{ team: "rows", line: 0, old: 7, points: 0, six: true }])
    expect(lastGap(five, { team: "rows", line: 0, symbol: "A" })).toBe(5)
  })

  test("lines run along their team", () => {
    expect(lineCells("rows", 1)).toEqual([6, 7, 8, 9, 10, 11])
    expect(lineCells("columns", 1)).toEqual([1, 7, 13, 19, 25, 31])
  })
})

test("keys pick from the hand", () => {
  expect(handKey("2", hand)).toBe(1)
  expect(handKey("6", hand)).toBeNull()
  expect(handKey("v", hand)).toBe(2)
  expect(handKey("E", hand)).toBe(3)
  expect(handKey("t", hand)).toBe(4)
  expect(handKey("m", hand)).toBeNull()
  expect(handKey("q", hand)).toBeNull()
  expect(isSymbol("A") && !isSymbol("move")).toBe(true)
})

test("a tap may tremble", () => {
  expect(drags({ x: 0, y: 0 }, { x: 5, y: 5 })).toBe(false)
  expect(drags({ x: 0, y: 0 }, { x: 9, y: 0 })).toBe(true)
})

describe("as in the rules", () => {
  test("lines are worth what the server counts", () => {
    for (const { board: text, rows, columns, sixes } of known.boards) {
      const cells = read(text)
      const full = changes(Array(36).fill(null) as Field, cells)
      for (const [i, [team, points]] of (
        [
          ["rows", rows],
          ["columns", columns],
        ] as const
      ).entries())
        for (const [line, worth] of points.entries()) {
          expect(linePoints(lineCells(team, line).map((cell) => cells[cell]!))).toBe(worth)
          const change = full.find((each) => each.team === team && each.line === line)
          expect(change?.points ?? 0).toBe(worth)
          expect(change?.six ?? false).toBe(sixes[i]![line])
        }
    }
  })

  test("moves leave the boards that the rules leave", () => {
    const moves = known.moves as unknown as [string, CrosswiseAction, string][]
    expect(new Set(moves.map(([, action]) => action.type)).size).toBeGreaterThan(4)
    for (const [before, action, left] of moves)
      expect(after(read(before), action)).toEqual(read(left))
  })
})

test("the examples of the actions tell where each tile goes", () => {
  expect(effectOf("move")).toEqual([
    { tile: "A", from: 0, to: 2 },
    { tile: "B", from: 1, to: 1 },
  ])
  expect(effectOf("remove").filter((one) => one.to === null)).toEqual([
    { tile: "B", from: 1, to: null },
  ])
  expect(effectOf("swap").map((one) => one.to)).toEqual([1, 0])
  expect(effectOf("replace").filter((one) => one.from === null)).toEqual([
    { tile: "D", from: null, to: 1 },
  ])
})
