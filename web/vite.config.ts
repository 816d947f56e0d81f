import { paraglideVitePlugin } from "@inlang/paraglide-js"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"
import { boot } from "./tools/boot"
import { languages } from "./tools/languages"
import { packed } from "./tools/packed"
import { writeProject } from "./tools/project.js"
import { worker } from "./tools/worker"

writeProject()
/**
 * Files that are asked for together are one file: every request costs a way to the server and
 * back. What home and every table need, words that several pages say, the frame of every table,
 * and home. A page's own words stay with it.
 */
const groups = [
  {
    name: "shared",
    priority: 4,
    test: chosen(
      "App",
      "lib/(badge|begin|known|sound|words)",
      "ui/(Die|Face|PencilNumber)",
      "games/(.*Face|happycross/tables)",
    ),
  },
  { name: "words", priority: 3, test: /\/paraglide\//, minShareCount: 2 },
  {
    name: "table",
    priority: 2,
    test: chosen(
      "pages/(Table|Match)",
      "games/(cursor|named)",
      "ui/(Dock|Hint|Mood|Note|Pad|Points|PointsDrawer|RealDice|Rivals|SeatBadge)",
      "ui/(Stage|Timer|Tray|landing)",
    ),
  },
  { name: "home", priority: 1, test: chosen("pages/Home", "ui/Scene") },
]

/** Sources by their paths without endings; what they import comes along. */
function chosen(...paths: string[]): RegExp {
  return new RegExp(`/src/(${paths.join("|")})\\.`)
}

const server = process.env["QUERWURF_SERVER"] ?? "http://127.0.0.1:8000"

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["globalVariable", "baseLocale"],
      outputStructure: "message-modules",
    }),
    svelte(),
    boot(),
    languages(),
    worker(),
    packed(),
  ],
  build: {
    outDir: "../src/querwurf/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Each language is minified on its own (tools/languages.ts).
    minify: false,
    cssMinify: "lightningcss",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 300,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
})
