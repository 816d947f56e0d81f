import type { Piece } from "../rules/pieces"
import type { Fallen, Thrown } from "./thrown"

/** How often a face fell, and how often it was to be expected. */
export interface Fall {
  piece: Piece
  count: number
  expected: number
}

export interface Falls {
  faces: Fall[]
  /** How many dice were counted. */
  dice: number
  /** Whether faces spread as dice usually do. */
  usual: boolean
}

/** Of a hundred matches with good dice, about one spreads more than this (standard deviations). */
const RARE = 2.33

/** Count the faces of all throws; null where nothing is counted. */
export function countFalls(throws: Fallen[], thrown: Thrown): Falls | null {
  const faces = new Map<string, Fall>()
  let dice = 0
  for (const { what, sizes, numbers } of throws) {
    for (const [die, size] of sizes.entries()) {
      const fell = numbers[die] ?? size
      if (fell >= size || !thrown.counted(what, die, fell)) continue
      dice += 1
      for (let number = 0; number < size; number += 1)
        add(faces, thrown.counted(what, die, number)!, 1 / size, number === fell)
    }
  }
  if (dice === 0) return null
  const counted = [...faces.values()].toSorted((a, b) => compare(a.piece, b.piece))
  return { faces: counted, dice, usual: isUsual(counted) }
}

function add(faces: Map<string, Fall>, piece: Piece, chance: number, fell: boolean): void {
  const key = piece.name()
  const known = faces.get(key) ?? { piece, count: 0, expected: 0 }
  faces.set(key, {
    piece,
    count: known.count + (fell ? 1 : 0),
    expected: known.expected + chance,
  })
}

/** Letters stand in the order of the alphabet, a joker after them; all else as on the dice. */
function compare(a: Piece, b: Piece): number {
  const [first, second] = [a.name(), b.name()]
  const longer = Number(first.length > 1) - Number(second.length > 1)
  return longer || (first.length === 1 ? first.localeCompare(second) : 0)
}

/** Pearson's chi-square, turned into standard deviations by Wilson and Hilferty's cube root. */
function isUsual(faces: Fall[]): boolean {
  const freedom = faces.length - 1
  if (freedom < 1) return true
  const spread = faces.reduce(
    (sum, { count, expected }) => sum + (count - expected) ** 2 / expected,
    0,
  )
  const part = 2 / (9 * freedom)
  return (Math.cbrt(spread / freedom) - (1 - part)) / Math.sqrt(part) < RARE
}
