import type { Component } from "svelte"

/**
 * All pages but home and the table, which do without the names of these pages' files: the list is
 * loaded with the first of them.
 */
export const more: Record<string, () => Promise<{ default: Component<any> }>> = {
  new: () => import("./New.svelte"),
  replay: () => import("./Replay.svelte"),
  dice: () => import("./Dice.svelte"),
  rules: () => import("./Rules.svelte"),
  learn: () => import("./Learn.svelte"),
  daily: () => import("./Daily.svelte"),
  dailygame: () => import("./DailyGame.svelte"),
  history: () => import("./History.svelte"),
  ranking: () => import("./Ranking.svelte"),
  profile: () => import("./Profile.svelte"),
  settings: () => import("./Settings.svelte"),
  link: () => import("./Link.svelte"),
  lost: () => import("./Lost.svelte"),
}
