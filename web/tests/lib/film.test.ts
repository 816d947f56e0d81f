import { expect, test } from "vitest"
import { film, images } from "../../src/lib/film"

/** A still WebP with a chunk that is no picture, and a picture of an odd length. */
const still = Uint8Array.from(
  [..."RIFF\x1a\0\0\0WEBPEXIF\x02\0\0\0\x09\x09VP8L\x03\0\0\0\x01\x02\x03\0"],
  (letter) => letter.charCodeAt(0),
)

test("a picture's own data is found in its file", () => {
  expect(images(still).map((part) => Array.from(part.slice(8)))).toEqual([[1, 2, 3, 0]])
})

test("a film holds every picture, its size and its time", async () => {
  const whole = new Uint8Array(await film([still, still], 300, 257, 900).arrayBuffer())
  const text = new TextDecoder("latin1").decode(whole)
  expect(text.slice(0, 4) + text.slice(8, 16)).toBe("RIFFWEBPVP8X")
  expect(new DataView(whole.buffer).getUint32(4, true)).toBe(whole.length - 8)
  expect(Array.from(whole.slice(24, 30))).toEqual([299 % 256, 1, 0, 0, 1, 0])
  const frames = [...text.matchAll(/ANMF/g)].map((found) => found.index)
  expect(frames).toHaveLength(2)
  const times = frames.map((at) => whole[at + 20]! + 256 * whole[at + 21]!)
  expect(times).toEqual([900, 2700])
})
