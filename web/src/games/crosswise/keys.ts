import { m } from "../../paraglide/messages.js"
import type { Keys } from "../board"

const keys: Keys = [
  ["1–4", m.crosswise_keys_hand],
  ["V M T E", m.crosswise_keys_actions],
]

export default keys
