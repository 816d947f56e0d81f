/** Kribbeln without a page: which dice go again, how a turn would end, what a row shows. */
import type {
  KribbelnAction,
  KribbelnEvent,
  KribbelnFace,
  KribbelnTask,
  KribbelnView,
} from "../../lib/wire"
import { AREAS, COLOURS, KRIBBEL_ROWS, ROWS, SQUARE, TASK_ROWS, THROWS, TOTALS } from "./tables"

export type Colour = KribbelnFace["colour"]
export type Entry = KribbelnView["entries"][number][number]
export type Area = (typeof AREAS)[number]

export { COLOURS, ROWS, SQUARE, THROWS, TOTALS }

export function areaOf(row: number): Area {
  return AREAS[row]!
}

/** Which Kribbel row this is, from 1; 0 for a task row. */
export function kribbelOf(row: number): number {
  return KRIBBEL_ROWS.indexOf(row) + 1
}

export function taskOf(tasks: KribbelnTask[], row: number): KribbelnTask | null {
  return tasks[TASK_ROWS.indexOf(row)] ?? null
}

export function faceOf(die: number, number: number): KribbelnFace {
  return { colour: SQUARE[die]![number - 1]!, number }
}

/** The dice of a throw that is typed in: "dice 2 5" names them as people count. */
export function diceOf(what: string): number[] {
  const [kind, ...dice] = what.split(" ")
  return kind === "dice" ? dice.map((die) => Number(die) - 1) : []
}

/** Faces to tap for a throw of these dice, colour by colour; a face tells its die. */
export function facesOf(dice: number[]): { die: number; face: KribbelnFace }[] {
  const faces = dice.flatMap((die) =>
    [1, 2, 3, 4, 5, 6].map((number) => ({ die, face: faceOf(die, number) })),
  )
  const rank = (face: KribbelnFace) => COLOURS.indexOf(face.colour) * 6 + face.number
  return faces.toSorted((a, b) => rank(a.face) - rank(b.face))
}

export interface Count {
  colour: Colour
  count: number
  /** Whether the task names this colour. */
  asked: boolean
}

/** How often each colour lies there: first those the task names, then the others by number. */
export function countColours(dice: KribbelnFace[], task: KribbelnTask | null): Count[] {
  const count = (colour: Colour) => dice.filter((face) => face.colour === colour).length
  const asked = task?.colours ?? []
  const others = COLOURS.filter((colour) => !asked.includes(colour) && count(colour) > 0)
  return [
    ...asked.map((colour) => ({ colour, count: count(colour), asked: true })),
    ...others
      .toSorted((a, b) => count(b) - count(a))
      .map((colour) => ({ colour, count: count(colour), asked: false })),
  ]
}

/** What a player has in hand before acting: dice to throw again, or a way to end the turn. */
export interface Choice {
  again: number[]
  end: "ask" | "cross" | "dodge" | null
}

export const NOTHING: Choice = { again: [], end: null }

/** What the legal actions allow. */
export interface Allowed {
  again: boolean
  stop: boolean
  cross: boolean
  dodge: boolean
}

export function allowedBy(legal: KribbelnAction[]): Allowed {
  const has = (type: KribbelnAction["type"]) => legal.some((action) => action.type === type)
  return { again: has("again"), stop: has("stop"), cross: has("cross"), dodge: has("dodge") }
}

/** The next step: an action, a question with two answers ("ask"), or first some dice ("pick"). */
export type Offer = KribbelnAction | { type: "ask" } | { type: "pick" } | null

export function offer(choice: Choice, allowed: Allowed): Offer {
  const { again, end } = choice
  if (end === "cross" && allowed.cross) return { type: "cross" }
  if (end === "dodge" && allowed.dodge) return { type: "dodge" }
  if (again.length > 0 && allowed.again) return { type: "again", dice: again }
  if (allowed.stop) return { type: "stop" }
  if (!allowed.cross) return null
  if (allowed.again && end === null) return { type: "pick" }
  return allowed.dodge ? { type: "ask" } : { type: "cross" }
}

/** Mark a die to be thrown again, or keep it after all. */
export function toggled(choice: Choice, die: number, allowed: Allowed): Choice {
  if (!allowed.again) return choice
  const again = choice.again.includes(die)
    ? choice.again.filter((other) => other !== die)
    : [...choice.again, die].toSorted((a, b) => a - b)
  return { again, end: null }
}

/** All six again; once more, none. */
export function toggledAll(choice: Choice, allowed: Allowed): Choice {
  if (!allowed.again) return choice
  return { again: choice.again.length === 6 ? [] : [0, 1, 2, 3, 4, 5], end: null }
}

