import { m } from "../../paraglide/messages.js"
import type { GameModule } from "../board"
import Best from "./Best.svelte"
import Board from "./Board.svelte"
import { FACES } from "./headless"
import Mini from "./Mini.svelte"
import { letterName, place } from "./words"

const happycross: GameModule<"happycross"> = {
  Best,
  Board,
  Mini,
  breakdown: () => import("./Breakdown.svelte"),
  subtitle(view, cards) {
    const { rounds } = view
    if (view.options.calm && view.throw === null && 0 < view.round && view.round < rounds)
      return m.happycross_revealed({ round: view.round, rounds })
    const round = Math.min(rounds, view.round + 1)
    const builder = view.options.mode === "turns" ? view.waiting[0] : undefined
    if (builder !== undefined)
      return m.happycross_round_turn({
        round,
        rounds: view.rounds,
        name: cards[builder]?.info.name ?? "",
      })
    return m.happycross_round({ round, rounds: view.rounds })
  },
  points: (view, seat) => (view.points[seat] ?? 0) + (view.scores[seat]?.total ?? 0),
  describe(action, view) {
    const letters = view.seat === null ? undefined : view.layouts[view.seat]?.letters
    switch (action.type) {
      case "place":
        return m.happycross_describe_place({
          letter: letterName(letters?.[action.die] ?? "?"),
          place: place(action.cell),
        })
      case "name":
        return m.happycross_describe_name({ letter: action.letter })
      case "take":
        return m.happycross_describe_take({ letter: letterName(letters?.[action.die] ?? "?") })
      case "clear":
        return m.happycross_take_all()
      case "ready":
        return m.happycross_ready()
      default:
        return m.happycross_done()
    }
  },
  tell(event, cards) {
    if (event.type === "thrown")
      return m.happycross_thrown({ letters: [...event.letters].map(letterName).join(" ") })
    if (event.type === "begin-thrown")
      return event.seats
        .map((seat, i) => `${cards[seat]?.info.name ?? ""}: ${letterName(event.letters[i]!)}`)
        .join(", ")
    if (event.type === "readied")
      return m.happycross_is_ready({ name: cards[event.seat]?.info.name ?? "" })
    if (event.type === "turn-ended")
      return m.happycross_finished({ name: cards[event.seat]?.info.name ?? "" })
    return null
  },
  pace: (event) => (event.type === "begin-thrown" ? 1200 : 0),
  columns(outcome) {
    const rounds = outcome.breakdown.rounds[0]?.length ?? 0
    if (rounds < 2) return []
    return Array.from({ length: rounds }, (_, round) => ({
      label: String(round + 1),
      title: m.happycross_round({ round: round + 1, rounds }),
      values: outcome.breakdown.rounds.map((scores) => scores[round]!.total),
    }))
  },
  face: (_what, die, number) => letterName(FACES[die]?.[number] ?? "?"),
  secret: true,
}

export default happycross
