import { describe, expect, test } from "vitest"
import known from "../../fixtures/kribbeln.json"
import {
  type Allowed,
  allowedBy,
  areaOf,
  areaPoints,
  type Choice,
  contestIn,
  countColours,
  diceOf,
  faceOf,
  facesOf,
  kribbelOf,
  NOTHING,
  offer,
  pictureOf,
  pressed,
  rolledIn,
  scoredIn,
  stopped,
  taskOf,
  toBeat,
  toggled,
  toggledAll,
  TOTALS,
  totalsAfter,
  writtenIn,
} from "../../src/games/kribbeln/headless"
import type { KribbelnFace, KribbelnTask } from "../../src/lib/wire"

describe("as in the rules", () => {
  test("throws show the faces of the dice", () => {
    for (const [numbers, faces] of known.throws as unknown as [number[], KribbelnFace[]][])
      expect(numbers.map((number, die) => faceOf(die, number))).toEqual(faces)
  })

  test("rows lie in their areas, and totals below them", () => {
    for (const [row, { area, kribbel, total }] of known.rows.entries()) {
      expect(areaOf(row)).toBe(area)
      expect(kribbelOf(row)).toBe(kribbel)
      expect((TOTALS as readonly number[]).includes(row)).toBe(total)
    }
  })

  test("every row has its task", () => {
    const sheets = known.tasks as unknown as [KribbelnTask[], (KribbelnTask | null)[]][]
    for (const [tasks, rows] of sheets)
      for (const [row, task] of rows.entries()) expect(taskOf(tasks, row)).toEqual(task)
  })

  test("points add up, and the number to beat is the best of the others", () => {
    for (const { seats, points, totals, areas, best } of known.matches) {
      for (const [row, total] of totals.entries())
        expect(totalsAfter(points, row, seats)).toEqual(total)
      for (const [i, area] of (["red", "yellow", "blue"] as const).entries())
        expect(areaPoints(points, area, seats)).toEqual(areas[i])
      for (const [row, numbers] of best as unknown as [(number | "X")[], number[]][])
        for (const [seat, number] of numbers.entries())
          expect(toBeat(row, seat)?.number ?? 0).toBe(number)
    }
  })
})

const FAILED: Allowed = { again: true, stop: false, cross: true, dodge: true }
const LAST: Allowed = { again: false, stop: false, cross: true, dodge: true }
const HOPELESS: Allowed = { again: false, stop: false, cross: true, dodge: false }
const DONE: Allowed = { again: true, stop: true, cross: false, dodge: false }
const IDLE: Allowed = { again: false, stop: false, cross: false, dodge: false }
const two: Choice = { again: [1, 4], end: null }

describe("the sheet", () => {
  test("has three areas and four Kribbel rows", () => {
    expect([0, 2, 3, 5, 6, 9].map(areaOf)).toEqual([
      "red",
      "red",
      "yellow",
      "yellow",
      "blue",
      "blue",
    ])
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(kribbelOf)).toEqual([0, 0, 1, 0, 0, 2, 0, 0, 3, 4])
  })

  test("gives each task row its task", () => {
    const tasks = ["more", "equal", "most", "none", "different", "exactly"].map(
      (kind) => ({ kind, colours: [], n: null }) as unknown as KribbelnTask,
    )
    expect([0, 1, 3, 4, 6, 7].map((row) => taskOf(tasks, row)?.kind)).toEqual(
      tasks.map((task) => task.kind),
    )
    expect(taskOf(tasks, 2)).toBeNull()
    expect(taskOf([], 0)).toBeNull()
  })

  test("adds up totals and areas", () => {
    const points = [
      [3, 0],
      [1, 2],
      [2, 1],
      [2, 1],
    ]
    expect(totalsAfter(points, 2, 2)).toEqual([6, 3])
    expect(totalsAfter(points, 5, 2)).toBeNull()
    expect(areaPoints(points, "red", 2)).toEqual([6, 3])
    expect(areaPoints(points, "yellow", 2)).toEqual([2, 1])
    expect(areaPoints(points, "blue", 2)).toEqual([0, 0])
  })

  test("names the number to beat, never the own one and never an X", () => {
    expect(toBeat([26, "X", 24], 2)).toEqual({ seat: 0, number: 26 })
    expect(toBeat([26, "X", null], 0)).toBeNull()
  })
})

describe("the dice", () => {
  test("every face exists once", () => {
    const faces = facesOf([0, 1, 2, 3, 4, 5])
    expect(faces).toHaveLength(36)
    expect(new Set(faces.map(({ face }) => `${face.colour}${face.number}`)).size).toBe(36)
    expect(faces[0]!.face).toEqual({ colour: "K", number: 1 })
  })

  test("a throw names its dice", () => {
    expect(diceOf("dice 2 5")).toEqual([1, 4])
    expect(diceOf("tie")).toEqual([])
    expect(faceOf(1, 4)).toEqual({ colour: "R", number: 4 })
    expect(facesOf([1, 4])).toHaveLength(12)
  })

  test("colours are counted, those of the task first", () => {
    const dice = "RKKYYG".split("").map((colour) => ({ colour, number: 1 })) as KribbelnFace[]
    const task: KribbelnTask = { kind: "more", colours: ["B", "R"], n: null }
    expect(countColours(dice, task).map(({ colour, count }) => `${colour}${count}`)).toEqual([
      "B0",
      "R1",
      "K2",
      "Y2",
      "G1",
    ])
    expect(countColours(dice, null).map(({ colour }) => colour)).toEqual(["K", "Y", "G", "R"])
  })
})

