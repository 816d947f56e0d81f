/** What browsers give a page that could be installed (not yet in TypeScript's own types). */
interface InstallEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: "accepted" | "dismissed" }>
}

declare global {
  interface Window {
    /** Kept by boot.js, which is there early enough, until somebody has played a little. */
    querwurfInstall?: InstallEvent | null
  }
}

interface Kept {
  /** Matches that ended here, as far as they are counted. */
  played?: string[]
  never?: boolean
}

const KEY = "querwurf-install"
/** After so many matches somebody knows whether they come back. */
const ENOUGH = 2

export type Way = "prompt" | "ios"

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept
  } catch {
    return {}
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Private windows may refuse storage: then nothing is counted, and nothing is offered.
  }
}

/** Count a match that ended here, once. */
export function notePlayed(table: string): void {
  const { played = [], never } = read()
  if (never || played.length >= ENOUGH || played.includes(table)) return
  keep({ played: [...played, table] })
}

/** How the app can be installed here, now that it may be offered; null: not at all, or not yet. */
export function offeredWay(): Way | null {
  const { played = [], never } = read()
  if (never || played.length < ENOUGH || isInstalled()) return null
  if (window.querwurfInstall) return "prompt"
  return isIos() ? "ios" : null
}

/** Never offer it again on this device. */
export function neverOffer(): void {
  keep({ never: true })
}

/** Let the browser ask; whatever is answered, this page does not ask again. */
export async function install(): Promise<void> {
  const event = window.querwurfInstall
  window.querwurfInstall = null
  neverOffer()
  await event?.prompt()
}

function isInstalled(): boolean {
  const apple = (navigator as { standalone?: boolean }).standalone === true
  return apple || matchMedia("(display-mode: standalone)").matches
}

function isIos(): boolean {
  const tablet = navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1
  return tablet || /iPhone|iPad|iPod/.test(navigator.userAgent)
}
