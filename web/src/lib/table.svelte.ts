import type { GameModule, News, RefusedAct } from "../games/board"
import { settings } from "./settings.svelte"
import { address, Line, type LineState, type Means } from "./socket"
import type {
  Awaits,
  ChatLine,
  GameKey,
  Games,
  Reacted,
  SeatState,
  ServerMessage,
  Started,
  Table,
  Update,
  Valued,
  Welcome,
} from "./wire"

type Any = GameKey
type Reaction = Reacted["reaction"]

/** A reaction or reminder that floats by. */
export interface Passing {
  key: number
  name: string
  reaction: Reaction | "nudge"
}

const NOTHING: Awaits = { seats: [], chance: null, deadlines: [], over: false }

/** A table as this device sees it: fed by the socket, read by the pages. */
export class TableStore {
  table = $state.raw<Table<Any> | null>(null)
  you = $state<string | null>(null)
  seats = $state.raw<number[]>([])
  states = $state.raw<SeatState<Any>[]>([])
  awaits = $state.raw<Awaits>(NOTHING)
  outcome = $state.raw<Games[Any]["outcome"] | null>(null)
  online = $state.raw<number[]>([])
  spectators = $state(0)
  chat = $state.raw<ChatLine[]>([])
  unread = $state(0)
  passing = $state.raw<Passing[]>([])
  line = $state<LineState>("connecting")
  news = $state.raw<News<Any>>({ n: 0, events: [], live: false })
  hints = $state.raw<{ seat: number; n: number; values: Valued<Any>[] } | null>(null)
  /** A hint has been asked for and is being thought about. */
  hinting = $state(false)
  allowed = $state.raw<{ seat: number; n: number; actions: Games[Any]["action"][] } | null>(null)
  refused = $state.raw<(RefusedAct<Any> & { seat: number }) | null>(null)
  /** A refusal or fault to be said aloud. */
  said = $state.raw<{ text: string; count: number } | null>(null)
  rematch = $state<string | null>(null)
  /** What this device has sent and not yet heard about, by seat. */
  pending = $state.raw<Record<string, { seat: number; action: Games[Any]["action"] | null }>>({})
  now = $state(Date.now())

  #line: Line
  #queue: Update<Any>[] = []
  #timer = 0
  #clock = 0
  #skew = 0
  #count = 0
  module: GameModule<Any> | null = null

