// Made by `python -m querwurf.server.webfiles` from the game's rules: do not edit.

export const SIZE = 5

export const CLOSE_UP = 12

export const ROUNDS = 25

export const ROWS = [
  [0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19],
  [20, 21, 22, 23, 24],
]

export const COLUMNS = [
  [0, 5, 10, 15, 20], [1, 6, 11, 16, 21], [2, 7, 12, 17, 22], [3, 8, 13, 18, 23],
  [4, 9, 14, 19, 24],
]

export const DIAGONALS = [[0, 6, 12, 18, 24], [4, 8, 12, 16, 20]]

export const DIAGONAL_FACTOR = 2

export const POINTS = {
  "pair": 1, "two-pairs": 3, "triple": 3, "four": 6, "full-house": 8, "straight-with-seven": 8,
  "five": 10, "straight": 12,
} as const
