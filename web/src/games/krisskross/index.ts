import type { KrisskrossWrite } from "../../lib/wire"
import { m } from "../../paraglide/messages.js"
import type { GameModule } from "../board"
import Board from "./Board.svelte"
import Mini from "./Mini.svelte"
import { ROUNDS } from "./tables"
import { place, signName } from "./words"

const BANDS: Record<string, () => string> = {
  fantastic: m.krisskross_band_fantastic,
  "dice-master": m.krisskross_band_dice_master,
  strategist: m.krisskross_band_strategist,
  "lucky-devil": m.krisskross_band_lucky_devil,
  "gap-filler": m.krisskross_band_gap_filler,
}
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

function entryText(entry: KrisskrossWrite): string {
  return m.krisskross_describe({
    first: signName(entry.symbols[0]),
    place: place(entry.cells[0]),
    second: signName(entry.symbols[1]),
    other: place(entry.cells[1]),
  })
}

const krisskross: GameModule<"krisskross"> = {
  Board,
  Mini,
  breakdown: () => import("./Breakdown.svelte"),
  subtitle(view, cards) {
    if (!view.dice && view.waiting.length > 0) return m.krisskross_start()
    return m.krisskross_round({
      round: Math.min(ROUNDS, view.round + 1),
      name: cards[view.roller]?.info.name ?? "",
    })
  },
  points: (view, seat) => view.scores[seat]?.total ?? 0,
  describe(action) {
    if (action.type === "choose-symbol") return signName(action.symbol)
    return entryText(action)
  },
  tell(event, cards) {
    if (event.type === "rolled")
      return m.krisskross_thrown({
        first: signName(event.dice[0]),
        second: signName(event.dice[1]),
      })
    if (event.type === "symbol-chosen")
      return m.krisskross_chose({
        name: cards[event.seat]?.info.name ?? "",
        sign: signName(event.symbol),
      })
    return null
  },
  did(event, seat) {
    const entry =
      event.type === "written"
        ? event.entry
        : event.type === "round-closed"
          ? event.entries[seat]
          : undefined
    return entry ? entryText(entry) : null
  },
  pace: () => 0,
  columns(outcome) {
    const { scores } = outcome.breakdown
    const columns = [
      { label: m.rows(), values: scores.map((score) => total(score.rows)) },
      { label: m.columns(), values: scores.map((score) => total(score.columns)) },
    ]
    if (scores.some((score) => score.diagonal !== null && (score.diagonal ?? null) !== null))
      columns.push({ label: m.diagonals_short(), values: scores.map((s) => s.diagonal ?? 0) })
    return columns
  },
  // The sheet's bands are for ten lines; the diagonal has its own points and no bands.
  band: (band, outcome) =>
    outcome.breakdown.scores.some((score) => (score.diagonal ?? null) !== null)
      ? ""
      : (BANDS[band]?.() ?? ""),
  tieBreak: () => m.krisskross_tie_break(),
  face: (_what, _die, number) => signName(number + 1),
}

export default krisskross
