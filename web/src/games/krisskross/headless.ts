import type { KrisskrossWrite } from "../../lib/wire"

/** Kriss Kross without a page: where the domino lies, how it turns, what it would make. */
export const SIZE = 5
export const SIGNS = ["dot", "cross", "circle", "triangle", "square", "star"] as const
const RUN_POINTS = [0, 0, 2, 3, 8, 10]

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

export const ROWS = Array.from({ length: SIZE }, (_, r) =>
  Array.from({ length: SIZE }, (_, i) => r * SIZE + i),
)
export const COLUMNS = Array.from({ length: SIZE }, (_, c) =>
  Array.from({ length: SIZE }, (_, i) => i * SIZE + c),
)
export const DIAGONAL = Array.from({ length: SIZE }, (_, i) => i * SIZE + i)

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

/** With the diagonal option a line worth nothing costs five, and the diagonal counts twice. */
export function shownPoints(grid: number[], line: number[], option: boolean, factor = 1): number {
  return factor * linePoints(grid, line) || (option ? -5 : 0)
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
