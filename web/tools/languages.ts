import { basename } from "node:path"
import { minifySync, type Plugin, type Rolldown } from "vite"
import { booted } from "./boot"
import { LANGUAGES } from "./project.js"

type Chunk = Rolldown.OutputChunk

const MESSAGE = /\/paraglide\/messages\/(\w+)\.js$/
const PICK = /__PICK__\(\s*([\w$]+),\s*([\w$]+),\s*([\w$]+),\s*([\w$]+)\s*\)/g
const UNUSED = { map: null, moduleSideEffects: false }

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
        page.source = booted(String(page.source), chunks, Object.keys(bundle))
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
