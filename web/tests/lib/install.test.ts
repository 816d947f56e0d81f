import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { isFirst } from "../../src/lib/firsts"
import { install, neverOffer, notePlayed, offeredWay } from "../../src/lib/install"

let kept: Map<string, string>
let standalone: boolean

beforeEach(() => {
  kept = new Map()
  standalone = false
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal("navigator", { userAgent: "Chrome", platform: "Linux", maxTouchPoints: 0 })
  vi.stubGlobal("window", { querwurfInstall: { prompt: vi.fn(async () => {}) } })
  vi.stubGlobal("matchMedia", () => ({ matches: standalone }))
})
afterEach(() => vi.unstubAllGlobals())

test("the app is offered after the second match, not after the same one twice", () => {
  notePlayed("a")
  notePlayed("a")
  expect(offeredWay()).toBe(null)
  notePlayed("b")
  expect(offeredWay()).toBe("prompt")
})

test("put away it never comes back", () => {
  for (const table of ["a", "b"]) notePlayed(table)
  neverOffer()
  for (const table of ["c", "d"]) notePlayed(table)
  expect(offeredWay()).toBe(null)
})

test("the browser asks once", async () => {
  for (const table of ["a", "b"]) notePlayed(table)
  const { querwurfInstall } = window
  await install()
  expect(querwurfInstall!.prompt).toHaveBeenCalledOnce()
  expect(offeredWay()).toBe(null)
})

test("where browsers do not ask, iPhones get a line and others nothing", () => {
  for (const table of ["a", "b"]) notePlayed(table)
  window.querwurfInstall = null
  expect(offeredWay()).toBe(null)
  vi.stubGlobal("navigator", { userAgent: "Mozilla (iPhone)", platform: "iPhone" })
  expect(offeredWay()).toBe("ios")
  standalone = true
  expect(offeredWay()).toBe(null)
})

test("a first time is a first time", () => {
  expect(isFirst("knister line")).toBe(true)
  expect(isFirst("knister line")).toBe(false)
  expect(isFirst("knister 80")).toBe(true)
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("no room")
    },
  })
  expect(isFirst("other"), "without storage nothing is said every time").toBe(false)
})
