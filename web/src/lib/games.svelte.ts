import { api } from "./api"
import { settings } from "./settings.svelte"
import type { GameInfo, Words } from "./wire"

/** The games that this server offers, with their words; asked for once. */
class Catalogue {
  list = $state.raw<GameInfo[]>([])
  #known: Promise<void> | null = null

  know(): Promise<void> {
    this.#known ??= api.games().then(({ games }) => {
      this.list = games
    })
    this.#known.catch(() => (this.#known = null))
    return this.#known
  }

  find(key: string): GameInfo | undefined {
    return this.list.find((game) => game.key === key)
  }
}

export const catalogue = new Catalogue()

/** A game's own words in the language of the page. */
export function said(words: Words): string {
  return words[settings.language]
}
