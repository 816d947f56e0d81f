import { untrack } from "svelte"
import type { HappycrossAction, HappycrossLayout } from "../../lib/wire"
import type { BoardProps } from "../board"
import { apply } from "./headless"

/** Moves on their way or still to be sent: what is typed quickly goes out one after the other. */
export class Moves {
  private waiting = $state<HappycrossAction[]>([])
  private sent = $state(false)
  private refusals: number

  constructor(private readonly frame: () => BoardProps<"happycross">["frame"]) {
    this.refusals = untrack(() => this.frame().refused?.count ?? 0)

    // One move is on its way at a time; the next goes out when the server has taken it.
    $effect(() => {
      if (!this.frame().active || this.frame().busy) return
      untrack(() => this.next())
    })

    $effect(() => {
      const count = this.frame().refused?.count ?? 0
      if (count === this.refusals) return
      this.refusals = count
      this.drop()
    })
  }

  /** Whether something is on its way. */
  get pending(): boolean {
    return this.waiting.length > 0
  }

  /** A layout as it will be. */
  on(layout: HappycrossLayout): HappycrossLayout {
    return this.waiting.reduce((before, move) => apply(before, move), layout)
  }

  /** Send a move, now or after those before it. */
  send(move: HappycrossAction) {
    this.waiting = [...this.waiting, move]
    if (!this.frame().active || this.frame().busy || this.sent) return
    this.sent = true
    this.frame().act(move)
  }

  /** Forget what was not sent. */
  drop() {
    this.waiting = []
    this.sent = false
  }

  private next() {
    if (this.sent) {
      this.sent = false
      this.waiting = this.waiting.slice(1)
    }
    const move = this.waiting[0]
    if (!move) return
    this.sent = true
    this.frame().act(move)
  }
}
