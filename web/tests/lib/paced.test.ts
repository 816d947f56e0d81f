import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Paced } from "../../src/lib/paced"

let drawn: string[]
let ms: number

beforeEach(() => {
  vi.useFakeTimers()
  drawn = []
  ms = 100
})
afterEach(() => vi.useRealTimers())

const paced = () =>
  new Paced((one: string) => {
    drawn.push(one)
    return ms
  })

test("each waits until the one before has been seen", () => {
  const line = paced()
  for (const one of "abc") line.add(one)
  expect(drawn).toEqual(["a"])
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual(["a", "b"])
  ms = 0
  vi.advanceTimersByTime(100)
  line.add("d")
  expect(drawn).toEqual(["a", "b", "c", "d"])
})

test("everything that waits can be drawn at once, or forgotten", () => {
  const line = paced()
  for (const one of "abc") line.add(one)
  line.flush()
  expect(drawn).toEqual(["a", "b", "c"])
  line.add("d")
  line.add("e")
  line.clear()
  vi.advanceTimersByTime(1_000)
  expect(drawn).toEqual(["a", "b", "c", "d"])
})
