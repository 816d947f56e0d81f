import { beforeEach, expect, test, vi } from "vitest"
import { forgetNonce, nonceFor, sealOf, seeSeal } from "../../src/lib/seal"
import { seat } from "./fake"

const store = new Map<string, string>()
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
})
beforeEach(() => store.clear())

const SEAL = "ab".repeat(32)
const table = (id = "T", more: object = {}) => ({
  id,
  status: "open" as const,
  commitment: SEAL as string | null,
  seats: [seat("Nora", { player: "me" })],
  ...more,
})

test("a nonce names the seal, is kept, and is the same when it is sent again", () => {
  const nonce = nonceFor(table(), "me")
  expect(nonce).toMatch(/^[0-9a-f]{64}$/)
  expect(nonce.slice(0, 32)).toBe(SEAL.slice(0, 32))
  expect(nonceFor(table(), "me")).toBe(nonce)
  expect(sealOf("T")).toEqual({ commitment: SEAL, nonce })
  forgetNonce("T")
  expect(sealOf("T")).toEqual({ commitment: SEAL, nonce: null })
})

test("a seat that another device spoke for leaves nothing to compare", () => {
  nonceFor(table("T", { seats: [seat("Nora", { player: "me", has_nonce: true })] }), "me")
  expect(sealOf("T")?.nonce).toBe(null)
})

test("the first seal stands, and one seen after the end is none", () => {
  seeSeal(table())
  seeSeal(table("T", { commitment: "cd".repeat(32) }))
  expect(sealOf("T")?.commitment).toBe(SEAL)
  seeSeal(table("U", { status: "over" }))
  seeSeal(table("V", { commitment: null }))
  expect([sealOf("U"), sealOf("V")]).toEqual([null, null])
})

test("the oldest tables are forgotten", () => {
  for (let i = 0; i < 61; i += 1) seeSeal(table(`T${i}`))
  expect(sealOf("T0")).toBe(null)
  expect(sealOf("T60")).not.toBe(null)
})
