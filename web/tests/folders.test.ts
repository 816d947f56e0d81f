import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, sep } from "node:path"
import { expect, test } from "vitest"

const WEB = join(import.meta.dirname, "..")
const SRC = join(WEB, "src")
const GENERATED = [join("src", "lib", "wire.ts")]
const games = readdirSync(join(SRC, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "plain")
  .map((entry) => entry.name)

function files(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(svelte|ts|js|css|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(WEB.length + 1)),
  )
}

test("there are games to look for", () => expect(games.length).toBeGreaterThan(4))

test.each(games)("%s is named in its own folders only", (game) => {
  const own = [join("src", "games", game), join("messages", game)].map((path) => path + sep)
  const outside = files("src", "messages", "tools").filter(
    (file) =>
      !own.some((folder) => file.startsWith(folder)) &&
      !file.startsWith(join("src", "paraglide") + sep) &&
      !GENERATED.includes(file),
  )
  const naming = outside.filter((file) =>
    readFileSync(join(WEB, file), "utf8").toLowerCase().includes(game),
  )
  expect(naming).toEqual([])
})

test.each(games)("%s has all parts of a face", (game) => {
  for (const part of ["index.ts", "Scene.svelte", "hue.css", "pieces.ts", "refusals.ts"])
    expect(existsSync(join(SRC, "games", game, part)), part).toBe(true)
})
