import type { Refusals } from "../../lib/refusals"
import { m } from "../../paraglide/messages.js"
import type { Tile } from "./headless"
import { LOOKS } from "./words"

const refusals: Refusals = {
  "no-such-cell": () => m.crosswise_refusal_no_such_cell(),
  "no-such-symbol": () => m.crosswise_refusal_no_such_symbol(),
  "cell-taken": () => m.crosswise_refusal_cell_taken(),
  "cell-empty": () => m.crosswise_refusal_cell_empty(),
  "same-cell": () => m.crosswise_refusal_same_cell(),
  "swap-order": () => m.crosswise_refusal_swap_order(),
  "not-in-hand": ({ tile }) =>
    m.crosswise_refusal_not_in_hand({ tile: LOOKS[tile as Tile]?.name() ?? "" }),
  "can-move": () => m.crosswise_refusal_can_move(),
  "redraw-too-late": () => m.crosswise_refusal_redraw_too_late(),
  "redraw-with-symbols": () => m.crosswise_refusal_redraw_with_symbols(),
}

export default refusals
