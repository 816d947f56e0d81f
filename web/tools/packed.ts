import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import type { Plugin } from "vite"

const WORTH = /\.(js|css|html|svg|webmanifest)$/

/** Writes what is sent compressed beside the files themselves, for the server to choose from. */
export function packed(): Plugin {
  let folder = ""
  return {
    name: "querwurf-packed",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith("/")) folder = config.build.outDir
    },
    closeBundle() {
      // A build that failed has written nothing, and its own error is the one to be read.
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!WORTH.test(name)) continue
        const content = readFileSync(join(folder, name))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
      }
    },
  }
}
