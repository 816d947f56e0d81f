import { expect, test } from "vitest"
import { Line, type LineState } from "../../src/lib/socket"
import type { ServerMessage } from "../../src/lib/wire"
import { welcome, Wire } from "./fake"

function set() {
  const wire = new Wire()
  const heard: ServerMessage[] = []
  const states: LineState[] = []
  const line = new Line(
    "ws://x",
    () => ({ language: "de", text: false }),
    { heard: (m) => heard.push(m), changed: (s) => states.push(s) },
    wire,
  )
  line.connect()
  return { wire, heard, states, line }
}

test("it says hello and is up when welcomed", () => {
  const { wire, states, heard } = set()
  wire.socket.up()
  expect(wire.socket.sent).toEqual([{ type: "hello", last: null, language: "de", text: false }])
  wire.socket.say(welcome())
  expect(states).toEqual(["up"])
  expect(heard).toHaveLength(1)
})

test("it comes back with the last number it knows, and sends what was not answered", () => {
  const { wire, states, line } = set()
  wire.socket.up()
  wire.socket.say(welcome({ last: 7 }))
  const id = line.id()
  line.send({ type: "act", id, seat: 0, action: { type: "write", cell: 3 } })
  wire.socket.die()
  expect(states).toEqual(["up", "down"])
  wire.pass(1000)
  wire.socket.up()
  expect(wire.socket.sent[0]).toEqual({ type: "hello", last: 7, language: "de", text: false })
  wire.socket.say(welcome({ last: 7 }))
  expect(wire.socket.sent[1]).toMatchObject({ type: "act", id })
})

test("what was answered is not sent again", () => {
  const { wire, line } = set()
  wire.socket.up()
  wire.socket.say(welcome())
  const id = line.id()
  line.send({ type: "chat", id, text: "Hallo" })
  wire.socket.say({ type: "ack", id, n: null })
  wire.socket.die()
  wire.pass(1000)
  wire.socket.up()
  wire.socket.say(welcome())
  expect(wire.socket.sent).toHaveLength(1)
})

test("what is sent while the line is down goes off when it is up again", () => {
  const { wire, line } = set()
  line.send({ type: "undo", id: "u1", seat: 0 })
  wire.socket.up()
  expect(wire.socket.sent).toHaveLength(1)
  wire.socket.say(welcome())
  expect(wire.socket.sent[1]).toEqual({ type: "undo", id: "u1", seat: 0 })
})

test("it waits longer and longer, and a bye tells it how long", () => {
  const { wire } = set()
  for (let i = 0; i < 4; i += 1) {
    wire.socket.die()
    wire.pass(20_000)
  }
  expect(wire.sockets).toHaveLength(5)
  wire.socket.up()
  wire.socket.say(welcome())
  wire.socket.say({ type: "bye", retry: 4000 })
  wire.pass(3900)
  expect(wire.sockets).toHaveLength(5)
  wire.pass(200)
  expect(wire.sockets).toHaveLength(6)
})

test("a silent line is asked, then given up", () => {
  const { wire, states } = set()
  wire.socket.up()
  wire.socket.say(welcome())
  wire.pass(20_000)
  expect(wire.socket.sent.at(-1)).toEqual({ type: "ping" })
  wire.pass(8000)
  expect(states.at(-1)).toBe("down")
})

test("hurry tries at once, close is for good", () => {
  const { wire, line, states } = set()
  wire.socket.die()
  line.hurry()
  expect(wire.sockets).toHaveLength(2)
  line.close()
  expect(states.at(-1)).toBe("closed")
  wire.pass(60_000)
  expect(wire.sockets).toHaveLength(2)
})

test.each([
  [4400, "barred"],
  [4403, "barred"],
  [4404, "gone"],
] as const)("sent away for good (%i) it stays away", (code, state) => {
  const { wire, states, line } = set()
  wire.socket.up()
  wire.socket.say(welcome())
  wire.socket.die(code)
  expect(states).toEqual(["up", state])
  wire.pass(60_000)
  line.hurry()
  expect(wire.sockets).toHaveLength(1)
})
