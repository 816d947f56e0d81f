import type { Thrown } from "../../dice/thrown"
import { die } from "./pieces"
import { SIGNS } from "./tables"

/** Two dice with symbols. */
const thrown: Thrown = {
  dice: ({ numbers }) => numbers.map((n) => die(SIGNS[n]!)),
  counted: (_what, _die, n) => die(SIGNS[n]!),
}

export default thrown
