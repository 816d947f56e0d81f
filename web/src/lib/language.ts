import { sayFailure } from "./attempt.svelte"
import { me } from "./me.svelte"
import { settings, type Language } from "./settings.svelte"

/**
 * Show the app in another language: the page is loaded anew, since a build has the words of one
 * only. Without the server, and where that language was never used, everything stays as it is.
 */
export async function speak(language: Language): Promise<void> {
  if (language === settings.language) return
  try {
    await fetchApp(language)
    await me.speak(language)
  } catch (error) {
    return sayFailure(error)
  }
  settings.language = language
  settings.save()
  history.replaceState({ chosen: "language" }, "")
  location.reload()
}

/** Give the focus back to where the language was chosen, once the page is there in it. */
export function refocus(control: HTMLElement | null): void {
  if (history.state?.chosen !== "language") return
  history.replaceState(null, "")
  control?.focus()
}

async function fetchApp(language: Language): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')!.src
  const answer = await fetch(entry.replace(/\/assets\/\w+\//, `/assets/${language}/`))
  if (!answer.ok) throw new Error(entry)
}
