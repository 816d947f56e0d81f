import { overwriteGetLocale } from "../paraglide/runtime.js"
import type { Player } from "./wire"

export type Language = Player["language"]
export type Theme = "system" | "light" | "dark"
export type Motion = "system" | "less"

export const LANGUAGES: Record<Language, string> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  it: "Italiano",
}

interface Kept {
  language?: Language
  theme?: Theme
  motion?: Motion
  sound?: boolean
  points?: boolean
  name?: string
  known?: string[]
}

const KEY = "querwurf"

/** What this device remembers about its person's wishes. */
class Settings {
  language = $state<Language>("de")
  theme = $state<Theme>("system")
  motion = $state<Motion>("system")
  sound = $state(false)
  /** Whether the points key lies open beside the sheet. */
  points = $state(true)
  /** The name that a new guest gets; empty until somebody chose one. */
  name = $state("")
  /** Games that were played here, or whose first game was offered. */
  known = $state<string[]>([])

  constructor() {
    const kept = read()
    this.language = spoken()
    this.theme = kept.theme ?? "system"
    this.motion = kept.motion ?? "system"
    this.sound = kept.sound ?? false
    this.points = kept.points ?? true
    this.name = kept.name ?? ""
    this.known = kept.known ?? []
  }

  /** Keep everything and tell the page. */
  save(): void {
    const { language, theme, motion, sound, points, name, known } = this
    const kept = { language, theme, motion, sound, points, name, known }
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // Private windows may refuse storage; the wishes then hold for this visit.
    }
    this.show()
  }

  /** Put theme, motion and language on the page. */
  show(): void {
    if (typeof document === "undefined") return
    const root = document.documentElement
    root.lang = this.language
    if (this.theme === "system") delete root.dataset["theme"]
    else root.dataset["theme"] = this.theme
    if (this.motion === "system") delete root.dataset["motion"]
    else root.dataset["motion"] = this.motion
  }

  /** Whether things should simply stand where they are. */
  get calm(): boolean {
    if (this.motion === "less") return true
    return (
      typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches
    )
  }
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept
  } catch {
    return {}
  }
}

/** The language that boot.js has chosen: the one that was set, or the first one that is read here. */
function spoken(): Language {
  return typeof document === "undefined" ? "de" : (document.documentElement.lang as Language)
}

export const settings = new Settings()
// A build has the words of one language (tools/languages.ts); elsewhere all four are there.
if (!import.meta.env.PROD) overwriteGetLocale(() => settings.language)
