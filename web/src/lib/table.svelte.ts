import type { GameModule, News, RefusedAct } from "../games/board"
import { Hinting } from "./hinting.svelte"
import { Paced } from "./paced"
import { seeSeal } from "./seal"
import { settings } from "./settings.svelte"
import { address, Line, type LineState, type Means } from "./socket"
import { canUndo, follow, type Trail } from "./trail"
import type {
  Allowed,
  Awaits,
  ChatLine,
  Declined,
  EntryLine,
  GameKey,
  Games,
  Judged,
  Problem,
  Reacted,
  SeatState,
  ServerMessage,
  Started,
  Table,
  Update,
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

/** How long after the start a first throw is still news. */
const FRESH_MS = 10_000
/** Something that happened, with the number of its entry. */
export interface LogLine {
  n: number
  text: string
}

const NO_TRAIL: Trail = { steps: [], last: 0, whole: true }
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
  news = $state.raw<News<Any>>({ n: 0, events: [], told: [], live: false })
  readonly hint = new Hinting()
  /** What was possible in the round closed last, as far as it was asked for. */
  best = $state.raw<{ seat: number; n: number; best: Games[Any]["best"] } | null>(null)
  /** What the own last decision has cost, at training tables. */
  judged = $state.raw<Judged<Any> | null>(null)
  /** What was done for somebody whose thinking time was up; the latest last. */
  late = $state.raw<{ n: number; seat: number | null; events: Games[Any]["event"][] }[]>([])
  allowed = $state.raw<Allowed<Any> | null>(null)
  /** What happened, in the game's own words; only on the plain board. */
  log = $state.raw<LogLine[]>([])
  refused = $state.raw<(RefusedAct<Any> & { seat: number }) | null>(null)
  /** Who does not want a move to be taken back, until it is read or play goes on. */
  declined = $state.raw<Declined | null>(null)
  /** A refusal or fault to be said aloud. */
  said = $state.raw<Problem | null>(null)
  rematch = $state<string | null>(null)
  /** Who opened the table that follows, as news; "" when it is none. */
  rematchBy = $state("")
  #trail = $state.raw<Trail>(NO_TRAIL)
  /** What this device has sent and not yet heard about, by seat. */
  pending = $state.raw<Record<string, { seat: number; action: Games[Any]["action"] | null }>>({})
  now = $state(Date.now())

  #line: Line
  #updates = new Paced((update: Update<Any>) => {
    this.#take(update)
    return this.#pause(this.news.events)
  })
  #clock = 0
  #skew = 0
  #count = 0
  #text = false
  module: GameModule<Any> | null = null

  constructor(code: string, means?: Means, url = address(code)) {
    this.#line = new Line(
      url,
      () => ({ language: settings.language, text: this.#text }),
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
    this.#updates.clear()
    this.#line.close()
  }

  hurry(): void {
    this.#line.hurry()
  }

  /** Say hello anew, for instance as somebody who has just taken a seat. */
  reconnect(): void {
    this.#line.connect()
  }

  /** From now on, get the match in words as well, for the plain board. */
  askText(): void {
    if (this.#text) return
    this.#text = true
    this.#line.connect(true)
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
      case "declined":
        this.declined = message
        return
      case "refused":
        return this.#refuse(message.id, message)
      case "fault":
        this.said = { rule: message.rule, text: message.text, details: {} }
        return
      case "ack":
        return this.#settle(message.id)
      case "hints":
        if (!message.more) this.#settle(message.id)
        return this.hint.hear(message)
      case "best":
        this.#settle(message.id)
        this.best = { seat: message.seat, n: message.n, best: message.best }
        return
      case "judged":
        this.judged = message
        return
      case "allowed":
        this.#settle(message.id)
        this.allowed = message
        return
      case "rematch":
        this.rematch = message.code
        if (message.player !== this.you) this.rematchBy = this.#nameOf(message.player)
        return
      default:
    }
  }

  act(seat: number, action: Games[Any]["action"]): void {
    const id = this.#line.id()
    this.pending = { ...this.pending, [id]: { seat, action } }
    this.refused = null
    this.judged = null
    this.#line.send({ type: "act", id, seat, action })
  }

  throwDice(numbers: number[]): void {
    this.#wish((id) => this.#line.send({ type: "throw", id, numbers }))
  }

  throwText(text: string): void {
    this.#wish((id) => this.#line.send({ type: "throw", id, text }))
  }

  undo(seat: number): void {
    this.declined = null
    this.judged = null
    this.#wish((id) => this.#line.send({ type: "undo", id, seat }), seat)
  }

  /** Answer for a seat that is asked for an undo; as the one who asks, withdraw it. */
  consent(seat: number, agree: boolean): void {
    this.#wish((id) => this.#line.send({ type: "consent", id, seat, agree }), seat)
  }

  askHints(seat: number): void {
    this.hint.thinking = true
    this.#wish((id) => this.#line.send({ type: "hint", id, seat }))
  }

  askPossible(seat: number): void {
    this.best = null
    this.#wish((id) => this.#line.send({ type: "possible", id, seat }))
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

  /** Go on in a lesson: to its next step, or to the short game. */
  turn(skip: boolean): void {
    this.#wish((id) => this.#line.send({ type: "turn", id, skip }))
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
    this.#tell(message.entries)
    this.#follow(message)
    this.#stand(message.table, message.seats, message.last, message.states, message.awaits)
  }

  #started(message: Started<Any>): void {
    this.outcome = null
    this.#trail = { ...NO_TRAIL, last: message.last }
    this.#stand(message.table, message.seats, message.last, message.states, message.awaits)
  }

  /** Go on with the trail where it ended, or begin it with the latest entries. */
  #follow({ entries, last }: Welcome<Any>): void {
    const first = entries[0]?.n ?? last + 1
    const known = first === this.#trail.last + 1
    const before = known ? this.#trail : { steps: [], last, whole: first === 1 }
    this.#trail = follow(before, entries)
  }

  /** Whether a seat has something to take back. */
  undoable(seat: number): boolean {
    const seats = this.table?.seats ?? []
    const alone = !seats.some((s, n) => n !== seat && s.player && !s.left && !s.stand_in)
    const bots = new Set(seats.flatMap((s, n) => (s.kind === "bot" || s.stand_in ? [n] : [])))
    return canUndo(this.#trail, seat, bots, alone)
  }

  #nameOf(player: string): string {
    return this.table?.seats.find((s) => s.player === player)?.name ?? ""
  }

  /** Take everything as it stands; nothing of it is news to be moved. */
  #stand(
    table: Table<Any>,
    seats: number[],
    last: number,
    states: SeatState<Any>[],
    awaits: Awaits | null,
  ): void {
    this.#updates.clear()
    this.table = table
    seeSeal(table)
    this.seats = seats
    this.states = states
    this.awaits = awaits ?? NOTHING
    this.hint.reset(last)
    this.allowed = null
    this.declined = null
    this.late = []
    // The very first throw rolls for whoever comes to the table as it begins.
    const fresh = last <= 2 && table.started !== null && this.now - table.started < FRESH_MS
    this.news = { n: last, events: [], told: [], live: fresh }
  }

  /** Draw an update, or let it wait until the last one has been seen. Own acts never wait. */
  #grow(update: Update<Any>): void {
    if (update.ack !== null) {
      this.#settle(update.ack)
      this.#updates.flush()
    }
    this.#updates.add(update)
  }

  #take(update: Update<Any>): void {
    const events = update.entries.flatMap((entry) => entry.events)
    if (!this.#isBeside(update)) this.hint.turn(update.entries.at(-1)?.n ?? this.n)
    this.states = update.states
    this.awaits = update.awaits
    this.declined = null
    if (update.outcome) this.outcome = update.outcome
    const late = update.entries.filter((entry) => entry.by === "clock")
    if (late.length > 0) this.late = [...this.late, ...late]
    this.allowed = null
    this.#trail = follow(this.#trail, update.entries)
    const told = this.#tell(update.entries)
    this.news = { n: update.entries.at(-1)?.n ?? this.n, events, told, live: true }
  }

  /** Whether only others acted while one's own seats still have the same to decide. */
  #isBeside({ entries, awaits }: Update<Any>): boolean {
    const others = ({ seat, undone }: EntryLine<Any>) =>
      seat !== null && undone === null && !this.seats.includes(seat)
    const own = (seats: number[]) => seats.filter((seat) => this.seats.includes(seat)).join()
    return entries.every(others) && own(awaits.seats) === own(this.awaits.seats)
  }

  /** Add to what happened; an undo takes lines away. Gives the new lines. */
  #tell(entries: EntryLine<Any>[]): string[] {
    let told: LogLine[] = []
    for (const { n, undone, told: lines } of entries) {
      const stands = (line: LogLine) => undone === null || line.n <= undone
      this.log = this.log.filter(stands)
      told = [...told.filter(stands), ...(lines ?? []).map((text) => ({ n, text }))]
    }
    if (told.length > 0) this.log = [...this.log, ...told]
    return told.map((line) => line.text)
  }

  /** How long events are to be seen before others are drawn. */
  #pause(events: Games[Any]["event"][]): number {
    if (!this.module || settings.calm) return 0
    return Math.max(0, ...events.map((event) => this.module!.pace(event)))
  }

  #refuse(id: string | null, { rule, text, details }: Problem): void {
    const about = id === null ? undefined : this.pending[id]
    if (id !== null) this.#settle(id)
    // The match was over before the act arrived: the result says everything.
    if (rule === "not-playing" && about?.action) return
    this.hint.thinking = false
    this.#count += 1
    if (about?.action)
      this.refused = { rule, action: about.action, seat: about.seat, count: this.#count }
    this.said = { rule, text, details }
  }

  #settle(id: string): void {
    const { [id]: _done, ...rest } = this.pending
    this.pending = rest
  }

  #pass(player: string, reaction: Passing["reaction"]): void {
    this.#count += 1
    const key = this.#count
    this.passing = [...this.passing, { key, name: this.#nameOf(player), reaction }]
    setTimeout(() => (this.passing = this.passing.filter((p) => p.key !== key)), 3_500)
  }
}
