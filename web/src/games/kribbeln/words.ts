import type { KribbelnFace, KribbelnTask } from "../../lib/wire"
import { listed } from "../../lib/words"
import { m } from "../../paraglide/messages.js"
import type { SeatCard } from "../board"
import { type Area, type Colour, kribbelOf } from "./headless"

/** Its tokens, its name, and its name after "more", "no", "as many" (French: de, d’). */
export const COLOUR: Record<Colour, { token: string; name: () => string; some: () => string }> = {
  K: { token: "black", name: m.kribbeln_black, some: m.kribbeln_some_black },
  G: { token: "green", name: m.kribbeln_green, some: m.kribbeln_some_green },
  B: { token: "blue", name: m.kribbeln_blue, some: m.kribbeln_some_blue },
  O: { token: "orange", name: m.kribbeln_orange, some: m.kribbeln_some_orange },
  Y: { token: "yellow", name: m.kribbeln_yellow, some: m.kribbeln_some_yellow },
  R: { token: "red", name: m.kribbeln_red, some: m.kribbeln_some_red },
}

export const AREA: Record<Area, () => string> = {
  red: m.kribbeln_area_red,
  yellow: m.kribbeln_area_yellow,
  blue: m.kribbeln_area_blue,
}

export function taskText(task: KribbelnTask): string {
  const name = (i: number) => COLOUR[task.colours[i]!].name()
  const some = (i: number) => COLOUR[task.colours[i]!].some()
  const n = task.n ?? 0
  switch (task.kind) {
    case "exactly":
      return m.kribbeln_task_exactly({ n, a: name(0) })
    case "exactly-and-none":
      return m.kribbeln_task_exactly_none({ n, a: name(0), b: some(1) })
    case "none":
      return task.colours.length > 1
        ? m.kribbeln_task_neither({ a: name(0), b: name(1) })
        : m.kribbeln_task_none({ a: some(0) })
    case "one_colour":
      return m.kribbeln_task_one({ n })
    case "two_colours":
      return m.kribbeln_task_two({ n })
    case "no_colour":
      return m.kribbeln_task_no({ n })
    case "three_colours":
      return m.kribbeln_task_three()
    case "more":
      return m.kribbeln_task_more({ a: some(0), b: some(1) })
    case "equal":
      return m.kribbeln_task_equal({ a: some(0), b: some(1) })
    case "different":
      return task.colours.length > 2
        ? m.kribbeln_task_different_three({ a: name(0), b: name(1), c: name(2) })
        : m.kribbeln_task_different({ a: name(0), b: name(1) })
    case "most":
      return m.kribbeln_task_most({ a: name(0) })
  }
}

export function kribbelText(row: number): string {
  return m.kribbeln_kribbel({ number: kribbelOf(row) })
}

export function faceText(face: KribbelnFace): string {
  return m.kribbeln_face({ colour: COLOUR[face.colour].name(), number: face.number })
}

export function facesText(faces: KribbelnFace[]): string {
  return listed(faces.map(faceText))
}

/** Whether a card is called "you" instead of by its name. */
export function isYou(card: SeatCard | undefined): boolean {
  return card !== undefined && card.mine && card.name !== card.info.name
}

/** "Um den Anfang: Lea 5, Momo 3. Lea beginnt." */
export function contestText(
  contest: { seat: number; number: number }[],
  cards: SeatCard[],
): string {
  const best = contest.toSorted((a, b) => b.number - a.number)[0]!
  return m.kribbeln_contest_line({
    thrown: contest.map(({ seat, number }) => `${cards[seat]!.info.name} ${number}`).join(", "),
    name: cards[best.seat]!.info.name,
  })
}
