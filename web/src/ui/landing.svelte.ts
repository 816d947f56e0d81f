import { settings } from "../lib/settings.svelte"

/** How long a throw is on its way: all dice tumble, one after the other. */
const ROLL_MS = 900
const EACH_MS = 80

/**
 * Whether the dice have come to rest: what they add up to is told only then. `thrown` gives a new
 * key for every throw that rolls, null for one that simply lies there.
 */
export class Landing {
  landed = $state(true)
  #timer = 0

  constructor(thrown: () => number | string | null, dice = 2) {
    $effect.pre(() => {
      if (thrown() === null || settings.calm) return
      this.landed = false
      this.#timer = setTimeout(
        () => (this.landed = true),
        ROLL_MS + EACH_MS * (dice - 1),
      ) as unknown as number
      return () => this.skip()
    })
  }

  /** Whoever acts has seen enough. */
  skip(): void {
    clearTimeout(this.#timer)
    this.landed = true
  }
}
