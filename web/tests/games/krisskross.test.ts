import { expect, test } from "vitest"
import known from "../../fixtures/krisskross.json"
import type { KrisskrossWrite } from "../../src/lib/wire"
import {
  COLUMNS,
  DIAGONAL,
  domino,
  exchanged,
  fits,
  grown,
  inHand,
  isClosed,
  laid,
  linePoints,
  lonely,
  pushed,
  ROWS,
  runs,
  second,
  shownPoints,
  shownTotal,
  turned,
  withDomino,
  write,
  type Domino,
} from "../../src/games/krisskross/headless"

/** Every way to write 1 and 2 on a grid, as the server lists them. */
function legal(grid: number[]): KrisskrossWrite[] {
  const found: KrisskrossWrite[] = []
  for (let cell = 0; cell < 25; cell += 1)
    for (const turn of [0, 1]) {
      const other = second(cell, turn)
      if (other === null || grid[cell] || grid[other]) continue
      found.push({ type: "write", cells: [cell, other], symbols: [1, 2] })
      found.push({ type: "write", cells: [cell, other], symbols: [2, 1] })
    }
  return found
}

const empty = Array<number>(25).fill(0)

test("a sheet adds up as on the server, with and without the diagonal", () => {
  for (const [grid, plain, option] of known.grids as [number[], number, number][]) {
    expect(shownTotal(grid, false)).toBe(plain)
    // The server charges open lines already; on the sheet they are still open.
    const lines = [...ROWS, ...COLUMNS, DIAGONAL]
    const open = lines.filter((line) => linePoints(grid, line) === 0 && !isClosed(grid, line))
    expect(shownTotal(grid, true)).toBe(option + 5 * open.length)
  }
})

test("the cells that stay empty are those of the rules", () => {
  for (const [grid, cells] of known.lonely as [number[], number[]][])
    expect(lonely(grid)).toEqual(cells)
})

test("writing leaves the sheet that the rules leave", () => {
  const writes = known.writes as unknown as [number[], KrisskrossWrite, number[]][]
  for (const [grid, action, after] of writes) {
    expect(withDomino(grid, action)).toEqual(after)
    expect(write(domino(action))).toEqual(action)
  }
})

test("with the diagonal an empty sheet opens at nothing, and full lines worth nothing cost", () => {
  expect(shownTotal(empty, true)).toBe(0)
  const row = [1, 2, 3, 4, 5]
  expect(shownPoints([...row, ...Array<number>(20).fill(0)], ROWS[0]!, true)).toBe(-5)
})

test("the tray shows the domino as it lies on the sheet", () => {
  const symbols: [number, number] = [1, 2]
  for (const turn of [0, 1, 2, 3] as const) {
    const lying = { cell: 12, turn, symbols }
    expect(inHand(lying)).toEqual(write(lying)!.symbols)
    expect(inHand(exchanged(lying))).toEqual(write(exchanged(lying))!.symbols)
  }
})

test("a place says which runs it makes", () => {
  const grid = empty.with(2, 1)
  const across = { type: "write" as const, cells: [3, 4] as [number, number] }
  expect(grown(grid, { ...across, symbols: [1, 1] }, false)).toEqual([{ symbol: 1, length: 3 }])
  expect(grown(grid, { ...across, symbols: [2, 3] }, false)).toEqual([])
})

test("the second half lies right, below, left, above, and never over the edge", () => {
  expect([0, 1, 2, 3].map((turn) => second(12, turn))).toEqual([13, 17, 11, 7])
  expect(second(4, 0)).toBeNull()
  expect(second(0, 3)).toBeNull()
})

test("an action names the left or upper cell first", () => {
  expect(write({ cell: 13, turn: 2, symbols: [1, 2] })).toEqual({
    type: "write",
    cells: [12, 13],
    symbols: [2, 1],
  })
  expect(write({ cell: 4, turn: 0, symbols: [1, 2] })).toBeNull()
})

test("an action and its domino are the same thing", () => {
  for (const action of legal(empty)) expect(write(domino(action))).toEqual(action)
})

test("laid on a cell it turns to wherever it fits", () => {
  expect(laid(4, 0, [1, 2], legal(empty))).toEqual({ cell: 4, turn: 1, symbols: [1, 2] })
  const full = empty.map((_, cell) => (cell === 12 ? 0 : 3))
  expect(laid(12, 0, [1, 2], legal(full))).toBeNull()
})

test("turning and exchanging", () => {
  const lying: Domino = { cell: 0, turn: 0, symbols: [1, 2] }
  expect(turned(lying, legal(empty)).turn).toBe(1)
  expect(exchanged(lying).symbols).toEqual([2, 1])
  expect(fits(lying, legal(empty))).toBe(true)
  const corner = empty.map((_, cell) => (cell > 1 ? 3 : 0))
  expect(turned(lying, legal(corner))).toBe(lying)
})

test("arrows push it to the next place where it fits", () => {
  const lying: Domino = { cell: 0, turn: 0, symbols: [1, 2] }
  expect(pushed(lying, "ArrowRight", legal(empty)).cell).toBe(1)
  expect(pushed(lying, "ArrowUp", legal(empty))).toBe(lying)
  const wall = empty.with(1, 3).with(6, 3)
  expect(pushed({ cell: 0, turn: 1, symbols: [1, 2] }, "ArrowRight", legal(wall)).cell).toBe(2)
  expect(pushed(lying, "x", legal(empty))).toBe(lying)
})

test("runs and lonely cells", () => {
  const grid = [1, 1, 0, 2, 2, ...Array<number>(20).fill(0)]
  expect(runs(grid, ROWS[0]!).map((run) => [run.from, run.length])).toEqual([
    [0, 2],
    [3, 2],
  ])
  expect(lonely(grid)).toEqual([])
  expect(lonely(grid.with(7, 3))).toEqual([2])
})
