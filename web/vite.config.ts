import { paraglideVitePlugin } from "@inlang/paraglide-js"
import { svelte } from "@sveltejs/vite-plugin-svelte"
import { defineConfig } from "vite"
import { packed } from "./tools/packed"
import { worker } from "./tools/worker"

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
    worker(),
    packed(),
  ],
  build: {
    outDir: "../src/querwurf/server/static",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    chunkSizeWarningLimit: 300,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
})
