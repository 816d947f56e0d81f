import type { Reacted } from "../lib/wire"
import { m } from "../paraglide/messages.js"

/** What can be said without words; the drawings are the sprite's `r-…`. */
export const REACTIONS: Record<Reacted["reaction"], () => string> = {
  wave: m.react_wave,
  clap: m.react_clap,
  laugh: m.react_laugh,
  wow: m.react_wow,
  think: m.react_think,
  heart: m.react_heart,
  luck: m.react_luck,
  oops: m.react_oops,
}
