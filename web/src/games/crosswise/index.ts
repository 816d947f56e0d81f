import { m } from "../../paraglide/messages.js"
import type { GameModule } from "../board"
import Board from "./Board.svelte"
import Mini from "./Mini.svelte"
import { TEAMS } from "./tables"
import { told } from "./tell"
import { actionText, isYou, teamName, verdictText } from "./words"

const PACE: Record<string, number> = { played: 900, passed: 700, "put-back": 700 }

const crosswise: GameModule<"crosswise"> = {
  Board,
  Mini,
  breakdown: () => import("./Breakdown.svelte"),
  subtitle(view, cards) {
    const bag = m.crosswise_bag({ count: view.bag })
    const card = view.mover === null ? undefined : cards[view.mover]
    if (!card) return bag
    const who = isYou(card) ? m.crosswise_your_turn() : m.crosswise_their_turn({ name: card.name })
    return `${bag} · ${who}`
  },
  points: (view, seat) =>
    view.teams[seat] === "rows" ? view.score.row_total : view.score.column_total,
  describe: (action, view) => actionText(action, view.board),
  tell: told,
  pace: (event) => PACE[event.type] ?? 0,
  columns: (outcome) => [
    {
      label: m.crosswise_team(),
      // The outcome does not tell the teams: seats belong to them in turn.
      values: outcome.scores.map((_, seat) => teamName(TEAMS[seat % TEAMS.length]!)),
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
  betterBefore: true,
}

export default crosswise
