import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "..")
const LANGUAGES = ["de", "en", "fr", "it"]
const rooms = readdirSync(join(ROOT, "messages"))

type Messages = Record<string, unknown>

function messages(room: string, language: string): Messages {
  return JSON.parse(
    readFileSync(join(ROOT, "messages", room, `${language}.json`), "utf8"),
  ) as Messages
}

const inputs = (message: unknown) =>
  [
    ...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)),
  ].toSorted()

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith("paraglide"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n")
}

test.each(rooms)("%s has every message in every language", (room) => {
  const keys = Object.keys(messages(room, "de"))
  for (const language of LANGUAGES) {
    const own = messages(room, language)
    expect(Object.keys(own).toSorted(), language).toEqual(keys.toSorted())
    for (const key of keys) expect(JSON.stringify(own[key]), `${language} ${key}`).not.toBe('""')
  }
})

test.each(rooms)("%s uses the same inputs in every language", (room) => {
  const german = messages(room, "de")
  for (const language of LANGUAGES.slice(1)) {
    const own = messages(room, language)
    for (const key of Object.keys(german)) {
      const [known, used] = [inputs(german[key]), inputs(own[key])]
      // A plural form may leave its number out ("Los geht’s zu zweit").
      expect(
        used.filter((x) => x !== "count"),
        `${language} ${key}`,
      ).toEqual(known.filter((x) => x !== "count"))
    }
  }
})

test("no message is unused", () => {
  const text = sources(join(ROOT, "src"))
  const used = new Set([...text.matchAll(/\bm\.(\w+)/g)].map((found) => found[1]))
  const unused = rooms.flatMap((room) =>
    Object.keys(messages(room, "de")).filter((key) => !used.has(key)),
  )
  expect(unused).toEqual([])
})
