/** Bytes from base64url, as the server writes them. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** Bytes as base64url without padding. */
export function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
