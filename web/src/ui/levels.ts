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
