import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Coach } from "../../src/lib/lesson.svelte"
import type { TableStore } from "../../src/lib/table.svelte"
import type { LessonState } from "../../src/lib/wire"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function give(more: Partial<LessonState> = {}) {
  const lesson: LessonState = {
    step: 0,
    steps: 4,
    phase: "say",
    lines: ["Wohin mit der 7?"],
    half: "",
    marks: { cells: [], line: [], controls: [], letters: "" },
    turned: false,
    undoable: false,
    control: "",
    seen: "",
    unseen: "",
    late: "",
    ...more,
  }
  const turn = vi.fn()
  const store = { states: [{ lesson }], n: 1, judged: null, turn } as unknown as TableStore
  const coach = new Coach(store, () => null)
  return { coach, turn, stop: coach.wait() }
}

test("who does nothing sees the mark pulse once, then hears it again", () => {
  const { coach, stop } = give()
  vi.advanceTimersByTime(7_999)
  expect(coach.pulse).toBe(false)
  vi.advanceTimersByTime(1)
  expect(coach.pulse).toBe(true)
  vi.advanceTimersByTime(1_200)
  expect(coach.pulse).toBe(false)
  vi.advanceTimersByTime(10_799)
  expect(coach.repeats).toBe(0)
  vi.advanceTimersByTime(1)
  expect(coach.repeats).toBe(1)
  expect(coach.saying?.lines).toEqual(["Wohin mit der 7?"])
  vi.advanceTimersByTime(60_000)
  expect(coach.repeats).toBe(1)
  stop()
})

test("where a control is taught, it is named instead, and at the first touch", () => {
  const { coach, stop } = give({ half: "Noch einmal tippen." })
  vi.advanceTimersByTime(20_000)
  expect(coach.saying?.lines).toEqual(["Noch einmal tippen."])
  expect(coach.repeats).toBe(0)
  stop()
  const other = give({ half: "Noch einmal tippen." })
  other.coach.touched()
  expect(other.coach.saying?.lines).toEqual(["Noch einmal tippen."])
  other.stop()
})

test("a right answer goes on by itself after 1.8 seconds", () => {
  const { turn, stop } = give({ phase: "yes" })
  vi.advanceTimersByTime(1_799)
  expect(turn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(turn).toHaveBeenCalledOnce()
  stop()
})
