import { expect, test } from "vitest"
import { canUndo, follow, type Trail } from "../../src/lib/trail"
import type { EntryLine } from "../../src/lib/wire"

const START: Trail = { steps: [], last: 0, whole: true }
const NO_BOTS = new Set<number>()
const entry = (n: number, by: EntryLine["by"], seat: number | null = null): EntryLine => ({
  n,
  by,
  seat,
  events: [{ type: "written", seat: 0, cell: null }],
  undone: null,
})
const undo = (n: number, undone: number): EntryLine => ({ ...entry(n, "undo"), events: [], undone })

test("nothing can be taken back before anything was done", () => {
  const thrown = follow(START, [entry(1, "dice")])
  expect(canUndo(START, 0, NO_BOTS, true)).toBe(false)
  expect(canUndo(thrown, 0, NO_BOTS, true)).toBe(false)
})

test("alone, bots and dice may have followed", () => {
  const trail = follow(START, [entry(1, "dice"), entry(2, "seat", 0), entry(3, "bot", 1)])
  expect(canUndo(trail, 0, new Set([1]), true)).toBe(true)
  expect(canUndo(trail, 0, NO_BOTS, true)).toBe(false)
})

test("among several people anything of one's own can be asked for", () => {
  const trail = follow(START, [entry(1, "dice"), entry(2, "seat", 0)])
  expect(canUndo(trail, 0, NO_BOTS, false)).toBe(true)
  expect(canUndo(trail, 1, NO_BOTS, false)).toBe(false)
  const later = follow(trail, [entry(3, "seat", 1), entry(4, "dice")])
  expect(canUndo(later, 0, NO_BOTS, false)).toBe(true)
})

test("what was taken back is not there to be taken back again", () => {
  const trail = follow(START, [entry(1, "dice"), entry(2, "seat", 0), undo(3, 1)])
  expect(trail.steps).toHaveLength(1)
  expect(trail.last).toBe(3)
  expect(canUndo(trail, 0, NO_BOTS, true)).toBe(false)
})

test("what lies before the trail may be taken back", () => {
  const later = follow({ ...START, whole: false }, [entry(40, "dice")])
  expect(canUndo(later, 0, NO_BOTS, true)).toBe(true)
})
