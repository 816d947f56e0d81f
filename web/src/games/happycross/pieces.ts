import { m } from "../../paraglide/messages.js"
import type { Piece } from "../../rules/pieces"
import type { Draw } from "../../rules/rulebook"
import Field from "./Field.svelte"
import LetterFace from "./LetterFace.svelte"
import { LETTERS, VALUES } from "./tables"

type Letter = (typeof LETTERS)[number]

/** A letter die with its value. */
export const letter = (value: Letter): Piece => ({
  Face: LetterFace,
  props: { letter: value, value: VALUES[value] },
  name: () => value,
  inside: true,
})

const FIELDS: Record<string, () => string> = {
  "field *": m.happycross_start,
  "field 2": m.happycross_word_double,
  "field 3": m.happycross_word_triple,
}

/** A letter die, a joker, or a field of the grid that lies open. */
const draw: Draw = (name) => {
  const field = FIELDS[name]
  if (field) return { Face: Field, props: { kind: name.slice(-1) }, name: field }
  if (name === "◊")
    return {
      Face: LetterFace,
      props: { letter: name, value: 0 },
      name: m.happycross_joker,
      inside: true,
    }
  return name in VALUES ? letter(name as Letter) : undefined
}

export default draw
