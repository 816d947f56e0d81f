import { m } from "../../paraglide/messages.js"
import type { GameModule } from "../board"
import Board from "./Board.svelte"
import Breakdown from "./Breakdown.svelte"
import type { Team } from "./headless"
import Mini from "./Mini.svelte"
import { told } from "./tell"
import { actionText, isYou, teamName, verdictText } from "./words"

/** The outcome does not tell the teams: seats belong to rows and columns in turn. */
const TEAMS: Team[] = ["rows", "columns"]
const PACE: Record<string, number> = { played: 900, passed: 700, "put-back": 700 }

const crosswise: GameModule<"crosswise"> = {
  Board,
  Mini,
  Breakdown,
  subtitle(view, cards) {
    const bag = m.crosswise_bag({ count: view.bag })
    const card = view.mover === null ? undefined : cards[view.mover]
    if (!card) return bag
    const who = isYou(card) ? m.crosswise_your_turn() : m.crosswise_their_turn({ name: card.name })
    return `${who} · ${bag}`
  },
  points: (view, seat) =>
    view.teams[seat] === "rows" ? view.score.row_total : view.score.column_total,
  describe: (action, view) => actionText(action, view.board),
  tell: told,
  pace: (event) => PACE[event.type] ?? 0,
  columns: (outcome) => [
    {
      label: m.crosswise_team(),
      values: outcome.scores.map((_, seat) => teamName(TEAMS[seat % 2]!)),
    },
  ],
  verdict({ scores, breakdown }) {
    const { winner, by } = breakdown
    const alone = scores.length === 2 && by !== "six"
    if (alone && (winner === "rows" || winner === "columns")) return null
    return { text: verdictText(breakdown), points: winner === "draw" }
  },
  face: (_what, _die, number) => String(number + 1),
  secret: true,
}

export default crosswise
