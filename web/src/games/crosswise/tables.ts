// Made by `python -m querwurf.server.webfiles` from the game's rules: do not edit.

export const SIZE = 6

export const SYMBOLS = ["A", "B", "C", "D", "E", "F"] as const

export const KINDS = ["move", "remove", "replace", "swap"] as const

export const OF_A_KIND = 3

export const TEAMS = ["rows", "columns"] as const

export const BY_COUNT = [0, 0, 1, 3, 5, 7, 0]

export const SIX_DIFFERENT = 6

export const SHOWN = {
  "move": ["AB.", ".BA"], "remove": ["ABC", "A.C"], "swap": ["AB.", "BA."],
  "replace": ["ABC", "ADC"],
} as const
