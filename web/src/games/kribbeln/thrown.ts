import type { Thrown } from "../../dice/thrown"
import { m } from "../../paraglide/messages.js"
import { number, type Piece, pips } from "../../rules/pieces"
import { diceOf, faceOf } from "./headless"
import { dice } from "./pieces"

const sheet = (n: number): Piece => ({
  ...number(n),
  name: () => m.kribbeln_sheet({ number: n }),
})

/** Coloured dice, the sheet that was drawn, or one die that settles a tie. */
const thrown: Thrown = {
  dice({ what, numbers }) {
    if (what === "sheet") return numbers.map((n) => sheet(n + 1))
    const owners = diceOf(what)
    return numbers.map((n, i) => {
      if (owners[i] === undefined) return pips(n + 1)
      const face = faceOf(owners[i], n + 1)
      return dice(`${face.colour}${face.number}`)[0]!
    })
  },
  counted: (what, _die, n) => (what === "sheet" ? null : pips(n + 1)),
}

export default thrown
