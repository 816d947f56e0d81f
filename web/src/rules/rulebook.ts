import { api } from "../lib/api"
import type { Language } from "../lib/settings.svelte"
import type { RulesPage } from "../lib/wire"
import type { Piece } from "./pieces"

/** Draws a piece by its name in the rules; undefined for a name that the folder does not know. */
export type Draw = (name: string) => Piece | undefined

/** The rules of a game, and what draws their pictures; null where the game has no folder. */
export interface Book {
  page: RulesPage
  draw: Draw | null
}

export type Block = RulesPage["key"][number]

const folders = import.meta.glob<Draw>("../games/*/pieces.ts", { import: "default" })
const known = new Map<string, Promise<Book>>()

/** Ask for the rules of a game in a language, once. */
export function loadBook(game: string, language: Language): Promise<Book> {
  const name = `${game} ${language}`
  let book = known.get(name)
  if (!book) {
    book = load(game, language)
    known.set(name, book)
    book.catch(() => known.delete(name))
  }
  return book
}

async function load(game: string, language: Language): Promise<Book> {
  const folder = folders[`../games/${game}/pieces.ts`]
  const [page, draw] = await Promise.all([api.rules(game, language), folder?.() ?? null])
  return { page, draw }
}

/** The pieces of a picture, null for an empty cell; null where one of them cannot be drawn. */
export function piecesOf(names: string[], draw: Draw | null): (Piece | null)[] | null {
  if (!draw) return null
  const pieces = names.map((name) => (name === "" ? null : draw(name)))
  return pieces.includes(undefined) ? null : (pieces as (Piece | null)[])
}

/** The line that a tap on a cell means: the next of those through it, after the one chosen. */
export function lineAt(
  lines: { cells: number[] }[],
  cell: number,
  chosen: number | null,
): number | null {
  const through = lines.flatMap((line, i) => (line.cells.includes(cell) ? [i] : []))
  if (through.length === 0) return null
  const at = chosen === null ? -1 : through.indexOf(chosen)
  return through[(at + 1) % through.length]!
}
