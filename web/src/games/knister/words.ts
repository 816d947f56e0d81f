import { m } from "../../paraglide/messages.js"
import type { Completed, Pattern } from "./headless"
import { SIZE } from "./tables"

export const PATTERNS: Record<Pattern, () => string> = {
  pair: m.knister_pair,
  "two-pairs": m.knister_two_pairs,
  triple: m.knister_triple,
  four: m.knister_four,
  "full-house": m.knister_full_house,
  "straight-with-seven": m.knister_straight_with_seven,
  five: m.knister_five,
  straight: m.knister_straight,
}

export function place(cell: number): string {
  return m.row_column({ row: Math.floor(cell / SIZE) + 1, column: (cell % SIZE) + 1 })
}

export function lineName(kind: Completed["kind"], index: number): string {
  if (kind === "row") return m.row_number({ number: index + 1 })
  if (kind === "column") return m.column_number({ number: index + 1 })
  return index === 0 ? m.diagonal_down() : m.diagonal_up()
}

export function patternText(pattern: Pattern | null): string {
  return pattern ? PATTERNS[pattern]() : m.knister_nothing()
}

/** "Zeile 2: Full House" for each completed line. */
export function completedText(lines: Completed[]): string {
  return lines
    .map((line) =>
      m.knister_line_becomes({
        line: lineName(line.kind, line.index),
        pattern: patternText(line.pattern),
      }),
    )
    .join(" · ")
}
