import type { GameKey } from "../lib/wire"
import { m } from "../paraglide/messages.js"

/** The rules of a game in our own words. */
export interface RuleText {
  goal: () => string
  steps: (() => string)[]
  points?: () => string
  note: () => string
}

export const RULES: Record<GameKey, RuleText> = {
  knister: {
    goal: m.rules_knister_goal,
    steps: [m.rules_knister_1, m.rules_knister_2, m.rules_knister_3, m.rules_knister_4],
    points: m.rules_knister_example,
    note: m.rules_knister_note,
  },
  krisskross: {
    goal: m.rules_krisskross_goal,
    steps: [m.rules_krisskross_1, m.rules_krisskross_2, m.rules_krisskross_3, m.rules_krisskross_4],
    note: m.rules_krisskross_note,
  },
  kribbeln: {
    goal: m.rules_kribbeln_goal,
    steps: [m.rules_kribbeln_1, m.rules_kribbeln_2, m.rules_kribbeln_3, m.rules_kribbeln_4],
    points: m.rules_kribbeln_points,
    note: m.rules_kribbeln_note,
  },
  happycross: {
    goal: m.rules_happycross_goal,
    steps: [m.rules_happycross_1, m.rules_happycross_2, m.rules_happycross_3],
    points: m.rules_happycross_points,
    note: m.rules_happycross_note,
  },
  crosswise: {
    goal: m.rules_crosswise_goal,
    steps: [m.rules_crosswise_1, m.rules_crosswise_2, m.rules_crosswise_3, m.rules_crosswise_4],
    points: m.rules_crosswise_points,
    note: m.rules_crosswise_note,
  },
}
