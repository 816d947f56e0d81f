import { m } from "../../paraglide/messages.js"
import type { Milestone } from "../milestones"

const list: Milestone<"crosswise">[] = [
  {
    key: "win",
    text: m.crosswise_milestone_win,
    reached: ({ places, breakdown }, seat) => places[seat] === 1 && breakdown.winner !== "draw",
  },
  {
    key: "seven",
    text: m.crosswise_milestone_seven,
    reached({ places, breakdown }, seat) {
      const rows = (places[seat] === 1) === (breakdown.winner === "rows")
      const lines = rows ? breakdown.rows : breakdown.columns
      return breakdown.winner !== "draw" && Math.max(...lines) >= 7
    },
  },
  {
    key: "six",
    text: m.crosswise_milestone_six,
    reached: ({ places, breakdown }, seat) => places[seat] === 1 && breakdown.by === "six",
  },
]

export default list
