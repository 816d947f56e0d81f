import { getContext, setContext } from "svelte"
import type { GameModule } from "../games/board"
import type { SeatFrame } from "./frame.svelte"
import type { Coach } from "./lesson.svelte"
import type { TableStore } from "./table.svelte"
import type { GameKey } from "./wire"

/** What the shared parts of a table page need; boards use their `frame` instead. */
export interface AtTable {
  readonly store: TableStore
  readonly frame: SeatFrame
  /** Who teaches where a lesson is given. */
  readonly coach: Coach | null
  readonly module: GameModule<GameKey>
  readonly seat: number | null
}

const KEY = Symbol("table")

export function provideTable(table: AtTable): void {
  setContext(KEY, table)
}

export function useTable(): AtTable {
  return getContext<AtTable>(KEY)
}
