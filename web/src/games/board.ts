/**
 * The contract between the table page and the boards (docs/web.md).
 *
 * A game is a folder with an index.ts whose default export is a `GameModule`. The page finds and
 * loads it when somebody sits down at such a table; a game without a folder is played on the plain
 * board. A board draws a view and calls `frame.act` with one of
 * the legal actions: it knows no rules. Everything common (who is away, waiting, hints, undo, real
 * dice, chat, the clock, the end) is the frame's.
 */
import type { Component } from "svelte"
import type {
  Awaits,
  ChanceInfo,
  GameKey,
  Games,
  SeatInfo,
  StateText,
  Table,
  Valued,
} from "../lib/wire"
import type { IconName } from "../ui/icons"

export type View<K extends GameKey> = Games[K]["view"]
export type Action<K extends GameKey> = Games[K]["action"]
export type Event<K extends GameKey> = Games[K]["event"]
export type Outcome<K extends GameKey> = Games[K]["outcome"]

/** What a seat is doing, for its badge: told by sign and word. */
export type SeatMood = "ready" | "thinking" | "away" | "lost" | "none"

/** A seat with everything its badge shows. */
export interface SeatCard {
  seat: number
  info: SeatInfo
  /** "Du" for the own seat where only one person sits at this device. */
  name: string
  mine: boolean
  mood: SeatMood
}

/** The latest events, for movement: `n` grows with every update. */
export interface News<K extends GameKey> {
  n: number
  events: Event<K>[]
  /** The same in the game's own words; only on the plain board. */
  told: string[]
  /** False for what was already there when the page opened: draw it without movement. */
  live: boolean
}

/** A seat's thinking time as it runs. */
export interface SeatClock {
  /** Milliseconds. */
  left: number
  /** From 1, when it begins, to 0. */
  part: number
}

/** Why the last act of this seat was refused; the frame has already said it. */
export interface RefusedAct<K extends GameKey> {
  rule: string
  action: Action<K>
  count: number
}

/** What the coach of a lesson points at: ringed cells, a tinted line, controls by name. */
export interface Marks {
  cells: ReadonlySet<number>
  line: ReadonlySet<number>
  controls: ReadonlySet<string>
  /** What belongs into a cell of the line, where that is shown in outline. */
  letters: ReadonlyMap<number, string>
}

/** The points key of a table: whether it is open, and how often somebody opened it. */
export interface PointsControl {
  readonly open: boolean
  readonly opened: number
  toggle(): void
}

/** The common side of a table as a board may use it; all of it is reactive. */
export interface Frame<K extends GameKey> {
  readonly table: Table<K>
  readonly awaits: Awaits
  readonly cards: SeatCard[]
  /** Whether the board's seat may act now: awaited, line up, nothing on its way. */
  readonly active: boolean
  /** An act of this seat is on its way to the server. */
  readonly busy: boolean
  /** The seat whose sheet is drawn large: the own one, or one that was tapped to look at. */
  readonly shown: number
  /** Real dice that somebody is to type in; null while nothing is thrown by hand. */
  readonly chance: ChanceInfo | null
  readonly news: News<K>
  readonly refused: RefusedAct<K> | null
  /** What the actions are worth, best first, once asked for; null before and after the move. */
  readonly hints: Valued<K>[] | null
  /** What is said with them, one text a tap; none where there is nothing to say. */
  readonly says: string[]
  /** Milliseconds until the clock that matters to this seat runs out; null without a clock. */
  readonly remaining: number | null
  /** How much of its thinking time a seat has left; null where no clock runs for it. */
  clock(seat: number): SeatClock | null
  /** What was possible in the round closed last, once asked for; null before. */
  readonly possible: Games[K]["best"] | null
  /** What a lesson points at; empty everywhere else. */
  readonly marks: Marks
  /** The points key; its button carries `data-control="points"`. */
  readonly points: PointsControl
  /** Whether things should stand at once instead of moving. */
  readonly calm: boolean
  act(action: Action<K>): void
  /** Real dice: numbers from 0, below `chance.sizes`. */
  throwDice(numbers: number[]): void
  /** Real dice: as people write it in this game. */
  throwText(text: string): void
  show(seat: number): void
  askPossible(): void
  /** Legal actions where `legal` is null because there are too many. */
  askLegal(): void
}

