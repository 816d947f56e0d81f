import { afterEach, expect, test, vi } from "vitest"
import { isCalledOff, packet, pictureOf } from "../../src/pages/result/share"

const share = {
  title: "Knister: Nora gewinnt mit 80",
  text: "vor Lea (68)",
  decided: "",
  path: "/t/KRN7Q4/replay?card=de",
  picture: "/api/tables/KRN7Q4/card/de",
}
const url = "https://play.example/t/KRN7Q4/replay?card=de"
const picture = new File(["PNG"], "querwurf.png", { type: "image/png" })
afterEach(() => vi.unstubAllGlobals())

test("the picture goes along where files are taken", () => {
  vi.stubGlobal("navigator", { canShare: () => true })
  expect(packet(share, url, picture)).toMatchObject({ url, files: [picture] })
  vi.stubGlobal("navigator", { canShare: () => false })
  expect(packet(share, url, picture)).not.toHaveProperty("files")
  vi.stubGlobal("navigator", {})
  expect(packet(share, url, picture).text).toBe(`${share.title}\n${share.text}`)
})

test("without a picture the link is passed on all the same", async () => {
  vi.stubGlobal("fetch", async () => new Response("no", { status: 404 }))
  expect(await pictureOf(share)).toBe(null)
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")))
  expect(await pictureOf(share)).toBe(null)
  vi.stubGlobal("navigator", { canShare: () => true })
  expect(packet(share, url, null)).not.toHaveProperty("files")
})

test("calling it off is no failure", () => {
  expect(isCalledOff(new DOMException("", "AbortError"))).toBe(true)
  expect(isCalledOff(new DOMException("", "NotAllowedError"))).toBe(false)
})
