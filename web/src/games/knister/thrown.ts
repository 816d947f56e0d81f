import type { Thrown } from "../../dice/thrown"
import { pips } from "../../rules/pieces"

/** Two dice with pips. */
const thrown: Thrown = {
  dice: ({ numbers }) => numbers.map((n) => pips(n + 1)),
  counted: (_what, _die, n) => pips(n + 1),
}

export default thrown
