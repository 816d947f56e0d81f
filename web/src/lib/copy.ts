import { m } from "../paraglide/messages.js"
import { toaster } from "../ui/toast.svelte"

/** Copy a link and say so; pages without https may not copy, there it stands to be read. */
export async function copyLink(url: string, said: string = m.link_copied()): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toaster.say(said, "check")
  } catch {
    toaster.say(url, "link")
  }
}
