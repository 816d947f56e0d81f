import { m } from "../paraglide/messages.js"
import { hasBoard, type Keys } from "./board"

const files = import.meta.glob<Keys>("./*/keys.ts", { import: "default" })

/** The key map of a board: the keys of every board around its own. */
export const usualKeys = (own: Keys): Keys => [
  ["← ↑ → ↓", m.keys_move],
  ["⏎", m.keys_select],
  ...own,
  ["Esc", m.keys_clear],
  ["H", m.keys_hint],
  ["P", m.keys_points],
  ["?", m.keys_this],
]

/** Load the key map of a game; one without a board of its own has the plain board's. */
export async function loadKeys(game: string): Promise<Keys> {
  const folder = hasBoard(game) ? game : "plain"
  return usualKeys((await files[`./${folder}/keys.ts`]?.()) ?? [])
}
