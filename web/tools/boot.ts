import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { minifySync, type Plugin, type Rolldown } from "vite"

type Chunk = Rolldown.OutputChunk

const SOURCE = new URL("./boot.js", import.meta.url)
const GAMES = new URL("../src/games/", import.meta.url)
const PLACE = "<script data-boot></script>"
const SCRIPTS = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g
/** The part of the font that all four languages are written with. */
const FONT = /-latin-wght-normal-[\w-]+\.woff2$/
/** Pages whose files are asked for together with the entry: by the name boot.js gives them. */
const FIRST = { home: ["Home.svelte"], table: ["Table.svelte", "Match.svelte"], more: ["more.ts"] }

/** Writes boot.js into the page: a file of its own would have to come before all others. */
export function boot(): Plugin {
  return {
    name: "querwurf-boot",
    apply: "serve",
    transformIndexHtml: {
      order: "pre",
      handler: (page) => page.replace(PLACE, `<script>${readFileSync(SOURCE, "utf8")}</script>`),
    },
  }
}

/** The built page, which leaves its scripts to boot.js and tells it their names. */
export function booted(page: string, chunks: Chunk[], assets: string[]): string {
  const { code } = minifySync("boot.js", readFileSync(SOURCE, "utf8"))
  if (!page.includes(PLACE)) throw new Error("index.html has no place for boot.js")
  const font = assets.find((name) => FONT.test(name))
  if (!font) throw new Error("there is no font for the languages of the app")
  const files = JSON.stringify({ ...lists(chunks), font: [basename(font)] })
  return page
    .replace(SCRIPTS, "")
    .replace(PLACE, () => `<script data-files='${files}'>${code.trim()}</script>`)
}

/** What each page needs first beyond the entry, and each game's board beyond the table. */
function lists(chunks: Chunk[]): Record<string, string[]> {
  const holding = (module: string) =>
    chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))!
  const entry = chunks.find((chunk) => chunk.isEntry)!
  const known = named([entry], chunks)
  const beyond = (some: Chunk[], there: string[]) =>
    named(some, chunks).filter((name) => !there.includes(name))
  const pages = Object.entries(FIRST).map(([name, some]) => {
    return [
      name,
      beyond(
        some.map((one) => holding(`/pages/${one}`)),
        known,
      ),
    ] as const
  })
  const found = Object.fromEntries(pages)
  const there = [...known, ...found["table"]!]
  const games = readdirSync(GAMES, { withFileTypes: true }).filter((one) => one.isDirectory())
  for (const { name } of games) found[name] = beyond([holding(`/games/${name}/index.ts`)], there)
  return { entry: known.filter((name) => name.endsWith(".js")), ...found }
}

/** The files of chunks and of everything that they cannot run without, the chunks first. */
function named(some: Chunk[], chunks: Chunk[]): string[] {
  const all = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (all.has(chunk)) return
    all.add(chunk)
    for (const name of chunk.imports) {
      const imported = chunks.find((one) => one.fileName === name)
      if (imported) visit(imported)
    }
  }
  for (const chunk of some) visit(chunk)
  const styles = [...all].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...[...all].map((chunk) => chunk.fileName), ...styles].map((name) => basename(name))
}
