import { m } from "../../paraglide/messages.js"
import type { Keys } from "../board"

const keys: Keys = [
  ["1–9", m.plain_keys_pick],
  ["/", m.plain_keys_filter],
]

export default keys
