import { dailyApi, zone } from "./daily"
import { me } from "./me.svelte"
import { router } from "./router.svelte"
import { settings } from "./settings.svelte"

/** Begin a day's match, or go on with it. */
export async function beginDaily(game: string, day: string): Promise<void> {
  const from = router.path
  await me.begin()
  const table = await dailyApi.begin({ game, day, zone: zone(), language: settings.language })
  if (table.daily?.ranked) remember(day, game)
  if (router.path === from) router.go(table.path)
}

const NOTED = "querwurf.daily"
const KEPT_DAYS = 3

/** Which tries were begun at this device: holds them also when somebody has lost their cookie. */
function noted(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(NOTED) ?? "{}") as Record<string, string[]>
  } catch {
    return {}
  }
}

export function isTried(day: string, game: string): boolean {
  return noted()[day]?.includes(game) ?? false
}

function remember(day: string, game: string): void {
  const all = noted()
  all[day] = [...new Set([...(all[day] ?? []), game])]
  const kept = Object.keys(all).toSorted().slice(-KEPT_DAYS)
  try {
    localStorage.setItem(NOTED, JSON.stringify(Object.fromEntries(kept.map((d) => [d, all[d]]))))
  } catch {
    // Without a store the server alone remembers.
  }
}
