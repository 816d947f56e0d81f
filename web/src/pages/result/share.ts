import type { Share } from "../../lib/wire"

/** The picture of a match as a file; null where none can be had. */
export async function pictureOf(share: Share): Promise<File | null> {
  try {
    const answer = await fetch(share.picture)
    if (!answer.ok) return null
    return new File([await answer.blob()], "querwurf.png", { type: "image/png" })
  } catch {
    return null
  }
}

/** What is passed on: with the picture where this device takes files, else words and link. */
export function packet(share: Share, url: string, picture: File | null): ShareData {
  const words = { title: share.title, text: `${share.title}\n${share.text}`, url }
  const whole = { ...words, files: picture ? [picture] : [] }
  return picture && navigator.canShare?.(whole) ? whole : words
}

/** Whether somebody called it off: then there is nothing to say. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError"
}
