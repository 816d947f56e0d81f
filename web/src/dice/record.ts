import type { Bytes } from "./stream"

/** What the first line of a record says, as far as the dice go (docs/records.md). */
export interface Header {
  game: string
  seats: { name: string; kind: "person" | "bot" }[]
  dice: "fair" | "real"
  commitment: string
  nonces: string[]
}

/** What chance gave: numbers, and which draw it was where earlier ones were left out. */
export interface Drawn {
  numbers: number[]
  draw: number | null
}

export interface DiceRecord {
  header: Header
  /** By the number of the entry, what chance gave. */
  chance: Map<number, Drawn>
  seed: string
  /** The checksum that the last line tells. */
  sha256: string
  /** Everything before the last line: what the checksum is of. */
  before: Bytes
}

interface Line {
  n?: number
  cause?: { cause: string; numbers?: number[]; draw?: number }
  seed?: string
  sha256?: string
}

const BREAK = 10

/** Read a finished match; null for what is no whole record. */
export function readRecord(bytes: Bytes): DiceRecord | null {
  const end = bytes.at(-1) === BREAK ? bytes.length - 1 : bytes.length
  const last = bytes.lastIndexOf(BREAK, end - 1) + 1
  try {
    const lines = new TextDecoder("utf-8", { fatal: true })
      .decode(bytes.subarray(0, end))
      .split("\n")
    const header = JSON.parse(lines[0]!) as Header
    const ending = JSON.parse(lines.at(-1)!) as Line
    if (!isHeader(header) || typeof ending.seed !== "string" || typeof ending.sha256 !== "string")
      return null
    const entries = lines.slice(1, -1).map((line) => JSON.parse(line) as Line)
    const { seed, sha256 } = ending
    return { header, chance: chanceOf(entries), seed, sha256, before: bytes.slice(0, last) }
  } catch {
    return null
  }
}

function isHeader(header: Partial<Header>): boolean {
  const { commitment, nonces, seats } = header
  return typeof commitment === "string" && Array.isArray(nonces) && Array.isArray(seats)
}

function chanceOf(entries: Line[]): Map<number, Drawn> {
  return new Map(
    entries.flatMap(({ n, cause }) =>
      cause?.cause === "chance"
        ? [[n!, { numbers: cause.numbers ?? [], draw: cause.draw ?? null }] as const]
        : [],
    ),
  )
}
