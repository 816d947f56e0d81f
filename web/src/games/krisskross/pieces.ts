import { type Piece, rows } from "../../rules/pieces"
import type { Draw } from "../../rules/rulebook"
import Die from "../../ui/Die.svelte"
import PencilSign from "../../ui/PencilSign.svelte"
import { SIGNS } from "./tables"
import { signName } from "./words"

type Sign = (typeof SIGNS)[number]

const LETTER: Record<string, Sign> = {
  s: "star",
  x: "cross",
  o: "circle",
  t: "triangle",
  q: "square",
  d: "dot",
}

const name = (sign: Sign) => () => signName(SIGNS.indexOf(sign) + 1)

/** A symbol in pencil. */
export const sign = (value: Sign): Piece => ({
  Face: PencilSign,
  props: { sign: value },
  name: name(value),
})

/** A die that shows a symbol. */
export const die = (value: Sign): Piece => ({
  Face: Die,
  props: { symbol: `s-${value}` },
  name: name(value),
})

/** A sheet: s x o t q d for the symbols. */
export const signs = (text: string) => rows(text, (word) => sign(LETTER[word]!))

/** A symbol by its number on the dice. */
const draw: Draw = (name) => {
  const value = SIGNS[Number(name) - 1]
  return value && sign(value)
}

export default draw
