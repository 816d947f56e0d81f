import { settings } from "./settings.svelte"
import type { Daily, DailyResult, ScoreCount } from "./wire"

/** A bar of the chart: all scores from `low` on, below the next bar's. */
export interface Bin {
  low: number
  people: number
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500]
const MOST_BINS = 20

/** Sort scores into at most 20 bars of a round width; other points only widen the range. */
export function bins(scores: ScoreCount[], others: number[]): { width: number; bins: Bin[] } {
  const all = [...scores.map((one) => one.score), ...others]
  if (all.length === 0) return { width: 1, bins: [] }
  const low = Math.min(...all)
  const high = Math.max(...all)
  const fits = (step: number) => Math.floor(high / step) - Math.floor(low / step) < MOST_BINS
  const width = STEPS.find(fits) ?? STEPS.at(-1)!
  const first = Math.floor(low / width)
  const made = Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i) => ({
    low: (first + i) * width,
    people: 0,
  }))
  for (const { score, people } of scores) made[Math.floor(score / width) - first]!.people += people
  return { width, bins: made }
}

const SQUARES = 10

/** Ten squares: how many of the others one is ahead of. */
export function squares(aheadOf: number | null): string {
  if (aheadOf === null) return ""
  const full = Math.round((aheadOf / 100) * SQUARES)
  return "🟩".repeat(full) + "⬜".repeat(SQUARES - full)
}

/** The marks that a result has reached: a win counts more than points, as in the ranking. */
export function reached(result: DailyResult): boolean[] {
  const { place, score } = result.mine
  if (place === null || score === null) return result.marks.map(() => false)
  return result.marks.map(
    (mark) => place < mark.place || (place === mark.place && score >= mark.score),
  )
}

/** What stays of a day in hours and minutes. */
export function left(ends: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((ends - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** A day as a date in the middle of that day, wherever this device is. */
export const dated = (day: string) => new Date(`${day}T12:00:00`)

const shapes: Record<string, Intl.DateTimeFormatOptions> = {
  full: { weekday: "short", day: "numeric", month: "long" },
  plain: { day: "numeric", month: "long" },
  month: { month: "long", year: "numeric" },
}

export function dayName(day: string, shape: keyof typeof shapes = "full"): string {
  return new Intl.DateTimeFormat(settings.language, shapes[shape]).format(dated(day))
}

/** The short names of the days of a week that begins on Monday. */
export function weekdays(): string[] {
  const shape = new Intl.DateTimeFormat(settings.language, { weekday: "short" })
  return Array.from({ length: 7 }, (_, i) => shape.format(new Date(2024, 0, 1 + i)))
}

/** The number of a day, counted from the first one on. */
export function numberOf(day: string, today: Daily): number {
  return today.number - Math.round((Date.parse(today.day) - Date.parse(day)) / 86_400_000)
}

/** A month before or after another: 2026-11. */
export function shifted(month: string, by: number): string {
  const [year, number] = month.split("-").map(Number) as [number, number]
  const at = new Date(Date.UTC(year, number - 1 + by, 1))
  return at.toISOString().slice(0, 7)
}
