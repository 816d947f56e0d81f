import type { Refusals } from "../../lib/refusals"
import { m } from "../../paraglide/messages.js"

const refusals: Refusals = {
  "no-throws-left": () => m.kribbeln_refusal_no_throws_left(),
  "no-dice": () => m.kribbeln_refusal_no_dice(),
  "no-such-die": () => m.kribbeln_refusal_no_such_die(),
  "dice-in-order": () => m.kribbeln_refusal_dice_in_order(),
  "task-fulfilled": () => m.kribbeln_refusal_task_fulfilled(),
  "task-failed": () => m.kribbeln_refusal_task_failed(),
  "kribbel-row": () => m.kribbeln_refusal_kribbel_row(),
  "kribbel-taken": () => m.kribbeln_refusal_kribbel_taken(),
  "kribbel-must-rise": ({ floor }) => m.kribbeln_refusal_kribbel_must_rise({ floor: floor! }),
}

export default refusals
