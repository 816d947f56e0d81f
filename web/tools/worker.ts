import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import type { Plugin } from "vite"
import { LANGUAGES } from "./project.js"

const PUBLIC = new URL("../public/", import.meta.url)
const WORKER = new URL("./worker.js", import.meta.url)

/** Writes the service worker with the lists of everything it keeps for the shell. */
export function worker(): Plugin {
  return {
    name: "querwurf-worker",
    apply: "build",
    // After tools/languages.ts, which writes the scripts of every language.
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const made = Object.keys(bundle).toSorted()
        const scripts = made.filter((name) => name.endsWith(".js"))
        const own = `assets/${LANGUAGES[0]}/`
        const shared = made.filter((name) => /\.(css|woff2)$/.test(name))
        // The page asks for its icons and manifest by name: they are kept as well.
        const named = readdirSync(PUBLIC).filter((name) => /\.(svg|png|webmanifest)$/.test(name))
        const hash = createHash("sha256").update([...made, sourceOf(bundle["index.html"])].join())
        for (const name of named.toSorted()) hash.update(readFileSync(new URL(name, PUBLIC)))
        if (scripts.length === 0) this.error("there are no scripts to be kept")
        const lists = {
          SHARED: ["/", ...[...shared, ...named].map((name) => `/${name}`)],
          SCRIPTS: scripts
            .filter((name) => name.startsWith(own))
            .map((name) => name.slice(own.length)),
          LANGUAGES,
        }
        const stamp = hash.digest("hex").slice(0, 12)
        let source = readFileSync(WORKER, "utf8").replace("__STAMP__", stamp)
        for (const [name, value] of Object.entries(lists))
          source = source.replace(`__${name}__`, JSON.stringify(value))
        this.emitFile({ type: "asset", fileName: "worker.js", source })
      },
    },
  }
}

const sourceOf = (file: unknown) => String((file as { source: unknown }).source)
