import { expect, it } from "vitest"
import { fold, foldWords } from "../../src/lib/letters"

it.each([
  ["de", "Größe", "GROESSE"],
  ["de", "ärger", "AERGER"],
  ["de", "Café", "CAFE"],
  ["fr", "cœur", "COEUR"],
  ["fr", "Noël", "NOEL"],
  ["it", "città", "CITTA"],
])("writes words of %s in the letters of the dice: %s", (language, typed, folded) => {
  expect(fold(typed, language)).toBe(folded)
})

it("takes words with any separators, each once, and names what no line can hold", () => {
  expect(foldWords(" rom, Zoë;ROM\nx u-boot abcdefghij ", "de")).toEqual({
    words: ["ROM", "ZOE"],
    refused: ["x", "u-boot", "abcdefghij"],
  })
  expect(foldWords("", "de")).toEqual({ words: [], refused: [] })
})
