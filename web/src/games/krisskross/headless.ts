import type { KrisskrossWrite } from "../../lib/wire"
import {
  COLUMNS,
  DIAGONAL,
  DIAGONAL_FACTOR,
  ROWS,
  RUN_POINTS,
  SIGNS,
  SIZE,
  WORTHLESS_LINE,
} from "./tables"

/** Kriss Kross without a page: where the domino lies, how it turns, what it would make. */
export { COLUMNS, DIAGONAL, ROWS, SIGNS, SIZE }

/** The domino on the sheet: the cell of its first symbol, and where the second lies from there. */
export interface Domino {
  cell: number
  turn: 0 | 1 | 2 | 3
  /** The symbols in the order of the throw, or exchanged. */
  symbols: [number, number]
}

/** Right, down, left, up: where the second symbol lies. */
const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

export function second(cell: number, turn: number): number | null {
  const [down, right] = STEPS[turn]!
  const row = Math.floor(cell / SIZE) + down
  const column = (cell % SIZE) + right
  const inside = row >= 0 && row < SIZE && column >= 0 && column < SIZE
  return inside ? row * SIZE + column : null
}

/** The action a domino stands for: the left or upper cell comes first. */
export function write(domino: Domino): KrisskrossWrite | null {
  const other = second(domino.cell, domino.turn)
  if (other === null) return null
  const [one, two] = domino.symbols
  return domino.cell < other
    ? { type: "write", cells: [domino.cell, other], symbols: [one, two] }
    : { type: "write", cells: [other, domino.cell], symbols: [two, one] }
}

/** The domino of an action, lying to the right or downwards. */
export function domino(action: KrisskrossWrite): Domino {
  const [first, other] = action.cells
  return { cell: first, turn: other - first === 1 ? 0 : 1, symbols: action.symbols }
}

const same = (a: KrisskrossWrite, b: KrisskrossWrite) =>
  a.cells[0] === b.cells[0] &&
  a.cells[1] === b.cells[1] &&
  a.symbols[0] === b.symbols[0] &&
  a.symbols[1] === b.symbols[1]

/** The symbols as the domino shows them from left to right, or from top to bottom. */
export function inHand(domino: Domino): [number, number] {
  const [one, two] = domino.symbols
  return domino.turn < 2 ? [one, two] : [two, one]
}

/** Whether a domino may lie where it lies. */
export function fits(domino: Domino, legal: KrisskrossWrite[]): boolean {
  const action = write(domino)
  return action !== null && legal.some((known) => same(known, action))
}

/** Lay it on a cell: as it is turned now, or else to wherever it fits; null when nowhere. */
export function laid(
  cell: number,
  turn: Domino["turn"],
  symbols: [number, number],
  legal: KrisskrossWrite[],
): Domino | null {
  for (let i = 0; i < 4; i += 1) {
    const tried: Domino = { cell, turn: ((turn + i) % 4) as Domino["turn"], symbols }
    if (fits(tried, legal)) return tried
  }
  return null
}

/** Turn by 90° to the next way it fits; where none is, it stays. */
export function turned(domino: Domino, legal: KrisskrossWrite[]): Domino {
  for (let i = 1; i < 4; i += 1) {
    const turn = ((domino.turn + i) % 4) as Domino["turn"]
    if (fits({ ...domino, turn }, legal)) return { ...domino, turn }
  }
  return domino
}

export function exchanged(domino: Domino): Domino {
  return { ...domino, symbols: [domino.symbols[1], domino.symbols[0]] }
}

/** Move by a key or a drag: to the nearest place in that direction where it fits. */
export function pushed(domino: Domino, key: string, legal: KrisskrossWrite[]): Domino {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIZE, ArrowDown: SIZE }[key]
  if (step === undefined) return domino
  let cell = domino.cell
  for (;;) {
    const edge = step === -1 ? cell % SIZE === 0 : step === 1 ? cell % SIZE === SIZE - 1 : false
    cell += step
    if (edge || cell < 0 || cell >= SIZE * SIZE) return domino
    const moved = laid(cell, domino.turn, domino.symbols, legal)
    if (moved) return moved
  }
}

/** The grid with the domino in it. */
export function withDomino(grid: number[], action: KrisskrossWrite): number[] {
  return grid.with(action.cells[0], action.symbols[0]).with(action.cells[1], action.symbols[1])
}

/** A run of equal symbols in a line: from where, how long. */
export interface Run {
  line: number[]
  from: number
  length: number
}

export function runs(grid: number[], line: number[]): Run[] {
  const found: Run[] = []
  for (let from = 0; from < SIZE;) {
    let length = 1
    while (from + length < SIZE && grid[line[from + length]!] === grid[line[from]!]) length += 1
    if (grid[line[from]!] && length > 1) found.push({ line, from, length })
    from += length
  }
  return found
}

/** A line's points for the preview; the server counts for real. */
export function linePoints(grid: number[], line: number[]): number {
  return runs(grid, line).reduce((total, run) => total + RUN_POINTS[run.length]!, 0)
}

/**
 * With the diagonal option a line worth nothing costs points, and the diagonal counts twice. Lines
 * that still have room are not charged yet: a sheet does not open with a row of losses.
 */
export function shownPoints(grid: number[], line: number[], option: boolean, factor = 1): number {
  return factor * linePoints(grid, line) || (option && isClosed(grid, line) ? WORTHLESS_LINE : 0)
}

/** Whether a line is full or has only cells left that nothing fits into. */
export function isClosed(grid: number[], line: number[]): boolean {
  const dead = lonely(grid)
  return line.every((cell) => grid[cell] || dead.includes(cell))
}

/** All lines as they are shown: points, and what the option takes away already. */
export function shownTotal(grid: number[], option: boolean): number {
  const lines = [...ROWS, ...COLUMNS]
  const total = lines.reduce((sum, line) => sum + shownPoints(grid, line, option), 0)
  return option ? total + shownPoints(grid, DIAGONAL, true, DIAGONAL_FACTOR) : total
}

/** Empty cells that have no empty neighbour left: nothing can be written there any more. */
export function lonely(grid: number[]): number[] {
  return grid.flatMap((symbol, cell) => {
    if (symbol) return []
    const free = STEPS.some((_, turn) => {
      const other = second(cell, turn)
      return other !== null && !grid[other]
    })
    return free ? [] : [cell]
  })
}

/** A run that a domino makes or lengthens: which symbol, how long. */
export interface Grown {
  symbol: number
  length: number
}

/** What a place brings: the runs that the domino is part of, longest first. */
export function grown(grid: number[], action: KrisskrossWrite, option: boolean): Grown[] {
  const after = withDomino(grid, action)
  const lines = [...ROWS, ...COLUMNS, ...(option ? [DIAGONAL] : [])]
  return lines
    .flatMap((line) => runs(after, line))
    .filter((run) =>
      run.line.slice(run.from, run.from + run.length).some((cell) => action.cells.includes(cell)),
    )
    .map((run) => ({ symbol: after[run.line[run.from]!]!, length: run.length }))
    .toSorted((a, b) => b.length - a.length)
}
