import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { SeatFrame } from "../../src/lib/frame.svelte"
import { TableStore } from "../../src/lib/table.svelte"
import type { KnisterEvent, Update } from "../../src/lib/wire"
import { NOTHING, seat, table, welcome, Wire } from "./fake"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function set() {
  const wire = new Wire()
  const store = new TableStore("KRN7Q4", wire, "ws://x")
  store.open()
  wire.socket.up()
  wire.socket.say(welcome())
  return { wire, store, frame: new SeatFrame(store, () => 0) }
}

function update(n: number, more: Partial<Update<"knister">> = {}): Update<"knister"> {
  const event: KnisterEvent = { type: "written", seat: 1, cell: null }
  return {
    type: "update",
    entries: [{ n, events: [event], by: "seat", undone: null, seat: 1 }],
    states: [],
    awaits: { ...NOTHING, seats: [0] },
    outcome: null,
    ack: null,
    ...more,
  }
}

test("a seat is active when it is awaited and nothing is on its way", () => {
  const { store, frame, wire } = set()
  expect(frame.active).toBe(true)
  frame.act({ type: "write", cell: 3 })
  expect(frame.busy).toBe(true)
  expect(frame.active).toBe(false)
  const sent = wire.socket.sent.at(-1)!
  wire.socket.say(update(6, { ack: "id" in sent ? sent.id : null }))
  expect(frame.busy).toBe(false)
  expect(store.n).toBe(6)
  store.close()
})

test("a refusal names its rule and frees the seat", () => {
  const { store, frame, wire } = set()
  frame.act({ type: "write", cell: 3 })
  const sent = wire.socket.sent.at(-1)!
  const id = "id" in sent ? sent.id : ""
  wire.socket.say({
    type: "refused",
    id,
    rule: "cell-taken",
    text: "Schon beschrieben.",
    details: { cell: 3 },
  })
  expect(frame.refused).toMatchObject({ rule: "cell-taken", action: { type: "write", cell: 3 } })
  const text = "Schon beschrieben."
  expect(store.said).toEqual({ rule: "cell-taken", text, details: { cell: 3 } })
  expect(frame.active).toBe(true)
  store.close()
})

test("updates wait until the last one has been seen, but own acts do not", () => {
  const { store, wire } = set()
  store.module = { pace: () => 500 } as never
  wire.socket.say(update(6))
  wire.socket.say(update(7))
  expect(store.n).toBe(6)
  vi.advanceTimersByTime(500)
  expect(store.n).toBe(7)
  wire.socket.say(update(8))
  expect(store.n).toBe(7)
  wire.socket.say(update(9, { ack: "x" }))
  expect(store.n).toBe(9)
  store.close()
})

test("hints hold until the own seat acts or dice are thrown, whatever others do", () => {
  const { store, frame, wire } = set()
  wire.socket.say(update(6))
  wire.socket.say({
    type: "hints",
    id: "h",
    seat: 0,
    n: 5,
    values: [{ action: { type: "write", cell: 3 }, value: 4, error: 0, tried: true }],
    says: ["Tipp: d1."],
    more: false,
  })
  expect(frame.hints).toHaveLength(1)
  wire.socket.say(update(7))
  expect(frame.hints).toHaveLength(1)
  wire.socket.say(
    update(8, { entries: [{ n: 8, events: [], by: "dice", undone: null, seat: null }] }),
  )
  expect(frame.hints).toBeNull()
  store.close()
})

test("the place of a hint comes first, its reasons follow; once closed it stays closed", () => {
  const { store, frame, wire } = set()
  const values = [{ action: { type: "write" as const, cell: 3 }, value: 4, error: 0, tried: true }]
  const hint = (id: string, more: boolean, ...says: string[]) =>
    wire.socket.say({ type: "hints", id, seat: 0, n: 5, values, says, more })
  hint("a", true, "Tipp: d1.")
  expect([store.hint.thinking, frame.says]).toEqual([true, ["Tipp: d1."]])
  hint("a", false, "Tipp: d1. Die Mitte.")
  expect([store.hint.thinking, frame.says]).toEqual([false, ["Tipp: d1. Die Mitte."]])
  hint("b", true, "Tipp: d1.")
  store.hint.close()
  expect(frame.hints).toBeNull()
  hint("b", false, "Tipp: d1. Die Mitte.")
  expect([store.hint.thinking, frame.hints]).toEqual([false, null])
  store.close()
})

