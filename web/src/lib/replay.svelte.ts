import type { GameModule } from "../games/board"
import { api } from "./api"
import { settings } from "./settings.svelte"
import { TableStore } from "./table.svelte"
import type {
  Analysis,
  GameKey,
  Games,
  ReplayFrame,
  ReviewedChance,
  ReviewedMove,
  SeatReview,
  Table,
} from "./wire"

type Any = GameKey

/** How often it is asked how far the coach is. */
const ASK_MS = 800
/** How long a step is looked at while the match plays by itself. */
const STEP_MS = 1_300

/** A table that is only looked at: boards draw it, and nothing they do goes anywhere. */
class Looked extends TableStore {
  override act(): void {}
  override throwDice(): void {}
  override throwText(): void {}
  override undo(): void {}
  override askHints(): void {}
  override askPossible(): void {}
  override askLegal(): void {}
  override open(): void {}
}

/** A finished match that is gone through: whose side, which step, and what the coach says. */
export class Replay {
  table = $state.raw<Table<Any> | null>(null)
  outcome = $state.raw<Games[Any]["outcome"] | null>(null)
  analysis = $state.raw<Analysis<Any> | null>(null)
  seat = $state(0)
  /** The place of the current frame among the seat's frames. */
  index = $state(0)
  /** Whether the better move and what things were worth are shown. */
  values = $state(true)
  playing = $state(false)
  readonly store: TableStore
  module: GameModule<Any> | null = null

  #frames = $state.raw<Record<number, ReplayFrame<Any>[]>>({})
  #moving = $state(false)
  #timer = 0
  #closed = false

  constructor(readonly code: string) {
    this.store = new Looked(code)
  }

  get frames(): ReplayFrame<Any>[] {
    return this.#frames[this.seat] ?? []
  }
  get frame(): ReplayFrame<Any> | undefined {
    return this.frames[this.index]
  }
  get before(): ReplayFrame<Any> | undefined {
    return this.frames[this.index - 1]
  }
  /** The frame that is drawn: where a board shows a better move only as it was, the one before. */
  get drawn(): ReplayFrame<Any> | undefined {
    const better = this.values && this.move?.better && this.module?.betterBefore
    return (better && this.before) || this.frame
  }
  get review(): SeatReview<Any> | undefined {
    return this.analysis?.seats.find((one) => one.seat === this.seat)
  }
  get move(): ReviewedMove<Any> | undefined {
    return this.review?.moves.find((move) => move.n === this.frame?.n)
  }
  get chance(): ReviewedChance | undefined {
    return this.review?.chances.find((chance) => chance.n === this.frame?.n)
  }

  /** Fetch the table and the match from a seat's side, and stand at an entry. */
  async load(table: Table<Any>, seat: number, n: number | null): Promise<void> {
    this.table = table
    await this.look(seat)
    this.jump(n ?? Number.MAX_SAFE_INTEGER)
    if (n === null) this.go(0)
  }

  /** Look from another seat's side, at the same moment. */
  async look(seat: number): Promise<void> {
    const n = this.frame?.n ?? 0
    const text = this.module?.wantsText ? settings.language : undefined
    if (!this.#frames[seat]) {
      const frames: ReplayFrame<Any>[] = []
      for (;;) {
        const first = frames.length > 0 ? frames.at(-1)!.n + 1 : 0
        const part = await api.replay(this.table!.id, seat, first, text)
        frames.push(...part.frames)
        this.outcome = part.outcome
        if (!part.more) break
      }
      this.#frames = { ...this.#frames, [seat]: frames }
    }
    this.seat = seat
    this.jump(n)
  }

  /** Ask the coach, and go on asking until it has looked at everything. */
  async coach(): Promise<void> {
    this.analysis = await api.askAnalysis(this.table!.id, settings.language)
    while (this.analysis.status === "working" && !this.#closed) {
      await new Promise((done) => setTimeout(done, ASK_MS))
      this.analysis = await api.analysis(this.table!.id, settings.language)
    }
  }

  /** Stand at the last frame that is not after an entry. */
  jump(n: number): void {
    const after = this.frames.findIndex((frame) => frame.n > n)
    this.go((after < 0 ? this.frames.length : after) - 1)
  }

  go(index: number, moving = false): void {
    this.#moving = moving && !settings.calm
    this.index = Math.max(0, Math.min(index, this.frames.length - 1))
  }

  step(by: 1 | -1): void {
    this.go(this.index + by, by === 1)
  }

  play(): void {
    if (this.index === this.frames.length - 1) this.go(0)
    this.playing = true
    this.#next()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  close(): void {
    this.#closed = true
    this.pause()
  }

  #next(): void {
    const paces = this.frame?.events.map((event) => this.module?.pace(event) ?? 0) ?? []
    this.#timer = setTimeout(
      () => {
        this.step(1)
        if (this.index === this.frames.length - 1) this.playing = false
        else if (this.playing) this.#next()
      },
      STEP_MS + Math.max(0, ...paces),
    ) as unknown as number
  }

  /** Lay the current frame on the table that the board draws. */
  draw(own: number[]): void {
    const { frame, drawn, store, seat, table } = this
    if (!frame || !drawn || !table) return
    const last = this.index === this.frames.length - 1
    store.table = table
    store.seats = own
    store.online = table.seats.map((_, each) => each)
    store.awaits = { seats: [], chance: null, deadlines: [], over: last }
    const state = { seat, view: drawn.view, legal: [] }
    store.states = [drawn.text ? { ...state, text: drawn.text } : state]
    store.news = {
      n: frame.n,
      events: frame.events,
      told: frame.told ?? [],
      live: this.#moving,
    }
    const log = this.frames.slice(0, this.index + 1)
    store.log = log.flatMap(({ n, told }) => (told ?? []).map((text) => ({ n, text })))
    const move = this.values ? this.move : undefined
    // Boards draw it as a hint; what is said of it stands beside the board.
    const better = move?.better && {
      action: move.better,
      value: move.best_value,
      error: 0,
      tried: true,
    }
    store.hint.found = better
      ? { id: "", seat, n: frame.n, values: [better], says: [], more: false }
      : null
    store.best = move?.possible ? { seat, n: frame.n, best: move.possible } : null
  }
}
