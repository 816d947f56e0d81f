import type { GameKey, Hints } from "./wire"

type Found = Omit<Hints<GameKey>, "type">

/** A hint from being asked for until play goes on: what was found, and whether it still holds. */
export class Hinting {
  /** The latest answer; its reasons may follow. */
  found = $state.raw<Found | null>(null)
  /** One has been asked for and is being thought about. */
  thinking = $state(false)
  /** Up to here something was decided, thrown or taken back: answers from before do not hold. */
  #turned = $state(0)
  #closed = ""

  hear(answer: Found): void {
    this.thinking = answer.more
    if (answer.id !== this.#closed) this.found = answer
  }

  /** Put a hint away; its reasons do not bring it back. */
  close(): void {
    this.#closed = this.found?.id ?? ""
    this.found = null
  }

  /** Play has gone on to this entry. */
  turn(n: number): void {
    this.#turned = n
    this.thinking = false
    if (this.found && this.found.n < n) this.found = null
  }

  /** Begin anew where the table stands now. */
  reset(n: number): void {
    this.turn(n)
    this.found = null
  }

  /** What a seat is told, as long as it holds. */
  for(seat: number | null): Found | null {
    const { found } = this
    return found && found.seat === seat && found.n >= this.#turned ? found : null
  }
}
