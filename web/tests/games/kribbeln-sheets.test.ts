import { expect, test } from "vitest"
import { incomplete, KINDS, keyOf, SHEETS, taskOfKey } from "../../src/games/kribbeln/sheets"

test("a key and its task are the same thing", () => {
  for (const key of SHEETS.flat()) expect(keyOf(taskOfKey(key))).toBe(key)
})

test("every printed task is one of the kinds that can be typed in", () => {
  const kinds = Object.values(KINDS).flat()
  for (const task of SHEETS.flat().map(taskOfKey))
    expect(
      kinds.some(
        (kind) =>
          kind.kind === task.kind && kind.n === task.n && kind.colours === task.colours.length,
      ),
    ).toBe(true)
})

test("a sheet is complete with six different tasks", () => {
  const slots: (string | null)[] = [...SHEETS[0]!]
  expect(incomplete(slots)).toBeNull()
  expect(incomplete(slots.with(2, null))).toBe("open")
  expect(incomplete(slots.with(2, slots[0]!))).toBe("twice")
})
