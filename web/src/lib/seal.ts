import type { Table } from "./wire"

/** What this device remembers of a table's dice: the seal it was shown first, its own nonce. */
export interface Seal {
  commitment: string
  nonce: string | null
}

const KEY = "querwurf-seals"
const MOST = 60

type Kept = [table: string, commitment: string, nonce: string | null][]
type Shown = Pick<Table, "id" | "status" | "commitment" | "seats">

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept
  } catch {
    return []
  }
}

function keep(table: string, { commitment, nonce }: Seal): void {
  const others = read().filter(([id]) => id !== table)
  const own: Kept = [[table, commitment, nonce]]
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, ...own].slice(-MOST)))
  } catch {
    // Private windows may refuse storage: then this device cannot compare later.
  }
}

/** What this device knows of a table's dice; null where it has not been there. */
export function sealOf(table: string): Seal | null {
  const found = read().find(([id]) => id === table)
  return found ? { commitment: found[1], nonce: found[2] } : null
}

/** Remember the seal of a table when it is shown for the first time, before the end. */
export function seeSeal({ id, status, commitment }: Shown): void {
  if (commitment && status !== "over" && !sealOf(id)) keep(id, { commitment, nonce: null })
}

/** Forget the own nonce, for instance of a seat that was left. */
export function forgetNonce(table: string): void {
  const seal = sealOf(table)
  if (seal?.nonce) keep(table, { ...seal, nonce: null })
}

/**
 * The nonce of this device for a table's dice: the seal that it was shown, then something random.
 *
 * It is kept before it is sent, and sent again where an answer was lost: the server takes the
 * first. A seat that has one already got it from another device; then there is none to remember.
 */
export function nonceFor(table: Shown, player: string | undefined): string {
  seeSeal(table)
  const known = sealOf(table.id)
  if (known?.nonce) return known.nonce
  const nonce = `${(table.commitment ?? "").slice(0, 32)}${random()}`
  const given = table.seats.some((seat) => seat.player === player && seat.has_nonce)
  if (known && !given) keep(table.id, { ...known, nonce })
  return nonce
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
