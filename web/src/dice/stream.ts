/**
 * The fair dice of docs/records.md, computed by the browser's own cryptography.
 *
 * Only plain mathematics: how large the numbers of a throw may be comes from the server's rules.
 */
export type Bytes = Uint8Array<ArrayBuffer>

const LARGEST = 256
const SEED_BYTES = 32

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text) as Bytes

/** Bytes of hex digits; null where the text is no hex of small letters. */
export function fromHex(text: string): Bytes | null {
  if (text.length % 2 || !/^[0-9a-f]*$/.test(text)) return null
  return Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    parseInt(text.slice(2 * i, 2 * i + 2), 16),
  )
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
}

/** Whether a text is a seed, written as records write it. */
export function isSeed(text: string): boolean {
  return fromHex(text)?.length === SEED_BYTES
}

/** Draws throws from a seed and everybody's nonces. */
export class Stream {
  #key: CryptoKey
  #mixed: Bytes

  private constructor(key: CryptoKey, mixed: Bytes) {
    this.#key = key
    this.#mixed = mixed
  }

  static async open(seed: Bytes, nonces: string[]): Promise<Stream> {
    const algorithm = { name: "HMAC", hash: "SHA-256" }
    const key = await crypto.subtle.importKey("raw", seed, algorithm, false, ["sign"])
    return new Stream(key, await sha256(framed(nonces)))
  }

  /** The draw after `before` others: one whole number below each size. */
  async draw(before: number, sizes: number[]): Promise<number[]> {
    const numbers: number[] = []
    let [block, at, blocks]: [Bytes, number, number] = [new Uint8Array(0), 0, 0]
    for (const size of sizes) {
      // A byte beyond the last whole round of sizes would favour low numbers: it is left out.
      const limit = LARGEST - (LARGEST % size)
      let byte = LARGEST
      while (byte >= limit) {
        if (at === block.length) {
          block = await this.#block(before, blocks)
          blocks += 1
          at = 0
        }
        byte = block[at]!
        at += 1
      }
      numbers.push(byte % size)
    }
    return numbers
  }

  async #block(draw: number, block: number): Promise<Bytes> {
    const message = new Uint8Array(this.#mixed.length + 12)
    message.set(this.#mixed)
    const numbers = new DataView(message.buffer, this.#mixed.length)
    numbers.setBigUint64(0, BigInt(draw))
    numbers.setUint32(8, block)
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.#key, message))
  }
}

/** All nonces with their lengths before them, so that no two lists look the same. */
function framed(nonces: string[]): Bytes {
  const parts = nonces.map(bytesOf)
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0))
  const view = new DataView(whole.buffer)
  let at = 0
  for (const part of parts) {
    view.setUint32(at, part.length)
    whole.set(part, at + 4)
    at += 4 + part.length
  }
  return whole
}
