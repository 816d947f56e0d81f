import { afterEach, expect, test, vi } from "vitest"
import { me } from "../../src/lib/me.svelte"

afterEach(() => vi.unstubAllGlobals())

test("two taps at once make one person", async () => {
  const asked: string[] = []
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`)
    const player = init.method === "POST" ? { id: `p${asked.length}`, name: "Gast" } : null
    return new Response(JSON.stringify({ player }))
  })
  const [one, two] = await Promise.all([me.begin(), me.begin()])
  expect(one).toBe(two)
  expect(asked).toEqual(["GET /api/me", "POST /api/me"])
  expect(await me.begin()).toBe(me.player)
})
