// Made by `python -m querwurf.server.webfiles` from the game's rules: do not edit.

export const SIZE = 9

export const CELLS = 81

export const START = 40

export const FACTORS = [
  3, 1, 1, 1, 3, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1,
  1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1,
  1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 3, 1, 1, 1, 3,
]

export const JOKER = "?" as const

export const FACES = [
  "NCOVUK", "ONUSMB", "SEHLAT", "LAIGQF", "IRELOT", "ARENDJ", "AETWDV", "MYOWUP", "SAYBEX",
  "SEDRI?", "OHTREN", "FIZACE", "GEMPI?",
] as const

export const VALUES = {
  "?": 0, "A": 1, "B": 4, "C": 4, "D": 3, "E": 1, "F": 4, "G": 4, "H": 3, "I": 2, "J": 6, "K": 5,
  "L": 2, "M": 3, "N": 2, "O": 1, "P": 4, "Q": 8, "R": 2, "S": 2, "T": 2, "U": 3, "V": 4, "W": 4,
  "X": 8, "Y": 4, "Z": 10,
} as const

export const LETTERS = [
  "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S",
  "T", "U", "V", "W", "X", "Y", "Z",
] as const

export const BONUS = 50
