import { expect, test, vi } from "vitest"
import { showTurns } from "../../src/lib/badge"
import { bytesOf, textOf } from "../../src/lib/bytes"
import { hasPasskeys } from "../../src/lib/passkey"
import { clockOf, minutesOf } from "../../src/lib/push"
import { when } from "../../src/lib/when"

test("bytes survive being written as base64url", () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i)
  const text = textOf(all.buffer)
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
  expect([...bytesOf(text)]).toEqual([...all])
})

test("minutes of a day and fields for times", () => {
  expect(clockOf(0)).toBe("00:00")
  expect(clockOf(22 * 60 + 5)).toBe("22:05")
  expect(minutesOf("07:30")).toBe(450)
  expect(minutesOf("")).toBeNull()
})

test("passkeys need a name, a secure page and a browser that has them", () => {
  vi.stubGlobal("isSecureContext", true)
  expect(hasPasskeys("localhost")).toBe(false)
  vi.stubGlobal("PublicKeyCredential", vi.fn())
  expect(hasPasskeys("localhost")).toBe(true)
  expect(hasPasskeys("games.example")).toBe(true)
  for (const address of ["127.0.0.1", "192.168.0.7", "[::1]"])
    expect(hasPasskeys(address)).toBe(false)
  vi.stubGlobal("isSecureContext", false)
  expect(hasPasskeys("games.example")).toBe(false)
  vi.unstubAllGlobals()
})

test("when something was, in words", () => {
  const noon = new Date(2026, 10, 18, 12).getTime()
  const hour = 3_600_000
  expect(when(noon - hour / 2, noon)).toBe("gerade eben")
  expect(when(noon - 3 * hour, noon)).toBe("heute")
  expect(when(noon - 13 * hour, noon)).toBe("gestern")
  expect(when(noon - 37 * hour, noon)).toBe("16. November")
})

test("turns are counted in the title once, and on the icon where there is one", () => {
  const page = { title: "Knister – Querwurf" }
  const set = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal("document", page)
  vi.stubGlobal("navigator", { setAppBadge: set })
  showTurns(1)
  showTurns(2)
  expect(page.title).toBe("(2) Knister – Querwurf")
  showTurns(0)
  expect(page.title).toBe("Knister – Querwurf")
  expect(set.mock.calls).toEqual([[1], [2], [0]])
  vi.stubGlobal("navigator", {})
  expect(() => showTurns(1)).not.toThrow()
  vi.unstubAllGlobals()
})
