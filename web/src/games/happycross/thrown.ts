import type { Thrown } from "../../dice/thrown"
import type { Piece } from "../../rules/pieces"
import { FACES, JOKER } from "./headless"
import draw from "./pieces"

/** A letter, or a joker. */
const face = (letter: string): Piece => draw(letter === JOKER ? "◊" : letter)!

/** Who begins: each takes one of the dice that are left, blindly, and throws it. */
function blind(numbers: number[]): Piece[] {
  const left = [...FACES]
  const pieces = []
  for (let i = 0; i + 1 < numbers.length; i += 2)
    pieces.push(face(left.splice(numbers[i]!, 1)[0]![numbers[i + 1]!]!))
  return pieces
}

/** Wooden dice with letters. */
const thrown: Thrown = {
  dice: ({ what, numbers }) =>
    what === "beginner" ? blind(numbers) : numbers.map((n, die) => face(FACES[die]![n]!)),
  counted: (what, die, n) => (what === "beginner" ? null : face(FACES[die]![n]!)),
}

export default thrown
