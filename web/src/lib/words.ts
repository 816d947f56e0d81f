import { settings } from "./settings.svelte"

const made = new Map<string, unknown>()

/** Keep what formats words: making one costs milliseconds on a phone, using it nothing. */
function once<T>(kind: string, make: (language: string) => T): T {
  const key = `${settings.language} ${kind}`
  if (!made.has(key)) made.set(key, make(settings.language))
  return made.get(key) as T
}

/** A number by the conventions of the chosen language. */
export function figure(value: number, digits = 0): string {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return once(`number ${digits}`, (language) => new Intl.NumberFormat(language, shape))
    .format(value)
    .replace("-", "−")
}

/** A gain with its sign: +5, −2. */
export function signed(value: number, digits = 0): string {
  const size = figure(Math.abs(value), digits)
  if (value === 0) return `±${size}`
  return value > 0 ? `+${size}` : `−${size}`
}

/** Names as a sentence lists them: Lea, Karl und Momo. */
export function listed(names: string[]): string {
  if (names.length < 2) return names[0] ?? ""
  const make = (language: string) => new Intl.ListFormat(language, { type: "conjunction" })
  return once("list", make).format(names)
}

/** A day as people write it: 15. November. */
export function day(at: number): string {
  const shape = { day: "numeric", month: "long" } as const
  return once("day", (language) => new Intl.DateTimeFormat(language, shape)).format(at)
}

/** A code of six characters in two halves: KRN 7Q4. */
export function halves(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

/** Seconds as a clock shows them: 1:12. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
}
