import { api } from "./api"
import { own } from "./begin"
import { catalogue } from "./games.svelte"
import { me } from "./me.svelte"
import { router } from "./router.svelte"
import type { SeatPlan } from "./wire"

/** Begin a match that counts: without help, alone for points or rated against a bot. */
export async function playForScore(game: string, alone: boolean): Promise<void> {
  const [player] = await Promise.all([me.begin(), catalogue.know()])
  const seats: SeatPlan[] = alone ? [{ kind: "me" }] : [{ kind: "me" }, { kind: "bot" }]
  const opened = await api.open({ game, seats, options: own(game), training: false })
  const table = await api.start(opened.id, player.id)
  router.go(table.path)
}
