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
    entries: [{ n, events: [event], by: "seat", undone: null }],
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
    details: {},
  })
  expect(frame.refused).toMatchObject({ rule: "cell-taken", action: { type: "write", cell: 3 } })
  expect(store.said?.text).toBe("Schon beschrieben.")
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

test("hints hold only for the entry they were made for", () => {
  const { store, frame, wire } = set()
  wire.socket.say({
    type: "hints",
    id: "h",
    seat: 0,
    n: 5,
    values: [{ action: { type: "write", cell: 3 }, value: 4 }],
  })
  expect(frame.hints).toHaveLength(1)
  wire.socket.say(update(6))
  expect(frame.hints).toBeNull()
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

test("looking at another sheet and back", () => {
  const { store, frame } = set()
  expect(frame.shown).toBe(0)
  frame.show(1)
  expect(frame.shown).toBe(1)
  frame.show(1)
  expect(frame.shown).toBe(0)
  store.close()
})
