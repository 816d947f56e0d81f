import { m } from "../paraglide/messages.js"
import { api, Refusal } from "./api"
import { settings } from "./settings.svelte"
import type { Player } from "./wire"

/** The person at this device. Nobody has to say who they are before they play. */
class Person {
  player = $state<Player | null>(null)
  #known: Promise<void> | null = null

  /** Ask once who this device is. */
  know(): Promise<void> {
    this.#known ??= api.me().then(({ player }) => {
      this.player = player
    })
    this.#known.catch(() => (this.#known = null))
    return this.#known
  }

  /** Be somebody, under the remembered name or a plain one. */
  async begin(): Promise<Player> {
    await this.know()
    if (this.player) return this.player
    const { player } = await api.begin({
      name: settings.name || m.guest(),
      language: settings.language,
    })
    this.player = player
    return player!
  }

  async rename(name: string): Promise<void> {
    settings.name = name
    settings.save()
    if (!this.player) return
    const { player } = await api.changeMe({ name })
    this.player = player
  }

  async speak(): Promise<void> {
    settings.save()
    if (!this.player) return
    try {
      await api.changeMe({ language: settings.language })
    } catch (error) {
      if (!(error instanceof Refusal)) return
      throw error
    }
  }

  forget(): void {
    this.player = null
    this.#known = null
  }
}

export const me = new Person()
