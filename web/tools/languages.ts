import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { basename } from "node:path"
import { minifySync, type Plugin, type Rolldown } from "vite"
import { LANGUAGES } from "./project.js"

type Chunk = Rolldown.OutputChunk

const BOOT = new URL("../public/boot.js", import.meta.url)
const MESSAGE = /\/paraglide\/messages\/(\w+)\.js$/
const PICK = /__PICK__\(\s*([\w$]+),\s*([\w$]+),\s*([\w$]+),\s*([\w$]+)\s*\)/g
const SCRIPTS = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g
const UNUSED = { map: null, moduleSideEffects: false }
/** Pages whose files boot.js asks for together with the entry: by the name it gives them. */
const FIRST = { home: ["Home.svelte"], table: ["Table.svelte", "Match.svelte"], more: ["more.ts"] }

/**
 * Writes the app once a language, into `assets/<language>/`, each with its own words only.
 *
 * Modules are bundled once. A message stands for its four languages as `__PICK__(de, en, fr, it)`
 * until a chunk is written: then one of the four is put in its place, and the minifier drops the
 * others. Names and imports of chunks are the same in every folder, so that one list of files
 * holds for all. Which folder is loaded is decided by boot.js.
 */
export function languages(): Plugin {
  return {
    name: "querwurf-languages",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      const name = MESSAGE.exec(id)?.[1]
      if (name) return { code: name === "_index" ? code : picked(code, name), ...UNUSED }
      // Paraglide's ways to find out the language: nobody asks in a build.
      if (id.endsWith("/paraglide/runtime.js")) return { code, ...UNUSED }
      return undefined
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk")
        for (const chunk of chunks) {
          delete bundle[chunk.fileName]
          for (const [number, language] of LANGUAGES.entries())
            this.emitFile({
              type: "asset",
              fileName: `assets/${language}/${basename(chunk.fileName)}`,
              source: inOne(chunk, number),
            })
        }
        const page = bundle["index.html"]
        if (page?.type !== "asset") this.error("there is no index.html")
        page.source = booted(String(page.source), chunks)
      },
    },
  }
}

/** A message as the choice of one of its languages; marked as pure, since not all are used. */
function picked(code: string, name: string): string {
  const own = LANGUAGES.map((language) => `${language}_${name}`)
  const start = code.indexOf(`export const ${name} =`)
  if (start < 0 || own.some((one) => !code.includes(`const ${one} =`)))
    throw new Error(`Paraglide writes the message ${name} in another way than before`)
  const words = code.slice(0, start).replace(/^import .*runtime\.js.*$/m, "")
  return `${words}export const ${name} = /* @__PURE__ */ __PICK__(${own.join()})`
}

/** A chunk with the words of one language. */
function inOne(chunk: Chunk, number: number): string {
  const code = chunk.code
    .replace(PICK, (_all, ...own: string[]) => own[number]!)
    // What Vite loads ahead of a page is listed by its path from the root.
    .replace(/(["'])assets\/([\w.-]+\.js)\1/g, `"assets/${LANGUAGES[number]}/$2"`)
  if (code.includes("__PICK__")) throw new Error(`${chunk.fileName} has a message in no language`)
  const { code: small, errors } = minifySync(chunk.fileName, code, { module: true })
  if (errors.length > 0) throw new Error(`${chunk.fileName}: ${errors[0]!.message}`)
  return small
}

/** The page, which leaves its scripts to boot.js and tells it their names. */
function booted(page: string, chunks: Chunk[]): string {
  const entry = chunks.find((chunk) => chunk.isEntry)!
  const names = (chunk: Chunk) => [...withImports(chunk, chunks)].map((one) => basename(one))
  const lists = Object.entries({ entry: [entry], ...pages(chunks) }).map(([name, some]) => {
    const wanted = new Set(some.flatMap(names))
    if (name !== "entry") for (const one of names(entry)) wanted.delete(one)
    return `data-${name}="${[...wanted].join(" ")}"`
  })
  const stamp = createHash("sha256").update(readFileSync(BOOT)).digest("hex").slice(0, 8)
  return page
    .replace(SCRIPTS, "")
    .replace('src="/boot.js"', `src="/boot.js?${stamp}" ${lists.join(" ")}`)
}

function pages(chunks: Chunk[]): Record<string, Chunk[]> {
  const found = (page: string) =>
    chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/pages/${page}`))!
  return Object.fromEntries(Object.entries(FIRST).map(([name, some]) => [name, some.map(found)]))
}

/** A chunk and everything that it cannot run without, the chunk first. */
function withImports(chunk: Chunk, chunks: Chunk[], found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = chunks.find((one) => one.fileName === name)
    if (imported) withImports(imported, chunks, found)
  }
  return found
}
