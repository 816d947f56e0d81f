/** happycross's building without a page: layouts, typing, real dice. The server judges words. */
import type {
  HappycrossAction,
  HappycrossLayout,
  HappycrossOptions,
  HappycrossTurn,
} from "../../lib/wire"
import * as tables from "./tables"
import { BONUS, CELLS, FACTORS, JOKER, SIZE, START } from "./tables"

export { BONUS, CELLS, JOKER, SIZE, START }
export const FACES: readonly string[] = tables.FACES
export const LETTERS: readonly string[] = tables.LETTERS
/** What a letter is worth; a joker nothing. */
export const VALUES: Record<string, number> = tables.VALUES

/** Whether a seat lays free words: for all of a table, or for seats that people count from 1. */
export function isChild(options: Pick<HappycrossOptions, "children">, seat: number): boolean {
  const chosen = options.children
  return typeof chosen === "boolean" ? chosen : chosen.includes(seat + 1)
}

/** What a cell of the grid does to a word, for drawing it. */
export function field(cell: number): "triple" | "double" | "start" | null {
  if (FACTORS[cell] === 3) return "triple"
  if (FACTORS[cell] === 2) return "double"
  return cell === START ? "start" : null
}

/** How often a word over these cells counts. */
export function factor(cells: number[]): number {
  return cells.reduce((times, cell) => times * FACTORS[cell]!, 1)
}

/** The layout as it will be once the server has taken a move, to draw it at once. */
export function apply(layout: HappycrossLayout, move: HappycrossAction): HappycrossLayout {
  switch (move.type) {
    case "clear":
      return { ...layout, cells: layout.cells.map(() => null) }
    case "name": {
      const letters = [...layout.letters]
      letters[move.die] = move.letter
      return { ...layout, letters: letters.join("") }
    }
    case "place":
      return { ...layout, cells: layout.cells.with(move.die, move.cell) }
    case "take":
      return { ...layout, cells: layout.cells.with(move.die, null) }
    default:
      return layout
  }
}

/** The die on a cell, or null. */
export function dieAt(layout: HappycrossLayout, cell: number): number | null {
  const die = layout.cells.indexOf(cell)
  return die < 0 ? null : die
}

/** The cells that a hint is about: where its dice go, or whence they are to be taken back. */
export function hintedCells(
  hints: readonly { action: HappycrossAction; value: number }[] | null,
  layout: HappycrossLayout | null,
): number[] {
  const best = hints?.[0]
  if (!best || !layout) return []
  return hints
    .filter((hint) => hint.value === best.value)
    .flatMap(({ action }) => {
      if (action.type === "place") return [action.cell]
      return action.type === "take" ? [layout.cells[action.die] ?? []].flat() : []
    })
}

export function inTray(layout: HappycrossLayout): number[] {
  return layout.cells.flatMap((cell, die) => (cell === null ? [die] : []))
}

export type Direction = "across" | "down"

/** The next cell in the direction of writing; null at the edge. */
export function next(cell: number, direction: Direction): number | null {
  if (direction === "across") return cell % SIZE < SIZE - 1 ? cell + 1 : null
  return cell + SIZE < CELLS ? cell + SIZE : null
}

export function previous(cell: number, direction: Direction): number | null {
  if (direction === "across") return cell % SIZE > 0 ? cell - 1 : null
  return cell >= SIZE ? cell - SIZE : null
}

/** The first empty cell from here on, along the direction; laid dice are written over by going on. */
export function firstFree(
  layout: HappycrossLayout,
  cell: number,
  direction: Direction,
): number | null {
  let at: number | null = cell
  while (at !== null && dieAt(layout, at) !== null) at = next(at, direction)
  return at
}

/** A typed letter: the die of the tray that goes to the next free cell, or null. */
export function typed(
  layout: HappycrossLayout,
  letter: string,
  cell: number,
  direction: Direction,
): { die: number; cell: number } | null {
  const target = firstFree(layout, cell, direction)
  const die = inTray(layout).find((d) => layout.throw[d] === letter)
  return target === null || die === undefined ? null : { die, cell: target }
}

/** Real dice: which die shows which face when these letters lie on the table; null if they cannot. */
export function assign(
  letters: string,
  dice: readonly string[] = FACES,
): [die: number, face: number][] | null {
  const owner: (number | null)[] = dice.map(() => null)
  const place = (letter: number, seen: Set<number>): boolean =>
    dice.some((faces, die) => {
      if (seen.has(die) || !faces.includes(letters[letter]!)) return false
      seen.add(die)
      if (owner[die] !== null && !place(owner[die]!, seen)) return false
      owner[die] = letter
      return true
    })
  for (let letter = 0; letter < letters.length; letter++) if (!place(letter, new Set())) return null
  const pairs: [number, number][] = []
  owner.forEach((letter, die) => {
    if (letter !== null) pairs[letter] = [die, dice[die]!.indexOf(letters[letter]!)]
  })
  return pairs
}

/** The numbers that the server asks for when all dice were thrown: a face a die. */
export function throwNumbers(letters: string): number[] | null {
  if (letters.length !== FACES.length) return null
  const pairs = assign(letters)
  return pairs && pairs.toSorted((a, b) => a[0] - b[0]).map(([, face]) => face)
}

/** The numbers for who begins: for each contender a die out of those left, and its face. */
export function beginNumbers(letters: string, contenders: number): number[] | null {
  if (letters.length !== contenders) return null
  const pairs = assign(letters)
  if (!pairs) return null
  const left = FACES.map((_, die) => die)
  return pairs.flatMap(([die, face]) => {
    const place = left.indexOf(die)
    left.splice(place, 1)
    return [place, face]
  })
}

/** What people type for letters: small ones too, any sign for a joker. */
export function readLetters(text: string): string {
  return [...text.toUpperCase()]
    .flatMap((c) => (/[A-Z]/.test(c) ? [c] : "?◊*0".includes(c) ? [JOKER] : []))
    .join("")
}

/** The letters of a turn that did not count, as they are told: BR◊. */
export function leftover(turn: HappycrossTurn): string {
  return [...turn.layout.throw]
    .flatMap((letter, die) =>
      turn.score.kept.includes(die) ? [] : letter === JOKER ? "◊" : letter,
    )
    .join("")
}

/** The seats of a round: one's own first, then by points. */
export function ranked(turns: HappycrossTurn[], seat: number | null): number[] {
  return turns
    .map((_, one) => one)
    .toSorted(
      (a, b) =>
        Number(b === seat) - Number(a === seat) ||
        turns[b]!.score.total - turns[a]!.score.total ||
        a - b,
    )
}
