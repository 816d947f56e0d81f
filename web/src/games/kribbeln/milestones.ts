import { m } from "../../paraglide/messages.js"
import type { Milestone } from "../milestones"

const list: Milestone<"kribbeln">[] = [
  {
    key: "win",
    text: m.kribbeln_milestone_win,
    reached: ({ places }, seat) => places[seat] === 1,
  },
  {
    key: "33",
    text: m.kribbeln_milestone_33,
    reached: ({ breakdown }, seat) =>
      breakdown.entries.some((row) => typeof row[seat] === "number" && row[seat] >= 33),
  },
  {
    key: "all",
    text: m.kribbeln_milestone_all,
    reached: ({ breakdown }, seat) =>
      breakdown.entries.every((row) => typeof row[seat] === "number"),
  },
]

export default list
