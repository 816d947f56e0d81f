import type { GameInfo, Table } from "../../lib/wire"

/**
 * Whether the program threw dice that everybody saw: not real ones, not draws from a bag. The seed
 * must be revealed: that of a day's throw stays secret until the day is over.
 */
export function checkable(
  table: Pick<Table, "dice" | "seed">,
  game: Pick<GameInfo, "secret_chance">,
): boolean {
  return table.dice === "fair" && table.seed !== null && !game.secret_chance
}