/** Keep everything and think about the end of the turn. */
export function stopped(allowed: Allowed): Choice {
  return { again: [], end: allowed.stop ? null : "ask" }
}

/** What a key means: a new choice, or "go" for the next step; null when it means nothing. */
export function pressed(key: string, choice: Choice, allowed: Allowed): Choice | "go" | null {
  const step = offer(choice, allowed)
  if (/^[1-6]$/.test(key)) return toggled(choice, Number(key) - 1, allowed)
  switch (key.toLowerCase()) {
    case "a":
      return toggledAll(choice, allowed)
    case " ":
    case "enter":
      return step !== null && step.type !== "ask" && step.type !== "pick" ? "go" : null
    case "s":
      return step?.type === "stop" ? "go" : stopped(allowed)
    case "x":
      if (!allowed.cross) return null
      return step?.type === "cross" ? "go" : { again: [], end: "cross" }
    case "k":
      if (!allowed.dodge) return null
      return step?.type === "dodge" ? "go" : { again: [], end: "dodge" }
    case "escape":
      return NOTHING
    default:
      return null
  }
}

/** The best number that others already have in the row, and who has it. */
export function toBeat(entries: Entry[], seat: number): { seat: number; number: number } | null {
  let best: { seat: number; number: number } | null = null
  for (const [other, entry] of entries.entries()) {
    if (other === seat || typeof entry !== "number") continue
    if (best === null || entry > best.number) best = { seat: other, number: entry }
  }
  return best
}

/** The running totals after a row, by seat; null while the row is not scored. */
export function totalsAfter(points: number[][], row: number, seats: number): number[] | null {
  if (points.length <= row) return null
  return Array.from({ length: seats }, (_, seat) =>
    points.slice(0, row + 1).reduce((sum, scored) => sum + (scored[seat] ?? 0), 0),
  )
}

/** The points of an area's rows by seat, for the result. */
export function areaPoints(points: number[][], area: Area, seats: number): number[] {
  const rows = points.filter((_, row) => areaOf(row) === area)
  return Array.from({ length: seats }, (_, seat) =>
    rows.reduce((sum, scored) => sum + (scored[seat] ?? 0), 0),
  )
}

/** The dice that the latest events threw, for their tumble. */
export function rolledIn(events: KribbelnEvent[]): ReadonlySet<number> {
  const at = events.findLastIndex((event) => event.type === "thrown")
  if (at < 0) return new Set()
  const before = events[at - 1]
  return new Set(before?.type === "picked-up" ? before.dice : [0, 1, 2, 3, 4, 5])
}

/** Fields that the latest events wrote, as "row.seat". */
export function writtenIn(events: KribbelnEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) =>
      event.type === "written" || event.type === "dodged" ? [`${event.row}.${event.seat}`] : [],
    ),
  )
}

export function scoredIn(events: KribbelnEvent[]): ReadonlySet<number> {
  return new Set(events.flatMap((event) => (event.type === "row-scored" ? [event.row] : [])))
}

/** The last contest for the beginning that the latest events settled. */
export function contestIn(events: KribbelnEvent[]): { seat: number; number: number }[] {
  const at = events.findLastIndex((event) => event.type === "tied")
  if (at < 0) return []
  return events
    .slice(at)
    .flatMap((event) =>
      event.type === "tie-thrown" ? [{ seat: event.seat, number: event.number }] : [],
    )
}

/** A piece of a task's picture: a colour, any colour, a sign between them, or "2×". */
export type Piece = { colour: Colour | null } | { sign: ">" | "=" | "≠" } | { times: number }

/** A task as a row of pieces. */
export function pictureOf(task: KribbelnTask): Piece[] {
  const colours: Piece[] = task.colours.map((colour) => ({ colour }))
  const any: Piece = { colour: null }
  const times: Piece = { times: task.n ?? 0 }
  const between = (sign: ">" | "=" | "≠") =>
    colours.flatMap((piece, i) => (i > 0 ? [{ sign }, piece] : [piece]))
  switch (task.kind) {
    case "exactly":
      return [times, ...colours]
    case "exactly-and-none":
      return [times, colours[0]!, { times: 0 }, colours[1]!]
    case "none":
      return [{ times: 0 }, ...colours]
    case "one_colour":
      return [times, any]
    case "two_colours":
      return [times, any, any]
    case "no_colour":
      return [{ sign: "≠" }, times, any]
    case "three_colours":
      return [any, any, any]
    case "more":
      return between(">")
    case "equal":
      return between("=")
    case "different":
      return between("≠")
    case "most":
      return [...colours, { sign: ">" }, any]
  }
}