test("cards tell who is there, who thinks, who is away", () => {
  const { store, frame, wire } = set()
  wire.socket.say({ type: "presence", online: [0], spectators: 2 })
  expect(frame.cards.map((card) => card.mood)).toEqual(["thinking", "lost"])
  const seats = [seat("Nora"), seat("Karl", { may_hand_over: true })]
  wire.socket.say({ type: "changed", table: table({ seats }), seats: [0] })
  expect(frame.cards[1]!.mood).toBe("away")
  expect(frame.cards[0]!.mine).toBe(true)
  store.close()
})

test("chat counts what others said", () => {
  const { store, wire } = set()
  wire.socket.say({ type: "said", line: { player: "p-Karl", name: "Karl", text: "Hallo", at: 1 } })
  wire.socket.say({ type: "said", line: { player: "p-Nora", name: "Nora", text: "Hallo", at: 2 } })
  expect(store.unread).toBe(1)
  expect(store.chat).toHaveLength(2)
  store.close()
})

test("words are asked for once, with everything anew", () => {
  const { store, wire } = set()
  store.askText()
  store.askText()
  expect(wire.sockets).toHaveLength(2)
  wire.socket.up()
  expect(wire.socket.sent).toEqual([{ type: "hello", last: null, language: "de", text: true }])
  store.close()
})

test("what happened is kept in words, and an undo takes it away", () => {
  const { store, wire } = set()
  const entry = (n: number, told: string[]) => ({ ...update(n).entries[0]!, told })
  wire.socket.say(update(6, { entries: [entry(6, ["Karl writes"]), entry(7, [])] }))
  wire.socket.say(update(8, { entries: [entry(8, ["Nora throws", "Nora writes"])] }))
  expect(store.news.told).toEqual(["Nora throws", "Nora writes"])
  expect(store.log.map((line) => line.n)).toEqual([6, 8, 8])
  const undo = { n: 9, events: [], by: "undo" as const, undone: 6, seat: null }
  wire.socket.say(update(9, { entries: [undo, entry(10, ["Nora throws again"])] }))
  expect(store.log).toEqual([
    { n: 6, text: "Karl writes" },
    { n: 10, text: "Nora throws again" },
  ])
  store.close()
})

test("looking at another sheet and back", () => {
  const { store, frame } = set()
  expect(frame.shown).toBe(0)
  frame.show(1)
  expect(frame.shown).toBe(1)
  frame.show(1)
  expect(frame.shown).toBe(0)
  store.close()
})

test("an act that comes after the end is no news", () => {
  const { store, frame, wire } = set()
  frame.act({ type: "write", cell: 3 })
  const sent = wire.socket.sent.at(-1)!
  const id = "id" in sent ? sent.id : ""
  wire.socket.say({ type: "refused", id, rule: "not-playing", text: "Aus.", details: {} })
  expect(frame.busy).toBe(false)
  expect(store.said).toBeNull()
  store.close()
})

test("a seat's thinking time runs, and what the clock did is kept", () => {
  const { store, frame, wire } = set()
  const at = store.now + 30_000
  store.table = { ...store.table!, turn_seconds: 60 }
  wire.socket.say(update(6, { awaits: { ...NOTHING, seats: [0], deadlines: [{ seat: 0, at }] } }))
  expect(frame.clock(0)).toEqual({ left: 30_000, part: 0.5 })
  expect(frame.clock(1)).toBeNull()
  expect(store.late).toEqual([])
  const written: KnisterEvent = { type: "written", seat: 0, cell: 4 }
  wire.socket.say(
    update(7, { entries: [{ n: 7, events: [written], by: "clock", undone: null, seat: 0 }] }),
  )
  expect(store.late).toMatchObject([{ n: 7, seat: 0, events: [written] }])
  store.close()
})

test("a first throw is news to whoever comes as the match begins, and only then", () => {
  const { store, wire } = set()
  expect(store.news.live).toBe(false)
  const begun = welcome()
  const now = begun.now
  for (const [started, last, live] of [
    [now - 2_000, 1, true],
    [now - 60_000, 1, false],
    [now - 2_000, 5, false],
  ] as const) {
    wire.socket.say({ ...begun, last, table: { ...begun.table, started } })
    expect(store.news.live).toBe(live)
  }
  store.close()
})

test("an undo among people is asked for, answered, and refused until play goes on", () => {
  const { store, wire } = set()
  store.consent(1, true)
  expect(wire.socket.sent.at(-1)).toMatchObject({ type: "consent", seat: 1, agree: true })
  wire.socket.say({ type: "declined", seat: 1, asker: 0 })
  expect(store.declined).toMatchObject({ seat: 1 })
  wire.socket.say(update(6))
  expect(store.declined).toBe(null)
  store.close()
})
