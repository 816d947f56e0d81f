import type { Refusals } from "../../lib/refusals"
import { m } from "../../paraglide/messages.js"

const refusals: Refusals = {
  "no-such-die": () => m.happycross_refusal_no_such_die(),
  "no-such-cell": () => m.happycross_refusal_no_such_cell(),
  "cell-taken": () => m.happycross_refusal_cell_taken(),
  "not-a-joker": () => m.happycross_refusal_not_a_joker(),
  "no-such-letter": () => m.happycross_refusal_no_such_letter(),
  "letter-stands": ({ letter }) => m.happycross_refusal_letter_stands({ letter: letter! }),
  "die-in-tray": () => m.happycross_refusal_die_in_tray(),
  "not-thrown-yet": () => m.happycross_refusal_not_thrown_yet(),
  "dice-lie-there": () => m.happycross_refusal_dice_lie_there(),
  "grid-empty": () => m.happycross_refusal_grid_empty(),
}

export default refusals
