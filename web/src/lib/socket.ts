import type { ClientMessage, ServerMessage } from "./wire"
import type { Language } from "./settings.svelte"

/** What the line tells its owner. */
export interface Listener {
  heard(message: ServerMessage): void
  /** `up` when the server has answered, `down` while it is tried again. */
  changed(state: LineState): void
}

/** `barred`: not allowed here (any more); `gone`: there is no such table. Neither is tried again. */
export type LineState = "connecting" | "up" | "down" | "closed" | "barred" | "gone"

/** Codes with which the server closes for good (docs/protocol.md). */
const FINAL: Record<number, LineState> = { 4400: "barred", 4403: "barred", 4404: "gone" }

/** What has an id is sent again after a lost connection until it is answered. */
type Wish = Extract<ClientMessage, { id: string }>

/** How sockets and waiting are made; tests bring their own. */
export interface Means {
  open(url: string): WebSocket
  wait(run: () => void, ms: number): number
  cancel(timer: number): void
}

const MEANS: Means = {
  open: (url) => new WebSocket(url),
  wait: (run, ms) => setTimeout(run, ms) as unknown as number,
  cancel: (timer) => clearTimeout(timer),
}

const FIRST_WAIT = 100
const LONGEST_WAIT = 8_000
const QUIET = 20_000
const DEADLINE = 8_000

/** A table's socket: says hello, comes back by itself, and loses nothing on the way. */
export class Line {
  #socket: WebSocket | null = null
  #state: LineState = "connecting"
  #last: number | null = null
  #open = new Map<string, Wish>()
  #tries = 0
  #retry = 0
  #watch = 0
  #count = 0
  readonly #prefix = Math.random().toString(36).slice(2, 10)

  constructor(
    private readonly url: string,
    private readonly hello: () => { language: Language; text: boolean },
    private readonly listener: Listener,
    private readonly means: Means = MEANS,
  ) {}

  get state(): LineState {
    return this.#state
  }

  /** A new id for an act or a wish. */
  id(): string {
    this.#count += 1
    return `${this.#prefix}-${this.#count}`
  }

  /** Say hello anew; without history when everything is to come once more. */
  connect(anew = false): void {
    if (anew) this.#last = null
    this.means.cancel(this.#retry)
    this.#drop()
    const socket = this.means.open(this.url)
    this.#socket = socket
    socket.onopen = () => this.#write({ type: "hello", last: this.#last, ...this.hello() })
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#ended(event.code)
    }
    this.#guard()
  }

  /** Try at once, for instance when the device is online again. */
  hurry(): void {
    if (this.#state === "down") this.connect()
  }

  send(message: ClientMessage): void {
    if ("id" in message) this.#open.set(message.id, message)
    if (this.#state === "up") this.#write(message)
  }

  close(): void {
    this.#end("closed")
  }

  #hear(message: ServerMessage): void {
    this.#guard()
    if (message.type === "bye") return this.#lost(message.retry)
    this.#count_entries(message)
    this.#answered(message)
    if (message.type === "welcome") {
      this.#tries = 0
      this.#become("up")
    }
    this.listener.heard(message)
    if (message.type === "welcome") for (const wish of this.#open.values()) this.#write(wish)
  }

  #count_entries(message: ServerMessage): void {
    if (message.type === "welcome" || message.type === "started") this.#last = message.last
    const entries = "entries" in message ? message.entries : []
    for (const entry of entries) this.#last = Math.max(this.#last ?? 0, entry.n)
  }

  #answered(message: ServerMessage): void {
    if (message.type === "update" && message.ack !== null) this.#open.delete(message.ack)
    if (message.type === "refused" && message.id !== null) this.#open.delete(message.id)
    // The place of a hint may come before its reasons: then the wish is not yet answered.
    if (
      message.type === "ack" ||
      (message.type === "hints" && !message.more) ||
      message.type === "best" ||
      message.type === "allowed"
    )
      this.#open.delete(message.id)
  }

  #ended(code: number): void {
    const final = FINAL[code]
    if (final) this.#end(final)
    else this.#lost()
  }

  #end(state: LineState): void {
    this.means.cancel(this.#retry)
    this.#drop()
    this.#become(state)
  }

  #lost(wait?: number): void {
    this.#drop()
    this.#become("down")
    const backoff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries)
    this.#tries += 1
    const jitter = backoff * (0.5 + Math.random()) // not all of a server's clients at once
    this.#retry = this.means.wait(() => this.connect(), wait ?? jitter)
  }

  /** A silent line is asked once, and given up when it does not answer. */
  #guard(): void {
    this.means.cancel(this.#watch)
    const quiet = this.#state === "up" ? QUIET : DEADLINE
    this.#watch = this.means.wait(() => {
      if (this.#state !== "up") return this.#lost()
      this.#write({ type: "ping" })
      this.#watch = this.means.wait(() => this.#lost(), DEADLINE)
    }, quiet)
  }

  #write(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message))
  }

  #drop(): void {
    this.means.cancel(this.#watch)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #become(state: LineState): void {
    if (state === this.#state) return
    this.#state = state
    this.listener.changed(state)
  }
}

/** The socket's address of a table on this site. */
export function address(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws"
  return `${scheme}://${location.host}/api/tables/${table}/socket`
}
