import type { Refusals } from "../../lib/refusals"
import { m } from "../../paraglide/messages.js"

const refusals: Refusals = {
  "no-such-cell": () => m.knister_refusal_no_such_cell(),
  "cell-taken": () => m.knister_refusal_cell_taken(),
}

export default refusals
