import { m } from "../paraglide/messages.js"
import { api, Offline } from "./api"
import { settings, type Language } from "./settings.svelte"
import type { Player } from "./wire"

/** The person at this device. Nobody has to say who they are before they play. */
class Person {
  player = $state<Player | null>(null)
  #known: Promise<void> | null = null
  #begun: Promise<Player> | null = null

  /** Ask once who this device is. */
  know(): Promise<void> {
    this.#known ??= api.me().then(({ player }) => {
      this.player = player
    })
    this.#known.catch(() => (this.#known = null))
    return this.#known
  }

  /** Whether nobody has said a name at this device yet. */
  get nameless(): boolean {
    return !settings.name && (!this.player || this.player.name === m.guest())
  }

  /** Be somebody, under the remembered name or a plain one; asked twice at once, the same one. */
  begin(): Promise<Player> {
    this.#begun ??= this.#introduce().finally(() => (this.#begun = null))
    return this.#begun
  }

  async #introduce(): Promise<Player> {
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

  /** Show another picture. */
  async look(face: Player["face"]): Promise<void> {
    if (this.player && this.player.face !== face)
      this.player = (await api.changeMe({ face })).player
  }

  /** Tell the server which language is read here, where there is one. */
  async speak(language: Language): Promise<void> {
    if (!this.player) return
    await api.changeMe({ language }).catch((error: unknown) => {
      if (!(error instanceof Offline)) throw error
    })
  }

  forget(): void {
    this.player = null
    this.#known = null
  }
}

export const me = new Person()
