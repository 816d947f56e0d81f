import { m } from "../../paraglide/messages.js"
import type { Keys } from "../board"

const keys: Keys = [
  ["R", m.krisskross_keys_turn],
  ["T", m.krisskross_keys_exchange],
]

export default keys
