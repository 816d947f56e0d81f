import { m } from "../../paraglide/messages.js"
import type { Milestone } from "../milestones"

const list: Milestone<"happycross">[] = [
  {
    key: "long",
    text: m.happycross_milestone_long,
    reached: ({ breakdown }, seat) =>
      breakdown.rounds[seat]!.some(({ words }) => words.some(({ word }) => word.length >= 7)),
  },
  {
    key: "all",
    text: m.happycross_milestone_all,
    reached: ({ breakdown }, seat) => breakdown.rounds[seat]!.some(({ bonus }) => bonus > 0),
  },
  {
    key: "100",
    text: m.happycross_milestone_100,
    reached: ({ breakdown }, seat) => breakdown.rounds[seat]!.some(({ total }) => total >= 100),
  },
]

export default list
