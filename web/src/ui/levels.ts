import { m } from "../paraglide/messages.js"

const NAMES: Record<string, () => string> = {
  random: m.level_random,
  greedy: m.level_greedy,
  easy: m.level_easy,
  medium: m.level_medium,
  hard: m.level_hard,
  master: m.level_master,
}

/** A bot's level in words. */
export function levelName(level: string): string {
  return NAMES[level]?.() ?? level
}

/** Players of one rule, for measuring and for programs; no rank among the others can be told. */
const YARDSTICKS = ["random", "greedy"]

/** The levels to choose from, from the weakest to the strongest: names that can be ranked. */
export function ranked(levels: string[]): string[] {
  const found = levels.filter((level) => !YARDSTICKS.includes(level))
  return found.length > 0 ? found : levels.filter((level) => level !== "random")
}
