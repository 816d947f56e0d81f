import { settings } from "./settings.svelte"

/** Whether a game was played on this device, or a first game was offered. */
export function isKnown(game: string): boolean {
  return settings.known.includes(game)
}

export function know(game: string): void {
  if (isKnown(game)) return
  settings.known = [...settings.known, game]
  settings.save()
}
