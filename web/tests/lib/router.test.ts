import { expect, test } from "vitest"
import { route } from "../../src/lib/router.svelte"

test("paths name pages", () => {
  expect(route("/")).toEqual({ page: "home" })
  expect(route("/new/knister")).toEqual({ page: "new", game: "knister" })
  expect(route("/t/KRN7Q4")).toEqual({ page: "table", code: "KRN7Q4", watch: false })
  expect(route("/t/KRN7Q4/watch")).toEqual({ page: "table", code: "KRN7Q4", watch: true })
  expect(route("/t/KRN7Q4/replay")).toEqual({ page: "replay", code: "KRN7Q4" })
  expect(route("/rules")).toEqual({ page: "rules", game: "" })
  expect(route("/rules/crosswise")).toEqual({ page: "rules", game: "crosswise" })
  expect(route("/learn/knister")).toEqual({ page: "learn", game: "knister" })
  expect(route("/settings")).toEqual({ page: "settings" })
  expect(route("/link")).toEqual({ page: "link" })
  expect(route("/something/else")).toEqual({ page: "lost" })
})
