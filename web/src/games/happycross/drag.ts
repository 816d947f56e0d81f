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
