/** Dragging begins once the finger has moved a little; until then it may become a tap. */
export interface Drag {
  move(event: PointerEvent): void
  /** Let go after a drag; without one nothing is called. */
  drop(): void
  cancel(): void
}

const SLACK = 8

export function follow(start: PointerEvent, drag: Drag): void {
  let moving = false
  const moved = (event: PointerEvent) => {
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
    if (!moving && far < SLACK) return
    moving = true
    event.preventDefault()
    drag.move(event)
  }
  const stop = () => {
    removeEventListener("pointermove", moved)
    removeEventListener("pointerup", dropped)
    removeEventListener("pointercancel", cancelled)
  }
  const dropped = () => {
    stop()
    if (moving) drag.drop()
  }
  const cancelled = () => {
    stop()
    drag.cancel()
  }
  addEventListener("pointermove", moved, { passive: false })
  addEventListener("pointerup", dropped)
  addEventListener("pointercancel", cancelled)
}

/** On touch a die hangs so far above the finger (px), so that it is seen. */
const LIFTED = 44

/** The cell below the die that is dragged; null where there is none. */
export function cellBelow(event: PointerEvent): number | null {
  const lifted = event.pointerType === "touch" ? LIFTED : 0
  const cell = document
    .elementFromPoint(event.clientX, event.clientY - lifted)
    ?.closest<HTMLElement>("[data-cell]")?.dataset.cell
  return cell === undefined ? null : Number(cell)
}
