/** Crosswise without a page: which tile of the hand is meant, and where it goes, step by step. */
import type { CrosswiseAction, CrosswiseView } from "../../lib/wire"
import {
  BY_COUNT,
  KINDS as ALL_KINDS,
  OF_A_KIND,
  SHOWN,
  SIX_DIFFERENT,
  SIZE,
  SYMBOLS,
} from "./tables"

export type Tile = CrosswiseView["hand"][number]
export type Kind = (typeof ALL_KINDS)[number]
export type SymbolKey = Exclude<Tile, Kind>
export type Team = CrosswiseView["teams"][number]
export type Field = CrosswiseView["board"]

export { OF_A_KIND, SIZE }
/** In the order in which the board shows them. */
export const KINDS: readonly Kind[] = ["move", "remove", "swap", "replace"]

/** A tile on three cells, before and after an action; null where it is on none of them. */
export interface Shift {
  tile: SymbolKey
  from: number | null
  to: number | null
}

/** What the example of an action does to its tiles, in the order of the cells they lie on first. */
export function effectOf(kind: Kind): Shift[] {
  const [before, after] = SHOWN[kind]
  const tiles = SYMBOLS.filter((symbol) => (before + after).includes(symbol))
  const at = (cells: string, tile: string) => (cells.includes(tile) ? cells.indexOf(tile) : null)
  return tiles.map((tile) => ({ tile, from: at(before, tile), to: at(after, tile) }))
}

export function isSymbol(tile: Tile): tile is SymbolKey {
  return (SYMBOLS as readonly string[]).includes(tile)
}

/** A tile of the hand and what has been chosen for it so far. */
export interface Pick {
  /** Its place in the hand. */
  index: number
  tile: Tile
  cells: number[]
  /** What replaces the tile on the board, and its place in the hand. */
  by: { index: number; symbol: SymbolKey } | null
}

/** Cells of an action in the order in which they are asked for; a swap may begin at either. */
function paths(action: CrosswiseAction): number[][] {
  switch (action.type) {
    case "place":
    case "remove":
    case "replace":
      return [[action.cell]]
    case "move":
      return [[action.source, action.target]]
    case "swap":
      return [
        [action.first, action.second],
        [action.second, action.first],
      ]
    default:
      return []
  }
}

function isMeant(action: CrosswiseAction, tile: Tile): boolean {
  return action.type === "place" ? action.symbol === tile : action.type === tile
}

function begins(path: number[], cells: number[]): boolean {
  return cells.every((cell, i) => path[i] === cell)
}

/** The cells that may be chosen next. */
export function targets(legal: CrosswiseAction[], pick: Pick | null): ReadonlySet<number> {
  const found = new Set<number>()
  if (pick === null) return found
  for (const action of legal) {
    if (!isMeant(action, pick.tile)) continue
    for (const path of paths(action)) {
      const next = path[pick.cells.length]
      if (next !== undefined && begins(path, pick.cells)) found.add(next)
    }
  }
  return found
}

/** The symbols of the hand that may replace the chosen tile. */
export function replacements(legal: CrosswiseAction[], pick: Pick | null): ReadonlySet<SymbolKey> {
  const found = new Set<SymbolKey>()
  if (pick?.tile !== "replace" || pick.cells.length === 0) return found
  for (const action of legal)
    if (action.type === "replace" && action.cell === pick.cells[0]) found.add(action.symbol)
  return found
}

/** The action once everything is chosen; null before. */
export function completed(legal: CrosswiseAction[], pick: Pick | null): CrosswiseAction | null {
  if (pick === null || pick.cells.length === 0) return null
  const whole = legal.find(
    (action) =>
      isMeant(action, pick.tile) &&
      paths(action).some((path) => path.length === pick.cells.length && begins(path, pick.cells)) &&
      (action.type !== "replace" || action.symbol === pick.by?.symbol),
  )
  return whole ?? null
}

/** Tiles of the hand with which something can be done. */
export function playable(legal: CrosswiseAction[], hand: Tile[]): boolean[] {
  return hand.map((tile) => legal.some((action) => isMeant(action, tile)))
}

export type Question = "tile" | "place" | "which" | "whereto" | "with" | "by" | null

/** What is asked now; null when the action is complete. */
export function question(legal: CrosswiseAction[], pick: Pick | null): Question {
  if (pick === null) return "tile"
  if (completed(legal, pick)) return null
  if (pick.cells.length === 0) return isSymbol(pick.tile) ? "place" : "which"
  if (pick.tile === "replace") return "by"
  return pick.tile === "swap" ? "with" : "whereto"
}

