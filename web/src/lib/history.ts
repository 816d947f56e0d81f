import { ask } from "./api"
import { settings } from "./settings.svelte"
import type { HighScores, History, Ratings, Statistics } from "./wire"

/** Minutes that this device's clock is ahead of UTC: they decide which days are in a row. */
const zone = () => -new Date().getTimezoneOffset()

export type Period = HighScores["period"]
export type Circle = HighScores["circle"]

export const historyApi = {
  page: (number: number) => ask<History>("GET", `/me/matches/${number}`),
  /** Without a mix of options, of the usual ones or those played most. */
  statistics: (game: string, mix = "") =>
    ask<Statistics>(
      "GET",
      `/me/statistics/${game}/${zone()}/${settings.language}${mix && `/${mix}`}`,
    ),
  scores: (game: string, circle: Circle, period: Period) =>
    ask<HighScores>("GET", `/games/${game}/scores/${circle}/${period}/${settings.language}`),
  ratings: (game: string) => ask<Ratings>("GET", `/games/${game}/ratings`),
  tablePath: "/api/me/matches.csv",
  recordsPath: (part: number) => `/api/me/records/${part}`,
}

/** How many records one file holds. */
export const RECORDS = 100

const DAY = 86_400_000

/** How many days ago something was, by this device's calendar. */
export function daysAgo(at: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(at)) / DAY)
}

/** Points of a line over a box, as an SVG polyline has them: the first left, high values up. */
export function polyline(values: number[], width: number, height: number): string {
  const [low, high] = range(values)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, i) => {
      const y = height - ((value - low) / (high - low)) * height
      return `${round(i * step)},${round(y)}`
    })
    .join(" ")
}

/** A range of tenths around shares, so that a small difference does not look large. */
export function range(values: number[]): [number, number] {
  const low = Math.floor(Math.min(...values) * 10) / 10
  const high = Math.ceil(Math.max(...values) * 10) / 10
  return high > low ? [low, high] : [Math.max(0, low - 0.1), low > 0 ? high : 0.1]
}

const round = (value: number) => Math.round(value * 10) / 10
