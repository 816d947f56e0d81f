import type { Frame, Marks, News, RefusedAct, SeatCard, SeatClock, SeatMood } from "../games/board"
import { m } from "../paraglide/messages.js"
import { PointsKey } from "./points.svelte"
import { settings } from "./settings.svelte"
import type { TableStore } from "./table.svelte"
import type { Awaits, ChanceInfo, GameKey, Games, Table, Valued } from "./wire"

type Any = GameKey

/** The table as one seat's board uses it. */
export class SeatFrame implements Frame<Any> {
  #looking = $state<number | null>(null)
  readonly points = new PointsKey()

  constructor(
    private readonly store: TableStore,
    private readonly seat: () => number | null,
  ) {}

  get table(): Table<Any> {
    return this.store.table!
  }
  get awaits(): Awaits {
    return this.store.awaits
  }
  readonly cards: SeatCard[] = $derived.by(() => cards(this.store))
  get busy(): boolean {
    const seat = this.seat()
    return Object.values(this.store.pending).some((p) => p.seat === seat)
  }
  get active(): boolean {
    const seat = this.seat()
    return (
      seat !== null &&
      this.store.line === "up" &&
      !this.busy &&
      this.awaits.seats.includes(seat) &&
      this.table.seats[seat]?.stand_in === null
    )
  }
  get shown(): number {
    return this.#looking ?? this.seat() ?? 0
  }
  get chance(): ChanceInfo | null {
    return this.awaits.chance
  }
  get news(): News<Any> {
    return this.store.news
  }
  get refused(): RefusedAct<Any> | null {
    const refused = this.store.refused
    return refused?.seat === this.seat() ? refused : null
  }
  get hints(): Valued<Any>[] | null {
    return this.store.hint.for(this.seat())?.values ?? null
  }
  get says(): string[] {
    return this.store.hint.for(this.seat())?.says ?? []
  }
  get remaining(): number | null {
    const own = this.awaits.deadlines.filter((d) => d.seat === null || d.seat === this.seat())
    const first = own.length > 0 ? own : this.awaits.deadlines
    if (first.length === 0) return null
    return Math.max(0, Math.min(...first.map((d) => d.at)) - this.store.now)
  }
  clock(seat: number): SeatClock | null {
    const at = this.awaits.deadlines.find((d) => d.seat === seat)?.at
    if (at === undefined) return null
    const left = Math.max(0, at - this.store.now)
    const whole = (this.table.turn_seconds ?? 0) * 1000
    return { left, part: whole > 0 ? Math.min(1, left / whole) : 1 }
  }
  get possible(): Games[Any]["best"] | null {
    const { best, n } = this.store
    return best && best.seat === this.seat() && best.n <= n ? best.best : null
  }
  readonly marks: Marks = $derived.by(() => {
    const marks = this.store.states[0]?.lesson?.marks
    return {
      cells: new Set(marks?.cells),
      line: new Set(marks?.line),
      controls: new Set(marks?.controls),
      letters: new Map([...(marks?.letters ?? "")].map((letter, i) => [marks!.line[i]!, letter])),
    }
  })
  get calm(): boolean {
    return settings.calm
  }

  act(action: Games[Any]["action"]): void {
    const seat = this.seat()
    if (seat !== null) this.store.act(seat, action)
  }
  throwDice(numbers: number[]): void {
    this.store.throwDice(numbers)
  }
  throwText(text: string): void {
    this.store.throwText(text)
  }
  show(seat: number): void {
    this.#looking = seat === this.shown ? null : seat
  }
  askPossible(): void {
    const seat = this.seat()
    if (seat !== null) this.store.askPossible(seat)
  }
  askLegal(): void {
    const seat = this.seat()
    if (seat !== null) this.store.askLegal(seat)
  }
}

function cards(store: TableStore): SeatCard[] {
  const own = store.seats.length
  return (store.table?.seats ?? []).map((info, seat) => {
    const mine = store.seats.includes(seat)
    return {
      seat,
      info,
      mine,
      name: mine && own === 1 ? m.you() : info.name,
      mood: mood(store, seat),
    }
  })
}

function mood(store: TableStore, seat: number): SeatMood {
  const info = store.table!.seats[seat]!
  if (info.kind === "person" && info.stand_in === null && !store.online.includes(seat))
    return info.may_hand_over || info.left ? "away" : "lost"
  if (store.awaits.over) return "none"
  return store.awaits.seats.includes(seat) ? "thinking" : "ready"
}
