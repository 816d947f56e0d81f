import { expect, test } from "vitest"
import { urgency } from "../../src/ui/clock"

test("the last third and the last ten seconds are told apart", () => {
  expect(urgency(45_000, 1)).toBe("plenty")
  expect(urgency(15_000, 1 / 3)).toBe("little")
  expect(urgency(10_000, 0.9)).toBe("last")
})
