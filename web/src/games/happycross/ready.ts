import type { AtTable } from "../../lib/seat"

/** Say ready for everybody at this device who is still to say so: they sit together. */
export function beReady(at: AtTable, waiting: number[]): void {
  for (const seat of at.store.seats)
    if (waiting.includes(seat)) at.store.act(seat, { type: "ready" })
}
