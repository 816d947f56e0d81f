import { m } from "../../paraglide/messages.js"
import type { Keys } from "../board"

const keys: Keys = [
  ["1–6", m.kribbeln_keys_dice],
  ["A", m.kribbeln_keys_all],
  ["␣", m.kribbeln_keys_throw],
  ["S", m.kribbeln_keys_stop],
  ["X", m.kribbeln_keys_strike],
  ["K", m.kribbeln_keys_dodge],
]

export default keys
