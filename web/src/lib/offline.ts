import type { Language } from "./settings.svelte"

/** Have the service worker keep the app in a language for when there is no server. */
export async function keepApp(language: Language): Promise<void> {
  const { active, waiting } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line require-post-message-target-origin -- a worker, not a window
  for (const worker of [active, waiting]) worker?.postMessage({ language })
}