export interface BoardProps<K extends GameKey> {
  /** What the seat may know. The view is always whole: draw from it alone. */
  view: View<K>
  /** Null for a spectator. */
  seat: number | null
  /** What the seat may do; empty when it is not its turn, null when there are too many. */
  legal: Action<K>[] | null
  frame: Frame<K>
  /** The match in words; only the plain board asks for it. */
  text?: StateText
  /** The legal actions in words, in their order; only on the plain board. */
  texts?: string[]
}

export interface MiniProps<K extends GameKey> {
  view: View<K>
  seat: number
}

export interface BreakdownProps<K extends GameKey> {
  outcome: Outcome<K>
  table: Table<K>
  /** The last view; it has the sheets. */
  view: View<K>
  cards: SeatCard[]
  /** The match in words; only on the plain board. */
  text?: StateText
}

export interface BestProps<K extends GameKey> {
  /** What was possible in a turn. */
  best: Games[K]["best"]
  /** The points of what was made instead. */
  reached: number
  view: View<K>
  seat: number
}

/** A column of the result's ranking: one value a seat. */
export interface Column {
  label: string
  /** In full, for screen readers and tooltips, where the label is short. */
  title?: string
  values: (number | string)[]
}

/** The yellow button: the one next step, and its label says what will happen. */
export interface Step {
  label: string
  icon?: IconName
  run(): void
  disabled?: boolean
  /** Not what is usually done next: no yellow. */
  plain?: boolean
  /** A lesson points at it. */
  spot?: boolean
}

export interface GameModule<K extends GameKey> {
  /** The whole stage: rivals, tray, sheet, note, dock (use ui/Stage.svelte and ui/Dock.svelte). */
  Board: Component<BoardProps<K>>
  /** A seat's sheet in small; for rivals' cards and for "continue" on the home page. */
  Mini?: Component<MiniProps<K>>
  /** What was possible in a turn, drawn; only for games whose decisions are whole turns. */
  Best?: Component<BestProps<K>>
  /** Every line or row at the end; fetched then. */
  breakdown(): Promise<{ default: Component<BreakdownProps<K>> }>
  /** The bar's second line: "Runde 14/25 · Wurf von Lea". */
  subtitle(view: View<K>, cards: SeatCard[]): string
  /** A seat's points as they stand. */
  points(view: View<K>, seat: number): number
  /** An action in words: "Zeile 4, Spalte 5". */
  describe(action: Action<K>, view: View<K>): string
  /** An event in words for screen readers; null for what needs no words or is not this seat's. */
  tell(event: Event<K>, cards: SeatCard[], seat: number | null): string | null
  /** What an event has written for a seat, where `tell` says nothing of it: its place. */
  did?(event: Event<K>, seat: number): string | null
  /** How long an event is to be seen before the next update is drawn (ms; 0 for most). */
  pace(event: Event<K>): number
  /** Columns of the ranking before the sum. */
  columns(outcome: Outcome<K>): Column[]
  /** The solo band in words ("super Blatt"); only for games that have bands. */
  band?(band: string, outcome: Outcome<K>): string
  /** The result's headline where it is not "the first by points": teams, a draw, a sudden end. */
  verdict?(outcome: Outcome<K>): { text: string; points: boolean } | null
  /** Why equal points do not share a place, in words. */
  tieBreak?(rule: string): string
  /** What the real dice show: the game's faces, by die and number (0-based), in words. */
  face?(what: string, die: number, number: number): string
  /** Looking back: whether a better move is drawn on the position before the one played. */
  betterBefore?: boolean
  /** Hot seat: whether the next person must not see this seat's view (default false). */
  secret?: boolean
  /** Whether it draws from the game's own words, which the page then asks the server for. */
  wantsText?: boolean
}

/** Keys of a board beside the usual ones (a folder's keys.ts): what they are called and do. */
export type Keys = [string, () => string][]

const boards = import.meta.glob<GameModule<GameKey>>("./*/index.ts", { import: "default" })
const PLAIN = "./plain/index.ts"
const file = (game: string) => `./${game}/index.ts`

/** Whether a game has a board of its own: a folder beside this file. */
export function hasBoard(game: string): boolean {
  return file(game) in boards
}

/** Load a game's board, or the plain one for a game that has none. */
export function loadBoard(game: string, plain = false): Promise<GameModule<GameKey>> {
  return boards[hasBoard(game) && !plain ? file(game) : PLAIN]!()
}
