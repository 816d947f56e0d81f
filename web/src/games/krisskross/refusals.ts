import type { Refusals } from "../../lib/refusals"
import { m } from "../../paraglide/messages.js"

const refusals: Refusals = {
  "symbol-first": () => m.krisskross_refusal_symbol_first(),
  "no-such-symbol": () => m.krisskross_refusal_no_such_symbol(),
  "symbol-taken": () => m.krisskross_refusal_symbol_taken(),
  "symbol-chosen": () => m.krisskross_refusal_symbol_chosen(),
  "no-room": () => m.krisskross_refusal_no_room(),
  "no-such-cell": () => m.krisskross_refusal_no_such_cell(),
  "wrong-order": () => m.krisskross_refusal_wrong_order(),
  "not-neighbours": () => m.krisskross_refusal_not_neighbours(),
  "cell-taken": () => m.krisskross_refusal_cell_taken(),
  "not-thrown": () => m.krisskross_refusal_not_thrown(),
}

export default refusals
