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
  name?: string
}

const KEY = "querwurf"

/** What this device remembers about its person's wishes. */
class Settings {
  language = $state<Language>("de")
  theme = $state<Theme>("system")
  motion = $state<Motion>("system")
  sound = $state(false)
  /** The name that a new guest gets; empty until somebody chose one. */
  name = $state("")

  constructor() {
    const kept = read()
    this.language = kept.language ?? preferred()
    this.theme = kept.theme ?? "system"
    this.motion = kept.motion ?? "system"
    this.sound = kept.sound ?? false
    this.name = kept.name ?? ""
  }

  /** Keep everything and tell the page. */
  save(): void {
    const { language, theme, motion, sound, name } = this
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, sound, name }))
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

function preferred(): Language {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages
  for (const tag of wanted) {
    const language = tag.slice(0, 2)
    if (language in LANGUAGES) return language as Language
  }
  return "de"
}

export const settings = new Settings()
overwriteGetLocale(() => settings.language)
