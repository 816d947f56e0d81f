import { expect, test } from "vitest"
import known from "../../fixtures/knister.json"
import {
  COLUMNS,
  completes,
  DIAGONALS,
  filled,
  read,
  ROWS,
  tapped,
} from "../../src/games/knister/headless"

test("a line's preview says what the server would count", () => {
  for (const [line, points] of known.lines as [number[], number][])
    expect(read(line)?.points).toBe(points)
})

test("a whole sheet adds up as on the server", () => {
  for (const [grid, total] of known.grids as [number[], number][]) {
    const worth = (line: number[]) => read(line.map((cell) => grid[cell]!))?.points ?? 0
    const plain = [...ROWS, ...COLUMNS].reduce((sum, line) => sum + worth(line), 0)
    expect(plain + 2 * DIAGONALS.reduce((sum, line) => sum + worth(line), 0)).toBe(total)
  }
})

test("an entry adds what the server would count", () => {
  const entries = known.entries as unknown as [number[], number, number, number][]
  expect(entries.some(([, , , gain]) => gain > 0)).toBe(true)
  for (const [grid, cell, sum, gain] of entries)
    expect(completes(grid, cell, sum).reduce((total, line) => total + line.points, 0)).toBe(gain)
})

test("a line with a gap is not read", () => {
  expect(read([7, 7, 0, 7, 7])).toBeNull()
})

test("an entry in the corner can complete a row, a column and a diagonal", () => {
  const grid = Array<number>(25).fill(0)
  for (const cell of [1, 2, 3, 4, 5, 10, 15, 20, 6, 12, 18, 24]) grid[cell] = 8
  const lines = completes(grid, 0, 8)
  expect(lines.map((line) => [line.kind, line.index, line.points])).toEqual([
    ["row", 0, 10],
    ["column", 0, 10],
    ["diagonal", 0, 20],
  ])
})

test("filled counts what is written", () => {
  const grid = Array<number>(25).fill(0).with(0, 5).with(4, 2)
  expect(filled(grid, ROWS[0]!)).toBe(2)
})

test("the first tap selects, the second writes, others do nothing", () => {
  const legal = new Set([3, 4])
  expect(tapped(3, null, legal)).toBe("select")
  expect(tapped(3, 3, legal)).toBe("write")
  expect(tapped(4, 3, legal)).toBe("select")
  expect(tapped(9, 3, legal)).toBeNull()
})
