import { m } from "../../paraglide/messages.js"
import type { Milestone } from "../milestones"

const list: Milestone<"krisskross">[] = [
  {
    key: "ten",
    text: m.krisskross_milestone_ten,
    reached({ breakdown }, seat) {
      const { rows, columns } = breakdown.scores[seat]!
      return Math.max(...rows, ...columns) >= 10
    },
  },
  {
    key: "30",
    text: m.krisskross_milestone_30,
    reached: ({ scores }, seat) => scores[seat]! >= 30,
  },
  {
    key: "40",
    text: m.krisskross_milestone_40,
    reached: ({ scores }, seat) => scores[seat]! >= 40,
  },
]

export default list
