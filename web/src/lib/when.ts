import { m } from "../paraglide/messages.js"
import { day } from "./words"

const HOUR_MS = 3_600_000

/** When something was, as people say it: just now, today, yesterday, 2 November. */
export function when(at: number, now = Date.now()): string {
  if (now - at < HOUR_MS) return m.when_now()
  const days = midnight(now) - midnight(at)
  if (days < HOUR_MS) return m.when_today()
  // A day has 23 to 25 hours.
  return days < 26 * HOUR_MS ? m.when_yesterday() : day(at)
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)
