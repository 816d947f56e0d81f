import type { Component } from "svelte"
import Die from "../ui/Die.svelte"
import PencilNumber from "../ui/PencilNumber.svelte"
import { m } from "../paraglide/messages.js"

/** One thing of a picture: what draws it, and what it is called. */
export interface Piece {
  /** Draws it from its props: a face of 64 by 64 for the inside of an `svg`, or a whole thing. */
  Face: Component<any>
  props: Record<string, unknown>
  name: () => string
  /** Whether `Face` is the inside of an `svg`. */
  inside?: boolean
}

/** Things in rows, on paper or on felt. */
export interface Picture {
  board: (Piece | null)[]
  columns: number
  paper: boolean
  /** Coloured cells, such as a diagonal. */
  marked?: number[]
}

/** A number in pencil. */
export const number = (value: number): Piece => ({
  Face: PencilNumber,
  props: { value },
  name: () => String(value),
})

/** A die with pips. */
export const pips = (value: number): Piece => ({
  Face: Die,
  props: { pips: value },
  name: () => String(value),
})

/** A board from words, row by row; a dot is an empty cell. */
export function rows(text: string, read: (word: string) => Piece): (Piece | null)[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (word === "." ? null : read(word)))
}

/** A sheet of pencilled numbers. */
export const numbers = (text: string) => rows(text, (word) => number(Number(word)))

/** A piece in words, for screen readers. */
export function pieceName(piece: Piece | null): string {
  return piece === null ? m.empty() : piece.name()
}
