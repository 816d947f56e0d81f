import type { Picture } from "./picture"

/**
 * Pictures one after the other as an animated WebP. The browser encodes each picture; here they
 * are only put into one file (RIFF): a head, how often it plays, and a chunk a picture.
 */

/** A browser that cannot draw or encode such pictures. */
export class NoFilm extends Error {}

const QUALITY = 0.85
/** What may lie beside a picture's own data in its file is left out. */
const IMAGE = ["ALPH", "VP8 ", "VP8L"]

/** Draw a picture on a sheet of a fixed size and encode it. */
export async function encode({ svg }: Picture, width: number, height: number): Promise<Uint8Array> {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode().catch(() => {
    throw new NoFilm("not drawn")
  })
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  canvas.getContext("2d")!.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((done, failed) => {
    try {
      canvas.toBlob(done, "image/webp", QUALITY)
    } catch {
      failed(new NoFilm("not readable"))
    }
  })
  if (blob?.type !== "image/webp") throw new NoFilm("not encoded")
  return new Uint8Array(await blob.arrayBuffer())
}

/** Put encoded pictures of one size into one file; each is shown for `ms`, the last for longer. */
export function film(pictures: Uint8Array[], width: number, height: number, ms: number): Blob {
  const size = [...number(width - 1, 3), ...number(height - 1, 3)]
  const head = chunk("VP8X", bytes([0x02, 0, 0, 0, ...size]))
  const loop = chunk("ANIM", bytes([0, 0, 0, 0, 0, 0]))
  const frames = pictures.map((picture, i) => {
    const shown = i === pictures.length - 1 ? 3 * ms : ms
    const place = bytes([0, 0, 0, 0, 0, 0, ...size, ...number(shown, 3), 0x02])
    return chunk("ANMF", joined([place, ...images(picture)]))
  })
  const content = joined([letters("WEBP"), head, loop, ...frames])
  return new Blob([chunk("RIFF", content) as BlobPart], { type: "image/webp" })
}

/** The chunks of a still WebP that hold the picture itself. */
export function images(file: Uint8Array): Uint8Array[] {
  const view = new DataView(file.buffer, file.byteOffset)
  const found = []
  for (let at = 12; at + 8 <= file.length;) {
    const length = 8 + view.getUint32(at + 4, true)
    const name = String.fromCharCode(...file.subarray(at, at + 4))
    const padded = length + (length % 2)
    if (IMAGE.includes(name)) found.push(file.subarray(at, at + padded))
    at += padded
  }
  return found
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const padding = content.length % 2 ? [bytes([0])] : []
  return joined([letters(name), bytes(number(content.length, 4)), content, ...padding])
}

const bytes = (values: number[]) => Uint8Array.from(values)
const letters = (text: string) => bytes([...text].map((letter) => letter.charCodeAt(0)))

/** A number as bytes, the lowest first. */
function number(value: number, length: number): number[] {
  return Array.from({ length }, (_, i) => Math.floor(value / 256 ** i) % 256)
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
