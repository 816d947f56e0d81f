import { m } from "../../paraglide/messages.js"
import type { Keys } from "../board"

const keys: Keys = [
  ["A–Z", m.happycross_keys_letters],
  [".", m.happycross_keys_direction],
  ["⌫", m.happycross_keys_back],
  ["0", m.happycross_keys_joker],
  ["Ctrl+⏎", m.happycross_keys_done],
]

export default keys
