import type { GameModule } from "../board"
import { m } from "../../paraglide/messages.js"
import Board from "./Board.svelte"
import Mini from "./Mini.svelte"
import { ROUNDS } from "./tables"
import { place } from "./words"

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

const BANDS: Record<string, () => string> = {
  spectacular: m.knister_band_spectacular,
  super: m.knister_band_super,
  good: m.knister_band_good,
  none: m.knister_band_none,
}

const knister: GameModule<"knister"> = {
  Board,
  Mini,
  breakdown: () => import("./Breakdown.svelte"),
  subtitle(view, cards) {
    const round = Math.min(ROUNDS, view.round + 1)
    if (view.options.games > 1)
      return m.knister_round_of_game({ game: view.game + 1, games: view.options.games, round })
    return m.knister_round({ round, name: cards[view.roller]?.info.name ?? "" })
  },
  points: (view, seat) => (view.earlier[seat] ?? 0) + (view.scores[seat]?.total ?? 0),
  describe: (action) => place(action.cell),
  tell(event, cards) {
    if (event.type === "rolled")
      return m.knister_thrown({
        name: cards[event.seat]?.info.name ?? "",
        first: event.dice[0],
        second: event.dice[1],
        sum: event.dice[0] + event.dice[1],
      })
    return null
  },
  did(event, seat) {
    const cell =
      event.type === "written"
        ? event.cell
        : event.type === "round-closed"
          ? event.cells[seat]
          : undefined
    return cell === null || cell === undefined ? null : place(cell)
  },
  pace: () => 0,
  columns(outcome) {
    const sum = (pick: "rows" | "columns" | "diagonals") =>
      outcome.breakdown.games.map((games) => total(games.map((game) => total(game[pick]))))
    return [
      { label: m.rows(), values: sum("rows") },
      { label: m.columns(), values: sum("columns") },
      { label: m.diagonals_short(), title: m.diagonals_doubled(), values: sum("diagonals") },
    ]
  },
  band: (band) => BANDS[band]?.() ?? "",
  face: (_what, _die, number) => String(number + 1),
}

export default knister
