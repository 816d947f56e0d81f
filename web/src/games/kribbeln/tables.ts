// Made by `python -m querwurf.server.webfiles` from the game's rules: do not edit.

export const COLOURS = ["K", "G", "B", "O", "Y", "R"] as const

export const SQUARE = [
  ["K", "G", "B", "O", "Y", "R"], ["B", "O", "Y", "R", "K", "G"], ["G", "B", "O", "Y", "R", "K"],
  ["O", "Y", "R", "K", "G", "B"], ["R", "K", "G", "B", "O", "Y"], ["Y", "R", "K", "G", "B", "O"],
] as const

export const THROWS = 3

export const ROWS = 10

export const AREAS = [
  "red", "red", "red", "yellow", "yellow", "yellow", "blue", "blue", "blue", "blue",
] as const

export const TASK_ROWS = [0, 1, 3, 4, 6, 7]

export const KRIBBEL_ROWS = [2, 5, 8, 9]

export const SHEETS = [
  ["exactly(B,2)", "none(Y)", "one_colour(3)", "no_colour(2)", "more(B,R)", "equal(G,O)"],
  ["exactly(G,1)", "none(Y,B)", "two_colours(2)", "no_colour(3)", "different(Y,O)", "most(R)"],
  ["exactly(R,2)", "exactly(Y,1)&none(G)", "three_colours", "one_colour(3)", "equal(Y,B)", "different(O,R,Y)"],
  ["none(O)", "exactly(K,1)", "no_colour(2)", "one_colour(4)", "more(G,K)", "most(Y)"],
  ["exactly(G,2)", "none(K,R)", "no_colour(3)", "two_colours(2)", "different(B,G)", "more(O,Y)"],
  ["exactly(O,1)&none(B)", "exactly(Y,2)", "one_colour(4)", "three_colours", "equal(K,R)", "different(G,B,K)"],
] as const

export const TOTALS = [2, 5, 9]
