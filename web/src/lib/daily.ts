import { ask } from "./api"
import { settings } from "./settings.svelte"
import type { Daily, DailyMonth, DailyResult, NewDaily, Table } from "./wire"

/** Minutes that this device's clock is ahead of UTC: the server tells by them which day it is. */
export const zone = () => -new Date().getTimezoneOffset()

export const dailyApi = {
  today: () => ask<Daily>("GET", `/daily/${zone()}`),
  month: (month: string) => ask<DailyMonth>("GET", `/daily/${zone()}/${month}`),
  result: (game: string, day: string) =>
    ask<DailyResult>("GET", `/daily/results/${game}/${day}/${settings.language}`),
  begin: (wish: NewDaily) => ask<Table>("POST", "/daily", wish),
}
