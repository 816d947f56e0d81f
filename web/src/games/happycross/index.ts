import type { GameModule } from "../board"
import Soon from "../Soon.svelte"

/** Until the board is written. */
const module: GameModule<"happycross"> = {
  Board: Soon as never,
  Mini: Soon as never,
  Breakdown: Soon as never,
  subtitle: () => "",
  points: () => 0,
  describe: () => "",
  tell: () => null,
  pace: () => 0,
  columns: () => [],
}

export default module
