import type { Means } from "../../src/lib/socket"
import type {
  Awaits,
  ClientMessage,
  SeatInfo,
  ServerMessage,
  Table,
  Welcome,
} from "../../src/lib/wire"

/** A socket that tests answer by hand, and a clock that they turn. */
export class Wire implements Means {
  sockets: FakeSocket[] = []
  #timers: { at: number; run: () => void; id: number }[] = []
  #now = 0
  #id = 0

  open(): WebSocket {
    const socket = new FakeSocket()
    this.sockets.push(socket)
    return socket as unknown as WebSocket
  }

  wait(run: () => void, ms: number): number {
    this.#id += 1
    this.#timers.push({ at: this.#now + ms, run, id: this.#id })
    return this.#id
  }

  cancel(timer: number): void {
    this.#timers = this.#timers.filter(({ id }) => id !== timer)
  }

  pass(ms: number): void {
    this.#now += ms
    const due = this.#timers.filter(({ at }) => at <= this.#now)
    this.#timers = this.#timers.filter(({ at }) => at > this.#now)
    for (const { run } of due) run()
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!
  }
}

export class FakeSocket {
  readyState = 0
  sent: ClientMessage[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  up(): void {
    this.readyState = 1
    this.onopen?.()
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.closed = true
  }

  die(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

export const NOTHING: Awaits = { seats: [], chance: null, deadlines: [], over: false }

export function seat(name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    kind: "person",
    name,
    player: `p-${name}`,
    level: null,
    online: true,
    away_since: null,
    left: false,
    stand_in: null,
    may_hand_over: false,
    has_nonce: false,
    votes: [],
    face: "",
    ...more,
  }
}

export function table(more: Partial<Table<"knister">> = {}): Table<"knister"> {
  return {
    id: "t1",
    code: "KRN7Q4",
    path: "/t/KRN7Q4",
    watch_path: null,
    game: "knister",
    status: "playing",
    host: "p-Nora",
    options: { games: 1 },
    dice: "fair",
    training: true,
    spectators: false,
    listed: false,
    turn_seconds: null,
    seats: [seat("Nora"), seat("Karl")],
    opened: 0,
    started: 0,
    ended: null,
    commitment: null,
    nonces: [],
    seed: null,
    rematch: null,
    lesson: false,
    undo: null,
    daily: null,
    rated: false,
    ...more,
  }
}

export function welcome(more: Partial<Welcome<"knister">> = {}): Welcome<"knister"> {
  return {
    type: "welcome",
    now: 0,
    table: table(),
    you: "p-Nora",
    seats: [0],
    last: 5,
    entries: [],
    more: false,
    states: [],
    awaits: { ...NOTHING, seats: [0, 1] },
    outcome: null,
    chat: [],
    online: [0, 1],
    spectators: 0,
    ...more,
  }
}
