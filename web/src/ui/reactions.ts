import type { Reacted } from "../lib/wire"
import { m } from "../paraglide/messages.js"

export const REACTIONS: Record<Reacted["reaction"], { sign: string; word: () => string }> = {
  wave: { sign: "👋", word: m.react_wave },
  clap: { sign: "👏", word: m.react_clap },
  laugh: { sign: "😄", word: m.react_laugh },
  wow: { sign: "😮", word: m.react_wow },
  think: { sign: "🤔", word: m.react_think },
  heart: { sign: "❤️", word: m.react_heart },
  luck: { sign: "🍀", word: m.react_luck },
  oops: { sign: "🙈", word: m.react_oops },
}
