import type { CrosswiseEvent } from "../../lib/wire"
import { m } from "../../paraglide/messages.js"
import type { SeatCard } from "../board"
import { LOOKS, place, teamName } from "./words"

/** An event in words; of a draw only as much as the event tells. */
export function told(
  event: CrosswiseEvent,
  cards: SeatCard[],
  seat: number | null = null,
): string | null {
  if (event.type === "ended") {
    if (event.winner === "draw") return m.crosswise_told_draw()
    const team = teamName(event.winner)
    return event.by === "six" ? m.crosswise_told_six({ team }) : m.crosswise_told_points({ team })
  }
  const name = cards[event.seat]?.info.name ?? ""
  switch (event.type) {
    case "began":
      return m.crosswise_told_began({ name })
    case "drawn":
      return event.tiles.length > 0 && event.seat === seat
        ? m.crosswise_told_drawn({
            tiles: event.tiles.map((tile) => LOOKS[tile].name()).join(", "),
          })
        : null
    case "put-back":
      return m.crosswise_told_redraw({ name })
    case "passed":
      return m.crosswise_told_pass({ name })
    case "played":
      return toldPlay(event, name)
  }
}

function toldPlay(event: Extract<CrosswiseEvent, { type: "played" }>, name: string): string {
  const { action, taken } = event
  const old = taken ? LOOKS[taken].the() : ""
  switch (action.type) {
    case "place":
      return m.crosswise_told_place({
        name,
        tile: LOOKS[action.symbol].the(),
        place: place(action.cell),
      })
    case "move":
      return m.crosswise_told_move({ name, from: place(action.source), to: place(action.target) })
    case "remove":
      return m.crosswise_told_remove({ name, tile: old, place: place(action.cell) })
    case "replace":
      return m.crosswise_told_replace({
        name,
        old,
        tile: LOOKS[action.symbol].the(),
        place: place(action.cell),
      })
    case "swap":
      return m.crosswise_told_swap({ name, one: place(action.first), other: place(action.second) })
  }
}