  constructor(code: string, means?: Means, url = address(code)) {
    this.#line = new Line(
      url,
      () => settings.language,
      {
        heard: (message) => this.hear(message),
        changed: (state) => (this.line = state),
      },
      means,
    )
  }

  open(): void {
    this.#line.connect()
    this.#clock = setInterval(() => (this.now = Date.now() + this.#skew), 250) as unknown as number
  }

  close(): void {
    clearInterval(this.#clock)
    clearTimeout(this.#timer)
    this.#line.close()
  }

  hurry(): void {
    this.#line.hurry()
  }

  /** Say hello anew, for instance as somebody who has just taken a seat. */
  reconnect(): void {
    this.#line.connect()
  }

  /** The latest number of the log that was drawn. */
  get n(): number {
    return this.news.n
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message)
      case "started":
        return this.#started(message)
      case "update":
        return this.#grow(message)
      case "changed":
        this.table = message.table
        this.seats = message.seats
        return
      case "presence":
        this.online = message.online
        this.spectators = message.spectators
        return
      case "said":
        this.chat = [...this.chat, message.line]
        if (message.line.player !== this.you) this.unread += 1
        return
      case "reacted":
        return this.#pass(message.player, message.reaction)
      case "nudged":
        return this.#pass(message.player, "nudge")
      case "refused":
        return this.#refuse(message.id, message.rule, message.text)
      case "fault":
        return this.#say(message.text)
      case "ack":
        return this.#settle(message.id)
      case "hints":
        this.#settle(message.id)
        this.hinting = false
        this.hints = { seat: message.seat, n: message.n, values: message.values }
        return
      case "allowed":
        this.#settle(message.id)
        this.allowed = { seat: message.seat, n: message.n, actions: message.actions }
        return
      case "rematch":
        this.rematch = message.code
        return
      default:
    }
  }

  act(seat: number, action: Games[Any]["action"]): void {
    const id = this.#line.id()
    this.pending = { ...this.pending, [id]: { seat, action } }
    this.refused = null
    this.#line.send({ type: "act", id, seat, action })
  }

  throwDice(numbers: number[]): void {
    this.#wish((id) => this.#line.send({ type: "throw", id, numbers }))
  }

  throwText(text: string): void {
    this.#wish((id) => this.#line.send({ type: "throw", id, text }))
  }

  undo(seat: number): void {
    this.#wish((id) => this.#line.send({ type: "undo", id, seat }), seat)
  }

  askHints(seat: number): void {
    this.hinting = true
    this.#wish((id) => this.#line.send({ type: "hint", id, seat }))
  }

  askLegal(seat: number): void {
    this.#wish((id) => this.#line.send({ type: "legal", id, seat }))
  }

  say(text: string): void {
    this.#wish((id) => this.#line.send({ type: "chat", id, text }))
  }

  react(reaction: Reaction): void {
    this.#line.send({ type: "react", reaction })
  }

  nudge(seat: number): void {
    this.#line.send({ type: "nudge", seat })
  }

  handover(seat: number): void {
    this.#wish((id) => this.#line.send({ type: "handover", id, seat }))
  }

  takeback(seat: number): void {
    this.#wish((id) => this.#line.send({ type: "takeback", id, seat }))
  }

  #wish(send: (id: string) => void, seat = -1): void {
    const id = this.#line.id()
    this.pending = { ...this.pending, [id]: { seat, action: null } }
    send(id)
  }

  #welcome(message: Welcome<Any>): void {
    this.#skew = message.now - Date.now()
    this.now = message.now
    this.you = message.you
    this.chat = message.chat
    this.online = message.online
    this.spectators = message.spectators
    this.outcome = message.outcome
    this.rematch = message.table.rematch
    this.#stand(message.table, message.seats, message.last, message.states, message.awaits)
  }

  #started(message: Started<Any>): void {
    this.outcome = null
    this.#stand(message.table, message.seats, message.last, message.states, message.awaits)
  }

  /** Take everything as it stands; nothing of it is news to be moved. */
  #stand(
    table: Table<Any>,
    seats: number[],
    last: number,
    states: SeatState<Any>[],
    awaits: Awaits | null,
  ): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#queue = []
    this.table = table
    this.seats = seats
    this.states = states
    this.awaits = awaits ?? NOTHING
    this.hints = null
    this.hinting = false
    this.allowed = null
    this.news = { n: last, events: [], live: false }
  }

  /** Draw an update, or let it wait until the last one has been seen. Own acts never wait. */
  #grow(update: Update<Any>): void {
    if (update.ack !== null) {
      this.#settle(update.ack)
      clearTimeout(this.#timer)
      this.#timer = 0
      for (const waiting of this.#queue.splice(0)) this.#take(waiting)
    }
    if (this.#timer) this.#queue.push(update)
    else this.#draw(update)
  }

  #draw(update: Update<Any>): void {
    this.#take(update)
    this.#pause(this.news.events)
  }

  #take(update: Update<Any>): void {
    const events = update.entries.flatMap((entry) => entry.events)
    this.states = update.states
    this.awaits = update.awaits
    if (update.outcome) this.outcome = update.outcome
    this.hints = null
    this.hinting = false
    this.allowed = null
    this.news = { n: update.entries.at(-1)?.n ?? this.n, events, live: true }
  }

  #pause(events: Games[Any]["event"][]): void {
    if (!this.module || settings.calm) return
    const ms = Math.max(0, ...events.map((event) => this.module!.pace(event)))
    if (ms === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = 0
      while (!this.#timer && this.#queue.length > 0) this.#draw(this.#queue.shift()!)
    }, ms) as unknown as number
  }

  #refuse(id: string | null, rule: string, text: string): void {
    const about = id === null ? undefined : this.pending[id]
    if (id !== null) this.#settle(id)
    this.hinting = false
    this.#count += 1
    if (about?.action)
      this.refused = { rule, action: about.action, seat: about.seat, count: this.#count }
    this.#say(text)
  }

  #say(text: string): void {
    this.#count += 1
    this.said = { text, count: this.#count }
  }

  #settle(id: string): void {
    const { [id]: _done, ...rest } = this.pending
    this.pending = rest
  }

  #pass(player: string, reaction: Passing["reaction"]): void {
    this.#count += 1
    const key = this.#count
    const seat = this.table?.seats.find((s) => s.player === player)
    this.passing = [...this.passing, { key, name: seat?.name ?? "", reaction }]
    setTimeout(() => (this.passing = this.passing.filter((p) => p.key !== key)), 3_500)
  }
}
