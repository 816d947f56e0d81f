import type { GameKey } from "../lib/wire"
import { LANGUAGES } from "../lib/settings.svelte"
import { m } from "../paraglide/messages.js"

type Value = string | number | boolean | null

/** A game's option as the lobby offers it: explained in a sentence. */
export interface Option {
  key: string
  label: () => string
  help: () => string
  /** Without choices it is a switch. */
  choices?: () => { value: Value; label: string }[]
}

const minutes = (values: number[]) => () => [
  { value: null, label: m.without() },
  ...values.map((seconds) => ({ value: seconds, label: m.minutes({ count: seconds / 60 }) })),
]

export const OPTIONS: Record<GameKey, Option[]> = {
  knister: [
    {
      key: "games",
      label: m.option_games,
      help: m.option_games_help,
      choices: () => [1, 3].map((value) => ({ value, label: String(value) })),
    },
  ],
  krisskross: [{ key: "diagonal", label: m.option_diagonal, help: m.option_diagonal_help }],
  kribbeln: [
    {
      key: "sheet",
      label: m.option_sheet,
      help: m.option_sheet_help,
      choices: () => [
        { value: "random", label: m.option_sheet_random() },
        ...[1, 2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) })),
      ],
    },
    { key: "beginner", label: m.option_beginner, help: m.option_beginner_help },
  ],
  happycross: [
    {
      key: "mode",
      label: m.option_mode,
      help: m.option_mode_help,
      choices: () => [
        { value: "duplicate", label: m.option_mode_duplicate() },
        { value: "turns", label: m.option_mode_turns() },
      ],
    },
    {
      key: "rounds",
      label: m.option_rounds,
      help: m.option_rounds_help,
      choices: () => [
        { value: null, label: m.option_auto() },
        ...[1, 3, 6].map((value) => ({ value, label: String(value) })),
      ],
    },
    {
      key: "seconds",
      label: m.option_seconds,
      help: m.option_seconds_help,
      choices: minutes([120, 180, 300]),
    },
    {
      key: "language",
      label: m.option_language,
      help: m.option_language_help,
      choices: () => Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
    },
    {
      key: "referee",
      label: m.option_referee,
      help: m.option_referee_help,
      choices: () => [
        { value: "live", label: m.option_referee_live() },
        { value: "end", label: m.option_referee_end() },
      ],
    },
    { key: "headwords", label: m.option_headwords, help: m.option_headwords_help },
    { key: "children", label: m.option_children, help: m.option_children_help },
  ],
  crosswise: [],
}
