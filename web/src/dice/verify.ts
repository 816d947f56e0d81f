import type { Seal } from "../lib/seal"
import type { ThrowInfo } from "../lib/wire"
import { type DiceRecord, type Header, readRecord } from "./record"
import { type Bytes, fromHex, isSeed, sha256, Stream, toHex } from "./stream"

/** A throw as the record tells it, and as it was computed here. */
export interface CheckedThrow extends ThrowInfo {
  numbers: number[]
  /** What the seed gives; null for what people typed in. */
  drawn: number[] | null
  right: boolean
}

/** What came of checking a match on this device. */
export interface Report {
  record: DiceRecord
  /** The SHA-256 of the seed that was revealed. */
  computed: string
  /** Whether that is what the table had promised. */
  opened: boolean
  /** Seats whose nonce was made for another seed, or that are bots and have one. */
  wrongNonces: number[]
  /** How many people added a nonce that names the seal. */
  bound: number
  throws: CheckedThrow[]
  /** Draws that were left out: seen, and taken back when all agreed. */
  skipped: number
  /** Whether the checksum of the record is right, and no throw stands outside the rules. */
  whole: boolean
  /** Whether this device was shown the same seal before; null where it was not there. */
  sameSeal: boolean | null
  /** Whether this device's own nonce counts; null where it gave none. */
  ownNonce: boolean | null
  right: boolean
}

/** Which seats are of this device's person, and what the device remembers of the table. */
export interface Memory {
  seal: Seal | null
  seats: number[]
}

/** Hex digits of the commitment at the beginning of a nonce. */
const BINDING = 32
const BOUND = /^[0-9a-f]{64}$/

/** Whether this browser can compute: pages without https from elsewhere cannot. */
export const canCompute = () => typeof crypto !== "undefined" && crypto.subtle !== undefined

/** Compute everything about the dice again; null for bytes that are no whole record. */
export async function verify(
  bytes: Bytes,
  asked: ThrowInfo[],
  memory: Memory,
): Promise<Report | null> {
  const record = readRecord(bytes)
  if (!record) return null
  const { header } = record
  const seed = isSeed(record.seed) ? fromHex(record.seed)! : new Uint8Array(1)
  const computed = toHex(await sha256(seed))
  const stream = await Stream.open(seed, header.nonces)
  const { throws, skipped } = await checkThrows(record, asked, stream)
  const told = asked.filter(({ n }) => record.chance.has(n)).length
  const found = {
    computed,
    opened: isSeed(record.seed) && computed === header.commitment,
    ...checkNonces(header),
    whole:
      toHex(await sha256(record.before)) === record.sha256 &&
      told === asked.length &&
      told === record.chance.size,
    sameSeal: memory.seal && memory.seal.commitment === header.commitment,
    ownNonce: checkOwn(header, memory),
  }
  const right =
    found.opened &&
    found.whole &&
    found.wrongNonces.length === 0 &&
    found.sameSeal !== false &&
    found.ownNonce !== false &&
    throws.every((one) => one.right)
  return { record, throws, skipped, ...found, right }
}

async function checkThrows(
  record: DiceRecord,
  asked: ThrowInfo[],
  stream: Stream,
): Promise<{ throws: CheckedThrow[]; skipped: number }> {
  const throws: CheckedThrow[] = []
  let [before, skipped] = [0, 0]
  for (const one of asked) {
    const { numbers, draw } = record.chance.get(one.n) ?? { numbers: [], draw: null }
    if (one.typed) {
      throws.push({ ...one, numbers, drawn: null, right: draw === null })
      continue
    }
    // A draw that says which one it is leaves others out; it may only go forward.
    const forward = draw === null || (Number.isSafeInteger(draw) && draw > before)
    const at = forward ? (draw ?? before) : before
    skipped += at - before
    const drawn = await stream.draw(at, one.sizes)
    throws.push({ ...one, numbers, drawn, right: forward && same(drawn, numbers) })
    before = at + 1
  }
  return { throws, skipped }
}

const same = (a: number[], b: number[]) => a.length === b.length && a.every((x, i) => x === b[i])

/** Who knows the seed could choose a nonce to suit it: made before the seal, or for a bot. */
function checkNonces({ nonces, seats, commitment }: Header) {
  const bound = nonces.filter((nonce) => BOUND.test(nonce)).length
  const wrongNonces = nonces.flatMap((nonce, seat) => {
    if (BOUND.test(nonce) && nonce.slice(0, BINDING) !== commitment.slice(0, BINDING)) return [seat]
    return bound > 0 && nonce && seats[seat]?.kind === "bot" ? [seat] : []
  })
  return { bound, wrongNonces }
}

/** A person who has left since, or gave the seat away, still finds the nonce somewhere. */
function checkOwn({ nonces }: Header, { seal, seats }: Memory): boolean | null {
  if (!seal?.nonce) return null
  if (seats.length > 0) return seats.some((seat) => nonces[seat] === seal.nonce)
  return nonces.includes(seal.nonce) || null
}
