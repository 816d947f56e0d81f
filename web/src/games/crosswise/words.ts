import type { CrosswiseAction, CrosswiseScore } from "../../lib/wire"
import { listed } from "../../lib/words"
import { m } from "../../paraglide/messages.js"
import type { SeatCard } from "../board"
import {
  type Change,
  type Field,
  type Question,
  SIZE,
  type SymbolKey,
  type Team,
  type Tile,
} from "./headless"

interface Look {
  /** Of the page's sprite. */
  sign: string
  colour: string
  name: () => string
  /** As a sentence names it: "the clover". */
  the: () => string
}

const look = (shape: string, name: () => string, the: () => string): Look => ({
  sign: `c-${shape}`,
  colour: `var(--s-${shape})`,
  name,
  the,
})

const tool = (kind: string, name: () => string): Look => ({
  sign: `a-${kind}`,
  colour: "#fbe6b4",
  name,
  the: name,
})

export const LOOKS: Record<Tile, Look> = {
  A: look("sun", m.crosswise_sun, m.crosswise_the_sun),
  B: look("drop", m.crosswise_drop, m.crosswise_the_drop),
  C: look("clover", m.crosswise_clover, m.crosswise_the_clover),
  D: look("star", m.crosswise_star, m.crosswise_the_star),
  E: look("gem", m.crosswise_gem, m.crosswise_the_gem),
  F: look("ring", m.crosswise_ring, m.crosswise_the_ring),
  move: tool("move", m.crosswise_move),
  remove: tool("remove", m.crosswise_remove),
  swap: tool("swap", m.crosswise_swap),
  replace: tool("replace", m.crosswise_replace),
}

/** What an action tile does, in a sentence. */
export const EFFECTS: Partial<Record<Tile, () => string>> = {
  move: m.crosswise_move_does,
  remove: m.crosswise_remove_does,
  swap: m.crosswise_swap_does,
  replace: m.crosswise_replace_does,
}

export const QUESTIONS: Record<Exclude<Question, null>, () => string> = {
  tile: m.crosswise_ask_tile,
  place: m.crosswise_ask_place,
  which: m.crosswise_ask_which,
  whereto: m.crosswise_ask_whereto,
  with: m.crosswise_ask_with,
  by: m.crosswise_ask_by,
}

export function place(cell: number): string {
  return m.row_column({ row: Math.floor(cell / SIZE) + 1, column: (cell % SIZE) + 1 })
}

export function teamName(team: Team): string {
  return team === "rows" ? m.rows() : m.columns()
}

export function lineName(team: Team, line: number): string {
  return team === "rows"
    ? m.row_number({ number: line + 1 })
    : m.column_number({ number: line + 1 })
}

const the = (tile: SymbolKey | null | undefined) => (tile ? LOOKS[tile].the() : "")

/** What will happen, for the yellow button. */
export function stepText(action: CrosswiseAction, board: Field): string {
  switch (action.type) {
    case "place":
      return m.crosswise_do_place({ tile: the(action.symbol) })
    case "move":
      return m.crosswise_do_move({ tile: the(board[action.source]) })
    case "remove":
      return m.crosswise_do_remove({ tile: the(board[action.cell]) })
    case "replace":
      return m.crosswise_do_replace({ old: the(board[action.cell]), tile: the(action.symbol) })
    case "swap":
      return m.crosswise_do_swap({
        one: the(board[action.first]),
        other: the(board[action.second]),
      })
    case "pass":
      return m.crosswise_pass()
    case "redraw":
      return m.crosswise_redraw()
  }
}

/** An action with its places. */
export function actionText(action: CrosswiseAction, board: Field): string {
  const step = stepText(action, board)
  switch (action.type) {
    case "place":
    case "remove":
    case "replace":
      return m.crosswise_at({ step, place: place(action.cell) })
    case "move":
      return m.crosswise_at({ step, place: `${place(action.source)} → ${place(action.target)}` })
    case "swap":
      return m.crosswise_at({ step, place: `${place(action.first)} ↔ ${place(action.second)}` })
    default:
      return step
  }
}

/** "Zeile 2: 3 → 5" for every line that changes. */
export function changesText(found: Change[]): string {
  return listed(
    found.map((change) =>
      m.crosswise_change({
        line: lineName(change.team, change.line),
        old: change.old,
        points: change.points,
      }),
    ),
  )
}

/** Whether a card is called "you" instead of by its name. */
export function isYou(card: SeatCard | undefined): boolean {
  return card !== undefined && card.mine && card.name !== card.info.name
}

/** How it ended: by six of a kind, by points, or not at all. */
export function verdictText({ winner, by }: Pick<CrosswiseScore, "winner" | "by">): string {
  if (winner === null || winner === "draw") return m.crosswise_told_draw()
  const team = teamName(winner)
  return by === "six" ? m.crosswise_told_six({ team }) : m.crosswise_told_points({ team })
}
