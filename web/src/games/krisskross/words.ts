import { m } from "../../paraglide/messages.js"
import { SIGNS } from "./headless"

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

export function place(cell: number): string {
  return m.row_column({ row: Math.floor(cell / 5) + 1, column: (cell % 5) + 1 })
}
