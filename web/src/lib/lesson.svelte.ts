import type { TableStore } from "./table.svelte"
import type { LessonState } from "./wire"

/** How long an answer stays, and after how long somebody who does nothing is helped. */
const PAUSE_MS = 1_800
const PULSE_MS = 8_000
const REPEAT_MS = 20_000
/** The last of a clock, when there is something to be said about it. */
const LATE_MS = 30_000
const PAUSE_KEY = "querwurf-lesson-pause"

export type Moment = "say" | "yes" | "else" | "end"

/** What the coach says now, and how it looks. */
export interface Saying {
  lines: string[]
  moment: Moment
}

/** A lesson as it is given on this page: times what the server has written. */
export class Coach {
  /** The mark draws attention to itself, once. */
  pulse = $state(false)
  /** How often what is asked for was said again to somebody who does nothing. */
  repeats = $state(0)
  #half = $state(false)
  #used = $state<"" | "seen" | "unseen">("")
  #halved = new Set<number>()
  #turnedAt = -1
  #timers: number[] = []

  constructor(
    private readonly store: TableStore,
    private readonly remaining: () => number | null,
  ) {}

  get lesson(): LessonState | null {
    return this.store.states[0]?.lesson ?? null
  }

  get saying(): Saying | null {
    const lesson = this.lesson
    if (!lesson) return null
    if (this.#used) return { lines: [lesson[this.#used]], moment: "yes" }
    if (lesson.phase === "yes") return { lines: lesson.lines, moment: "yes" }
    if (lesson.phase === "over") return { lines: lesson.lines, moment: "end" }
    const answered = lesson.phase === "else" || lesson.phase === "stay"
    if (answered) return { lines: lesson.lines, moment: "else" }
    if (this.loss) return { lines: this.loss, moment: "else" }
    const left = this.remaining()
    if (lesson.late && left !== null && left <= LATE_MS)
      return { lines: [lesson.late], moment: "say" }
    if (lesson.lines.length === 0) return null
    return { lines: this.#half && lesson.half ? [lesson.half] : lesson.lines, moment: "say" }
  }

  /** What would have been better than the last move of the short game, if that cost much. */
  get loss(): string[] | null {
    return this.lesson?.phase === "free" ? (this.store.judged?.says ?? null) : null
  }

  /** Whether there is something to take back, and a reason for it. */
  get mayTryAgain(): boolean {
    const phase = this.lesson?.phase
    return phase === "else" || phase === "stay" || this.loss !== null
  }

  /** Whether the learner may go on by a button: after another act, and where there is none to do. */
  get mayGoOn(): boolean {
    const lesson = this.lesson
    if (!lesson || this.#used) return false
    return lesson.phase === "else" || lesson.phase === "stay" || lesson.control !== ""
  }

  /** Wait as the moment asks: go on after an answer, help who does nothing. Gives what stops it. */
  wait(): () => void {
    const lesson = this.lesson
    this.#half = false
    this.pulse = false
    if (!lesson) return () => {}
    this.#used = ""
    if (lesson.phase === "yes") this.#after(pause(), () => this.turn())
    else if (lesson.phase === "say") this.#watch()
    return () => this.#stop()
  }

  /** Somebody does something on the board: no help is needed yet, and the control is named once. */
  touched(): void {
    const lesson = this.lesson
    if (lesson?.phase !== "say" || this.#used) return
    this.#stop()
    this.#watch()
    if (!lesson.half || this.#halved.has(lesson.step)) return
    this.#halved.add(lesson.step)
    this.#half = true
  }

  /** A control was used that a step may have asked for. */
  use(control: string): void {
    if (this.lesson?.control === control && !this.#used) this.#finish("seen")
  }

  /** Go on: past another act, or past a control that was not used. */
  next(): void {
    if (this.lesson?.control) this.#finish("unseen")
    else this.turn()
  }

  turn(skip = false): void {
    if (this.#turnedAt === this.store.n) return
    this.#turnedAt = this.store.n
    this.store.turn(skip)
  }

  #finish(how: "seen" | "unseen"): void {
    this.#stop()
    if (!this.lesson?.[how]) return this.turn()
    this.#used = how
    this.#after(pause(), () => this.turn())
  }

  #watch(): void {
    this.#after(PULSE_MS, () => this.#beckon())
    this.#after(REPEAT_MS, () => {
      this.#half = true
      if (this.lesson?.half) return
      this.repeats += 1
      this.#beckon()
    })
  }

  #beckon(): void {
    this.pulse = true
    this.#after(1_200, () => (this.pulse = false))
  }

  #after(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms) as unknown as number)
  }

  #stop(): void {
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    this.pulse = false
  }
}

/** Tests do not wait as long as people read. */
function pause(): number {
  try {
    return Number(localStorage.getItem(PAUSE_KEY) ?? PAUSE_MS)
  } catch {
    return PAUSE_MS
  }
}