/** What a tap on a cell means: a new pick, "go" for the second tap on the same place, or null. */
export function tapCell(
  legal: CrosswiseAction[],
  pick: Pick | null,
  cell: number,
): Pick | "go" | null {
  if (pick === null) return null
  const last = pick.cells.at(-1)
  if (cell === last) {
    if (completed(legal, pick)) return "go"
    return { ...pick, cells: pick.cells.slice(0, -1), by: null }
  }
  // On to the next cell, or another one instead of the last, or all anew.
  for (let kept = pick.cells.length; kept >= 0; kept -= 1) {
    const before = { ...pick, cells: pick.cells.slice(0, kept), by: null }
    if (targets(legal, before).has(cell)) return { ...before, cells: [...before.cells, cell] }
  }
  return null
}

/** What a tap on a tile of the hand means. */
export function tapHand(
  legal: CrosswiseAction[],
  pick: Pick | null,
  hand: Tile[],
  index: number,
): Pick | "go" | null {
  const tile = hand[index]
  if (tile === undefined) return pick
  if (pick && isSymbol(tile) && replacements(legal, pick).has(tile)) {
    if (pick.by?.index === index) return "go"
    return { ...pick, by: { index, symbol: tile } }
  }
  if (pick?.index === index) return completed(legal, pick) ? "go" : null
  return { index, tile, cells: [], by: null }
}

/** One step back. */
export function back(pick: Pick | null): Pick | null {
  if (pick === null) return null
  if (pick.by) return { ...pick, by: null }
  return pick.cells.length > 0 ? { ...pick, cells: pick.cells.slice(0, -1) } : null
}

/** The pick that a hint means. */
export function pickOf(action: CrosswiseAction, hand: Tile[]): Pick | null {
  const tile = action.type === "place" ? action.symbol : action.type
  const index = hand.findIndex((held) => held === tile)
  if (index < 0) return null
  const by =
    action.type === "replace" ? { index: hand.indexOf(action.symbol), symbol: action.symbol } : null
  return { index, tile: hand[index]!, cells: paths(action)[0] ?? [], by }
}

/** The board as it would look. */
export function after(board: Field, action: CrosswiseAction): Field {
  switch (action.type) {
    case "place":
    case "replace":
      return board.with(action.cell, action.symbol)
    case "remove":
      return board.with(action.cell, null)
    case "move":
      return board.with(action.target, board[action.source]!).with(action.source, null)
    case "swap":
      return board
        .with(action.first, board[action.second]!)
        .with(action.second, board[action.first]!)
    default:
      return board
  }
}

/** The cells that an action touches. */
export function touched(action: CrosswiseAction): number[] {
  return paths(action)[0] ?? []
}

export function lineCells(team: Team, line: number): number[] {
  return Array.from({ length: SIZE }, (_, i) =>
    team === "rows" ? line * SIZE + i : i * SIZE + line,
  )
}

/** A line's points for the preview; the server counts for real. */
export function linePoints(line: Field): number {
  if (SYMBOLS.every((symbol) => line.includes(symbol))) return SIX_DIFFERENT
  const counts = SYMBOLS.map((symbol) => line.filter((held) => held === symbol).length)
  return counts.reduce((sum, count) => sum + BY_COUNT[count]!, 0)
}

export interface Change {
  team: Team
  line: number
  old: number
  points: number
  /** Six equal symbols: the owner of the line wins at once. */
  six: boolean
}

/** The lines that a new board changes. */
export function changes(old: Field, board: Field): Change[] {
  const found: Change[] = []
  for (const team of ["rows", "columns"] as Team[])
    for (let line = 0; line < SIZE; line += 1) {
      const cells = lineCells(team, line)
      const next = cells.map((cell) => board[cell]!)
      const before = linePoints(cells.map((cell) => old[cell]!))
      const points = linePoints(next)
      const six = next[0] !== null && next.every((held) => held === next[0])
      if (six || points !== before) found.push({ team, line, old: before, points, six })
    }
  return found
}

/** What changes for a team in sum. */
export function gain(found: Change[], team: Team): number {
  return found
    .filter((change) => change.team === team)
    .reduce((sum, change) => sum + change.points - change.old, 0)
}

/** The cell that still keeps a line from six equal symbols. */
export function lastGap(board: Field, danger: CrosswiseView["dangers"][number]): number {
  return lineCells(danger.team, danger.line).find((cell) => board[cell] !== danger.symbol) ?? -1
}

/** Which tile of the hand a key picks: 1–6 by place, V M T E by kind; null for other keys. */
export function handKey(key: string, hand: Tile[]): number | null {
  if (/^[1-6]$/.test(key)) return Number(key) <= hand.length ? Number(key) - 1 : null
  const kind = ({ v: "move", m: "remove", t: "swap", e: "replace" } as Record<string, Kind>)[
    key.toLowerCase()
  ]
  if (kind === undefined) return null
  const index = hand.indexOf(kind)
  return index < 0 ? null : index
}

/** Whether a pointer has gone far enough to drag instead of tap. */
export function drags(from: { x: number; y: number }, to: { x: number; y: number }): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > 8
}
