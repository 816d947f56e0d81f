import { number, type Piece, pips } from "../rules/pieces"
import type { ThrowInfo } from "../lib/wire"

/** A throw with what lay on the table. */
export interface Fallen extends Pick<ThrowInfo, "what" | "sizes"> {
  numbers: number[]
}

/** How a game's throws look (a folder's thrown.ts); it knows its dice, and no rules. */
export interface Thrown {
  /** The dice of a throw as they lay, or cards where it was a draw. */
  dice(thrown: Fallen): Piece[]
  /** The face that a die of a throw is counted as; null for what is not counted. */
  counted(what: string, die: number, number: number): Piece | null
}

const PIPS = 6

/** For games without a folder: pips where six sides are thrown, numbers elsewhere. */
const plain: Thrown = {
  dice: ({ sizes, numbers }) =>
    numbers.map((n, i) => (sizes[i] === PIPS ? pips(n + 1) : number(n + 1))),
  counted: () => null,
}

const folders = import.meta.glob<Thrown>("../games/*/thrown.ts", { import: "default" })

/** Load how a game's throws look. */
export async function loadThrown(game: string): Promise<Thrown> {
  return (await folders[`../games/${game}/thrown.ts`]?.()) ?? plain
}

/** The pieces of a throw; numbers that no die has are shown as they are. */
export function piecesOf(thrown: Thrown, fallen: Fallen): Piece[] {
  const { sizes, numbers } = fallen
  const possible = numbers.length === sizes.length && numbers.every((n, i) => n < sizes[i]!)
  return possible ? thrown.dice(fallen) : numbers.map((n) => number(n + 1))
}
