// Compiles the messages for who reads the sources without building the app: `node tools/words.js`.
// Nothing is done where a build has done so since they were changed; it takes five seconds.
import { readdirSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { writeProject } from "./project.js"

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..")
const MADE = join(WEB, "src", "paraglide", "messages", "_index.js")

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function isUpToDate() {
  const folder = join(WEB, "messages")
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
  const settings = join(WEB, "project.inlang", "settings.json")
  return [...files, settings].every((file) => changedAt(file) < changedAt(MADE))
}

writeProject()
if (!isUpToDate()) {
  const { compile } = await import("@inlang/paraglide-js")
  const project = join(WEB, "project.inlang")
  await compile({ project, outdir: join(WEB, "src", "paraglide") })
}
