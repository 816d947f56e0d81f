import { m } from "../../paraglide/messages.js"
import type { Grown } from "./headless"
import { SIGNS, SIZE } from "./tables"

const NAMES: Record<(typeof SIGNS)[number], () => string> = {
  dot: m.krisskross_dot,
  cross: m.krisskross_cross,
  circle: m.krisskross_circle,
  triangle: m.krisskross_triangle,
  square: m.krisskross_square,
  star: m.krisskross_star,
}

/** A symbol's name by its number, counted from 1. */
export function signName(symbol: number): string {
  return NAMES[SIGNS[symbol - 1]!]()
}

/** What a place brings, in words: "4× Stern, 2× Kreuz". */
export function runsText(runs: Grown[]): string {
  return runs.map((run) => `${run.length}× ${signName(run.symbol)}`).join(", ")
}

export function place(cell: number): string {
  return m.row_column({ row: Math.floor(cell / SIZE) + 1, column: (cell % SIZE) + 1 })
}
