/** The plain board without a page: drawings with their marks, and finding a move in a long list. */

/** A piece of a drawing with the marks that hold for it: "bold", "red". */
export interface Span {
  text: string
  marks: string[]
}

/** Rich markup as the games' text rooms write it (core/text.py): `[bold red]x[/]`. */
const TAG = /\[(\/?)([a-z0-9_# ]*)\]/g

export function spans(markup: string): Span[] {
  const found: Span[] = []
  const open: string[][] = []
  let at = 0
  const add = (text: string) => text && found.push({ text, marks: open.flat() })
  for (const tag of markup.matchAll(TAG)) {
    add(markup.slice(at, tag.index))
    at = tag.index + tag[0].length
    if (tag[1]) open.pop()
    else open.push(tag[2]!.split(" ").filter(Boolean))
  }
  add(markup.slice(at))
  return found
}

export function plain(markup: string): string {
  return markup.replace(TAG, "")
}

/** How many characters wide a drawing is. */
export function columns(markup: string): number {
  return Math.max(
    ...plain(markup)
      .split("\n")
      .map((line) => [...line].length),
  )
}

/** A drawing to be read aloud: line by line, without frames and wide gaps. */
export function readable(markup: string): string {
  return plain(markup)
    .split("\n")
    .map((line) =>
      line
        .replace(/[\u2500-\u257F]+/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean)
    .join("; ")
}

/** The places of the moves that a typed text may mean: those that begin with it come first. */
export function matching(moves: string[], typed: string): number[] {
  const wanted = typed.trim().toLowerCase()
  const rank = (move: string) => {
    const at = move.toLowerCase().indexOf(wanted)
    return at < 0 ? Infinity : Math.min(at, 1)
  }
  return moves
    .map((move, i) => ({ i, rank: rank(move) }))
    .filter(({ rank }) => rank !== Infinity)
    .toSorted((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ i }) => i)
}
