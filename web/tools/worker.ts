import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

/** Writes the service worker with the list of everything it keeps for the shell. */
export function worker(): Plugin {
  return {
    name: "querwurf-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|woff2)$/.test(name))
      const stamp = createHash("sha256").update(files.toSorted().join()).digest("hex").slice(0, 12)
      const source = readFileSync(new URL("./worker.js", import.meta.url), "utf8")
        .replace("__STAMP__", stamp)
        .replace("__FILES__", JSON.stringify(["/", ...files.map((name) => `/${name}`)]))
      this.emitFile({ type: "asset", fileName: "worker.js", source })
    },
  }
}
