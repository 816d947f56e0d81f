// Made by `python -m querwurf.server.webfiles` from the game's rules: do not edit.

export const SIZE = 5

export const ROUNDS = 12

export const SIGNS = ["dot", "cross", "circle", "triangle", "square", "star"] as const

export const ROWS = [
  [0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19],
  [20, 21, 22, 23, 24],
]

export const COLUMNS = [
  [0, 5, 10, 15, 20], [1, 6, 11, 16, 21], [2, 7, 12, 17, 22], [3, 8, 13, 18, 23],
  [4, 9, 14, 19, 24],
]

export const DIAGONAL = [0, 6, 12, 18, 24]

export const RUN_POINTS = [0, 0, 2, 3, 8, 10]

export const DIAGONAL_FACTOR = 2

export const WORTHLESS_LINE = -5
