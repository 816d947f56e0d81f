import { settings } from "./settings.svelte"

/** A number by the conventions of the chosen language. */
export function figure(value: number, digits = 0): string {
  return new Intl.NumberFormat(settings.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
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
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names)
}

/** A day as people write it: 15. November. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { day: "numeric", month: "long" }).format(at)
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
