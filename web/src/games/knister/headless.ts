/** Knister's sheet without a page: what is selected, and what a line would look like. */
import { CLOSE_UP, COLUMNS, DIAGONAL_FACTOR, DIAGONALS, POINTS, ROWS, SIZE } from "./tables"

export { CLOSE_UP, COLUMNS, DIAGONALS, ROWS, SIZE }
export type Pattern = keyof typeof POINTS

/** A pattern by how often each different sum occurs. */
const BY_COUNTS: Record<string, Pattern> = {
  "5": "five",
  "41": "four",
  "32": "full-house",
  "311": "triple",
  "221": "two-pairs",
  "2111": "pair",
}

/** A line's pattern and points for the preview (the server counts for real), null with a gap. */
export function read(sums: number[]): { pattern: Pattern | null; points: number } | null {
  if (sums.includes(0)) return null
  const different = [...new Set(sums)]
  if (different.length < SIZE) {
    const counts = different.map((d) => sums.filter((s) => s === d).length)
    return worth(BY_COUNTS[counts.toSorted((a, b) => b - a).join("")]!)
  }
  if (Math.max(...sums) - Math.min(...sums) !== SIZE - 1) return { pattern: null, points: 0 }
  return worth(sums.includes(7) ? "straight-with-seven" : "straight")
}

const worth = (pattern: Pattern) => ({ pattern, points: POINTS[pattern] })

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
  look("diagonal", DIAGONALS, DIAGONAL_FACTOR)
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
