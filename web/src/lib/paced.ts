/** Draws one thing after the other: each waits until the one before has been seen. */
export class Paced<T> {
  #waiting: T[] = []
  #timer = 0

  /** `draw` draws one and gives the milliseconds that it is to be seen. */
  constructor(private readonly draw: (one: T) => number) {}

  add(one: T): void {
    if (this.#timer) this.#waiting.push(one)
    else this.#show(one)
  }

  /** Draw everything that waits at once. */
  flush(): void {
    const waiting = this.#waiting
    this.clear()
    for (const one of waiting) this.draw(one)
  }

  /** Forget what waits. */
  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#waiting = []
  }

  #show(one: T): void {
    const ms = this.draw(one)
    if (ms > 0) this.#timer = setTimeout(() => this.#next(), ms) as unknown as number
  }

  #next(): void {
    this.#timer = 0
    while (!this.#timer && this.#waiting.length > 0) this.#show(this.#waiting.shift()!)
  }
}
