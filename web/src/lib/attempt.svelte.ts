import { toaster } from "../ui/toast.svelte"
import { failureText } from "./failure"

/** Say why something failed. */
export async function sayFailure(error: unknown): Promise<void> {
  toaster.say(await failureText(error), "close")
}

/** Work that may fail: buttons wait meanwhile, and why it failed is said. */
export class Attempt {
  busy = $state(false)

  async run(work: () => Promise<void>): Promise<void> {
    this.busy = true
    try {
      await work()
    } catch (error) {
      await sayFailure(error)
    } finally {
      this.busy = false
    }
  }
}
