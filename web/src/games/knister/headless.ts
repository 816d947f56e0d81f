/** Knister's sheet without a page: what is selected, and what a line would look like. */
export const SIZE = 5
export const ROWS = lines((row, i) => row * SIZE + i)
export const COLUMNS = lines((column, i) => i * SIZE + column)
/** From the top left downwards, from the top right downwards. */
export const DIAGONALS = [fives((i) => i * SIZE + i), fives((i) => i * SIZE + SIZE - 1 - i)]

function fives(cell: (i: number) => number): number[] {
  return Array.from({ length: SIZE }, (_, i) => cell(i))
}

function lines(cell: (line: number, i: number) => number): number[][] {
  return Array.from({ length: SIZE }, (_, line) => fives((i) => cell(line, i)))
}

const BY_COUNTS: Record<string, [Pattern, number]> = {
  "5": ["five", 10],
  "41": ["four", 6],
  "32": ["full-house", 8],
  "311": ["triple", 3],
  "221": ["two-pairs", 3],
  "2111": ["pair", 1],
}

export type Pattern =
  | "five"
  | "four"
  | "full-house"
  | "triple"
  | "two-pairs"
  | "pair"
  | "straight-with-seven"
  | "straight"

/** A line's pattern and points for the preview (the server counts for real), null with a gap. */
export function read(sums: number[]): { pattern: Pattern | null; points: number } | null {
  if (sums.includes(0)) return null
  const different = [...new Set(sums)]
  if (different.length < SIZE) {
    const counts = different.map((d) => sums.filter((s) => s === d).length)
    const [pattern, points] = BY_COUNTS[counts.toSorted((a, b) => b - a).join("")]!
    return { pattern, points }
  }
  if (Math.max(...sums) - Math.min(...sums) !== SIZE - 1) return { pattern: null, points: 0 }
  return sums.includes(7)
    ? { pattern: "straight-with-seven", points: 8 }
    : { pattern: "straight", points: 12 }
}

/** What an entry would complete: the lines' kind, index, pattern and points. */
export interface Completed {
  kind: "row" | "column" | "diagonal"
  index: number
  pattern: Pattern | null
  points: number
}

export function completes(grid: number[], cell: number, sum: number): Completed[] {
  const after = grid.with(cell, sum)
  const found: Completed[] = []
  const look = (kind: Completed["kind"], group: number[][], factor: number) => {
    for (const [index, line] of group.entries()) {
      const read_line = line.includes(cell) ? read(line.map((c) => after[c]!)) : null
      if (read_line) found.push({ kind, index, ...read_line, points: factor * read_line.points })
    }
  }
  look("row", ROWS, 1)
  look("column", COLUMNS, 1)
  look("diagonal", DIAGONALS, 2)
  return found
}

/** How many cells of a line are filled. */
export function filled(grid: number[], line: number[]): number {
  return line.filter((cell) => grid[cell] !== 0).length
}

/** What a tap means: first a cell is chosen, then the same cell again writes. */
export function tapped(
  cell: number,
  selected: number | null,
  legal: ReadonlySet<number>,
): "select" | "write" | null {
  if (!legal.has(cell)) return null
  return cell === selected ? "write" : "select"
}
