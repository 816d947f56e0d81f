import { m } from "../../paraglide/messages.js"
import type { Milestone } from "../milestones"

const LINE = 12
const DIAGONAL = 2 * LINE

const list: Milestone<"knister">[] = [
  {
    key: "line",
    text: m.knister_milestone_line,
    reached: (outcome, seat) =>
      outcome.breakdown.games[seat]!.some(
        ({ rows, columns, diagonals }) =>
          [...rows, ...columns].includes(LINE) || diagonals.includes(DIAGONAL),
      ),
  },
  {
    key: "80",
    text: m.knister_milestone_80,
    reached: (outcome, seat) => outcome.breakdown.games[seat]!.some(({ total }) => total >= 80),
  },
  {
    key: "100",
    text: m.knister_milestone_100,
    reached: (outcome, seat) => outcome.breakdown.games[seat]!.some(({ total }) => total >= 100),
  },
]

export default list