describe("a turn", () => {
  test("offers what the choice leads to", () => {
    expect(offer(two, FAILED)).toEqual({ type: "again", dice: [1, 4] })
    expect(offer(NOTHING, FAILED)).toEqual({ type: "pick" })
    expect(offer({ again: [], end: "ask" }, FAILED)).toEqual({ type: "ask" })
    expect(offer({ again: [], end: "dodge" }, FAILED)).toEqual({ type: "dodge" })
    expect(offer({ again: [], end: "cross" }, FAILED)).toEqual({ type: "cross" })
    expect(offer(NOTHING, LAST)).toEqual({ type: "ask" })
    expect(offer(NOTHING, HOPELESS)).toEqual({ type: "cross" })
    expect(offer(NOTHING, DONE)).toEqual({ type: "stop" })
    expect(offer(two, DONE)).toEqual({ type: "again", dice: [1, 4] })
    expect(offer(two, IDLE)).toBeNull()
  })

  test("forgets a way out that is not there", () => {
    expect(offer({ again: [], end: "dodge" }, HOPELESS)).toEqual({ type: "cross" })
  })

  test("dice are marked in order and taken back", () => {
    expect(toggled(two, 0, FAILED).again).toEqual([0, 1, 4])
    expect(toggled(two, 4, FAILED).again).toEqual([1])
    expect(toggled(two, 0, LAST)).toBe(two)
    expect(toggledAll(two, FAILED).again).toEqual([0, 1, 2, 3, 4, 5])
    expect(toggledAll({ again: [0, 1, 2, 3, 4, 5], end: null }, FAILED).again).toEqual([])
  })

  test("keys choose first and act only on what is seen", () => {
    expect(pressed("2", NOTHING, FAILED)).toEqual({ again: [1], end: null })
    expect(pressed("a", NOTHING, FAILED)).toEqual({ again: [0, 1, 2, 3, 4, 5], end: null })
    expect(pressed(" ", two, FAILED)).toBe("go")
    expect(pressed(" ", NOTHING, FAILED)).toBeNull()
    expect(pressed("s", two, DONE)).toEqual(NOTHING)
    expect(pressed("S", NOTHING, DONE)).toBe("go")
    expect(pressed("s", two, FAILED)).toEqual(stopped(FAILED))
    expect(pressed("x", two, FAILED)).toEqual({ again: [], end: "cross" })
    expect(pressed("x", { again: [], end: "cross" }, FAILED)).toBe("go")
    expect(pressed("k", NOTHING, LAST)).toEqual({ again: [], end: "dodge" })
    expect(pressed("k", { again: [], end: "dodge" }, LAST)).toBe("go")
    expect(pressed("k", NOTHING, HOPELESS)).toBeNull()
    expect(pressed("x", NOTHING, DONE)).toBeNull()
    expect(pressed("Escape", two, FAILED)).toEqual(NOTHING)
    expect(pressed("q", two, FAILED)).toBeNull()
  })

  test("the legal list says what is allowed", () => {
    expect(allowedBy([{ type: "again", dice: [0] }, { type: "cross" }])).toEqual({
      again: true,
      stop: false,
      cross: true,
      dodge: false,
    })
  })
})

describe("news", () => {
  test("tells which dice tumble", () => {
    expect(rolledIn([{ type: "thrown", seat: 0, dice: [1, 2, 3, 4, 5, 6] }]).size).toBe(6)
    const again = rolledIn([
      { type: "picked-up", seat: 0, dice: [2, 3] },
      { type: "thrown", seat: 0, dice: [1, 2, 3, 4, 5, 6] },
    ])
    expect([...again]).toEqual([2, 3])
    expect(rolledIn([]).size).toBe(0)
  })

  test("tells what was written and scored", () => {
    const events = [
      { type: "dodged", seat: 1, row: 2, number: 25 },
      { type: "written", seat: 0, row: 1, entry: "X" },
      { type: "row-scored", row: 1, points: [0, 2] },
    ] as const
    expect([...writtenIn([...events] as never)]).toEqual(["2.1", "1.0"])
    expect([...scoredIn([...events] as never)]).toEqual([1])
  })

  test("tells the last contest", () => {
    expect(
      contestIn([
        { type: "tied", seats: [0, 1, 2] },
        { type: "tie-thrown", seat: 0, number: 5 },
        { type: "tied", seats: [0, 2] },
        { type: "tie-thrown", seat: 0, number: 3 },
        { type: "tie-thrown", seat: 2, number: 6 },
      ]),
    ).toEqual([
      { seat: 0, number: 3 },
      { seat: 2, number: 6 },
    ])
    expect(contestIn([])).toEqual([])
  })
})

test.each<[KribbelnTask, string]>([
  [{ kind: "exactly", colours: ["B"], n: 2 }, "2×B"],
  [{ kind: "exactly-and-none", colours: ["Y", "G"], n: 1 }, "1×Y0×G"],
  [{ kind: "none", colours: ["K", "R"], n: null }, "0×KR"],
  [{ kind: "one_colour", colours: [], n: 3 }, "3×?"],
  [{ kind: "two_colours", colours: [], n: 2 }, "2×??"],
  [{ kind: "no_colour", colours: [], n: 2 }, "≠2×?"],
  [{ kind: "three_colours", colours: [], n: null }, "???"],
  [{ kind: "more", colours: ["B", "R"], n: null }, "B>R"],
  [{ kind: "equal", colours: ["G", "O"], n: null }, "G=O"],
  [{ kind: "different", colours: ["G", "B", "K"], n: null }, "G≠B≠K"],
  [{ kind: "most", colours: ["R"], n: null }, "R>?"],
])("a task's picture: $kind", (task, picture) => {
  const drawn = pictureOf(task).map((piece) =>
    "colour" in piece ? (piece.colour ?? "?") : "sign" in piece ? piece.sign : `${piece.times}×`,
  )
  expect(drawn.join("")).toBe(picture)
})
