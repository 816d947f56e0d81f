// Writes what Paraglide needs to know of the messages: every folder of `messages/` is found, so
// that a new one needs nothing but to be there. `node tools/project.js`, or from vite.config.ts.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..")
const FILE = join(WEB, "project.inlang", "settings.json")
export const LANGUAGES = ["de", "en", "fr", "it"]

export function writeProject() {
  const folders = readdirSync(join(WEB, "messages")).toSorted()
  const settings = {
    baseLocale: LANGUAGES[0],
    locales: LANGUAGES,
    modules: ["./node_modules/@inlang/plugin-message-format/dist/index.js"],
    "plugin.inlang.messageFormat": {
      pathPattern: folders.map((folder) => `./messages/${folder}/{locale}.json`),
    },
  }
  const text = `${JSON.stringify(settings, null, 2)}\n`
  // Left alone when nothing has changed: a running development server watches it.
  if (existsSync(FILE) && readFileSync(FILE, "utf8") === text) return
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeProject()
