/** The tasks of sheets as keys: the printed ones, and what can be typed in for an own one. */
import type { KribbelnTask } from "../../lib/wire"
import type { Colour } from "./headless"
import * as tables from "./tables"

export const SLOTS = 6
/** By sheet, its six tasks from the top. */
export const SHEETS: readonly (readonly string[])[] = tables.SHEETS

/** A kind of task that waits for its colours. */
export interface Kind {
  kind: KribbelnTask["kind"]
  n: number | null
  /** How many colours it names. */
  colours: number
}

const kind = (name: Kind["kind"], colours: number, n: number | null = null): Kind => ({
  kind: name,
  n,
  colours,
})

export type Group = "given" | "free" | "compared"

/** All kinds that the rules know, as people look for them. */
export const KINDS: Record<Group, Kind[]> = {
  given: [
    kind("exactly", 1, 1),
    kind("exactly", 1, 2),
    kind("exactly-and-none", 2, 1),
    kind("none", 1),
    kind("none", 2),
  ],
  free: [
    kind("one_colour", 0, 3),
    kind("one_colour", 0, 4),
    kind("two_colours", 0, 2),
    kind("no_colour", 0, 2),
    kind("no_colour", 0, 3),
    kind("three_colours", 0),
  ],
  compared: [
    kind("more", 2),
    kind("equal", 2),
    kind("different", 2),
    kind("different", 3),
    kind("most", 1),
  ],
}

/** The key of a task, as the rules write it. */
export function keyOf(task: KribbelnTask): string {
  if (task.kind === "exactly-and-none")
    return `exactly(${task.colours[0]},${task.n})&none(${task.colours[1]})`
  const given = [...task.colours, ...(task.n === null ? [] : [task.n])].join(",")
  return given ? `${task.kind}(${given})` : task.kind
}

/** The task of a key; keys come from here or from the server and are right. */
export function taskOfKey(key: string): KribbelnTask {
  const both = /^exactly\((\w),(\d)\)&none\((\w)\)$/.exec(key)
  if (both)
    return {
      kind: "exactly-and-none",
      colours: [both[1] as Colour, both[3] as Colour],
      n: Number(both[2]),
    }
  const [name, given = ""] = key.replace(")", "").split("(")
  const parts = given ? given.split(",") : []
  const number = parts.find((part) => /\d/.test(part))
  return {
    kind: name as KribbelnTask["kind"],
    colours: parts.filter((part) => !/\d/.test(part)) as Colour[],
    n: number === undefined ? null : Number(number),
  }
}

/** Why six slots are not a sheet yet: how many are open, or that one is there twice. */
export function incomplete(slots: (string | null)[]): "open" | "twice" | null {
  if (slots.some((slot) => slot === null)) return "open"
  return new Set(slots).size < slots.length ? "twice" : null
}
