import type { IconName } from "./icons"

/** One line at the bottom for four seconds; never for what needs an answer. */
class Toaster {
  line = $state.raw<{ text: string; icon: IconName } | null>(null)
  #timer = 0

  say(text: string, icon: IconName = "info"): void {
    clearTimeout(this.#timer)
    this.line = { text, icon }
    this.#timer = setTimeout(() => (this.line = null), 4_000) as unknown as number
  }
}

export const toaster = new Toaster()
