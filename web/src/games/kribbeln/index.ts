import type { KribbelnFace } from "../../lib/wire"
import { m } from "../../paraglide/messages.js"
import type { GameModule } from "../board"
import Board from "./Board.svelte"
import { type Area, areaPoints, diceOf, faceOf, ROWS } from "./headless"
import Mini from "./Mini.svelte"
import { AREA, facesText, faceText, isYou, kribbelText } from "./words"

const PACE: Record<string, number> = {
  thrown: 900,
  written: 700,
  dodged: 1_100,
  "row-scored": 1_000,
  "tie-thrown": 1_400,
}

const kribbeln: GameModule<"kribbeln"> = {
  Board,
  Mini,
  breakdown: () => import("./Breakdown.svelte"),
  subtitle(view, cards) {
    const row = m.kribbeln_row({ row: Math.min(ROWS, view.row + 1), of: ROWS })
    if (view.tie) return `${m.kribbeln_tie()} · ${row}`
    const card = view.turn ? cards[view.turn.seat] : undefined
    if (!card) return row
    const who = isYou(card) ? m.kribbeln_your_turn() : m.kribbeln_their_turn({ name: card.name })
    return `${row} · ${who}`
  },
  points: (view, seat) => view.totals[seat] ?? 0,
  describe(action, view) {
    const judged = view.turn?.judged
    switch (action.type) {
      case "again":
        return action.dice.length === 6
          ? m.kribbeln_all_again()
          : m.kribbeln_throw_faces({
              faces: facesText(action.dice.map((die) => view.turn?.dice[die]).filter(isFace)),
            })
      case "stop":
        return judged?.entry === "X"
          ? m.kribbeln_write_x()
          : m.kribbeln_write({ sum: judged?.sum ?? 0 })
      case "cross":
        return m.kribbeln_cross()
      case "dodge":
        return m.kribbeln_dodge_to({ field: kribbelText(judged?.dodge ?? 0) })
    }
  },
  tell(event, cards) {
    const name = (seat: number) => cards[seat]?.info.name ?? ""
    switch (event.type) {
      case "sheet-drawn":
        return m.kribbeln_told_sheet({ number: event.sheet })
      case "turn-began":
        return m.kribbeln_their_turn({ name: name(event.seat) })
      case "picked-up":
        return null
      case "thrown":
        return m.kribbeln_told_throw({
          name: name(event.seat),
          faces: facesText(event.dice.map((number, die) => faceOf(die, number))),
          sum: event.dice.reduce((sum, number) => sum + number, 0),
        })
      case "written":
        return event.entry === "X"
          ? m.kribbeln_told_x({ name: name(event.seat), row: event.row + 1 })
          : m.kribbeln_told_written({
              name: name(event.seat),
              sum: event.entry,
              row: event.row + 1,
            })
      case "dodged":
        return m.kribbeln_told_dodge({
          name: name(event.seat),
          sum: event.number,
          field: kribbelText(event.row),
        })
      case "row-scored":
        return m.kribbeln_told_row({
          row: event.row + 1,
          points: event.points.map((points, seat) => `${name(seat)} ${points}`).join(", "),
        })
      case "tied":
        return m.kribbeln_tie()
      case "tie-thrown":
        return `${name(event.seat)}: ${event.number}`
    }
  },
  pace: (event) => PACE[event.type] ?? 0,
  columns(outcome) {
    const { points } = outcome.breakdown
    return (["red", "yellow", "blue"] as Area[]).map((area) => ({
      label: AREA[area](),
      values: areaPoints(points, area, outcome.scores.length),
    }))
  },
  tieBreak: (rule) => (rule === "kribbel-4" ? m.kribbeln_tie_break() : ""),
  face(what, die, number) {
    const owner = diceOf(what)[die]
    return owner === undefined ? String(number + 1) : faceText(faceOf(owner, number + 1))
  },
}

function isFace(face: KribbelnFace | undefined): face is KribbelnFace {
  return face !== undefined
}

export default kribbeln
