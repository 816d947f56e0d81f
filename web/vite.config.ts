import { paraglideVitePlugin } from "@inlang/paraglide-js"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"
import { languages } from "./tools/languages"
import { packed } from "./tools/packed"
import { writeProject } from "./tools/project.js"
import { worker } from "./tools/worker"

writeProject()
/** What home and every table need: one file is smaller than a dozen. */
const SHARED =
  /\/src\/(lib\/(api|badge|begin|failure|games\.svelte|known|me\.svelte|sound|words)|ui\/Face\.svelte)/
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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", test: SHARED }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
})
