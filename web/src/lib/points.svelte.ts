import { settings } from "./settings.svelte"

/** From here on there is room for the key beside the sheet. */
const BESIDE = "(min-width: 1024px)"

/**
 * The points key of a board: the control that lessons call `points`. Beside the sheet it is open
 * unless somebody closed it; over a small screen it waits to be opened.
 */
export class PointsKey {
  #open = $state(beside() && settings.points)
  #opened = $state(0)

  get open(): boolean {
    return this.#open
  }
  /** How often somebody opened it at this table. */
  get opened(): number {
    return this.#opened
  }

  toggle(): void {
    this.#open = !this.#open
    if (this.#open) this.#opened += 1
    if (!beside()) return
    settings.points = this.#open
    settings.save()
  }
}

function beside(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia(BESIDE).matches
}
