import { expect, test } from "vitest"
import { worded } from "../../src/lib/refusals"
import { settings } from "../../src/lib/settings.svelte"

const problem = (rule: string, details = {}) => ({ rule, text: "the server's words", details })

test("a refusal is worded in the page's language, the game's own words first", async () => {
  settings.language = "it"
  expect(await worded(problem("not-host"))).toBe("Può farlo solo chi ha aperto il tavolo.")
  expect(await worded(problem("cell-taken"), "knister")).toContain("C’è già un numero")
  expect(await worded(problem("too-many-tables", { most: 20 }))).toContain("20")
  settings.language = "fr"
  expect(await worded(problem("kribbel-must-rise", { floor: 23 }), "kribbeln")).toContain("23")
  expect(await worded(problem("not-in-hand", { tile: "A" }), "crosswise")).toContain("Soleil")
})

test("what has no words here comes in the server's", async () => {
  expect(await worded(problem("a-rule-of-tomorrow"), "knister")).toBe("the server's words")
  expect(await worded(problem("box-is-shut"), "a-game-of-tomorrow")).toBe("the server's words")
})
