import { untrack } from "svelte"
import type { HappycrossAction, HappycrossLayout } from "../../lib/wire"
import type { BoardProps } from "../board"
import { apply } from "./headless"

/** Moves on their way or still to be sent: what is typed quickly goes out one after the other. */
export class Moves {
  #waiting = $state.raw<HappycrossAction[]>([])
  #sent = false
  #frame: () => BoardProps<"happycross">["frame"]

  constructor(frame: () => BoardProps<"happycross">["frame"]) {
    this.#frame = frame
    let refusals = untrack(() => frame().refused?.count ?? 0)

    // One move is on its way at a time; the next goes out when the server has taken it.
    $effect(() => {
      if (!frame().active || frame().busy) return
      untrack(() => {
        if (this.#sent) this.#waiting = this.#waiting.slice(1)
        this.#sent = false
        this.#go()
      })
    })

    $effect(() => {
      const count = frame().refused?.count ?? 0
      if (count !== refusals) this.drop()
      refusals = count
    })
  }

  /** Whether something is on its way. */
  get pending(): boolean {
    return this.#waiting.length > 0
  }

  /** A layout as it will be. */
  on(layout: HappycrossLayout): HappycrossLayout {
    return this.#waiting.reduce(apply, layout)
  }

  /** Send a move, now or after those before it. */
  send(move: HappycrossAction) {
    this.#waiting = [...this.#waiting, move]
    if (this.#frame().active && !this.#frame().busy && !this.#sent) this.#go()
  }

  /** Forget what was not sent. */
  drop() {
    this.#waiting = []
    this.#sent = false
  }

  #go() {
    const [move] = this.#waiting
    if (!move) return
    this.#sent = true
    this.#frame().act(move)
  }
}
