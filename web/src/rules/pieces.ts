import type { GameKey, KribbelnFace } from "../lib/wire"
import { settings } from "../lib/settings.svelte"
import { m } from "../paraglide/messages.js"

export type Piece =
  | { kind: "number"; value: number }
  | { kind: "sign"; value: string }
  | { kind: "pips"; value: number }
  | { kind: "colour"; sign: KribbelnFace["colour"]; value: number }
  | { kind: "letter"; value: string; points: number }
  | { kind: "tile"; value: string }

/** A step of an introduction: look, tap the right thing, hear why. */
export interface Lesson {
  text: () => string
  reply: () => string
  /** What was thrown, above the board. */
  thrown: Piece[]
  board: (Piece | null)[]
  columns: number
  paper: boolean
  /** Coloured cells, such as a diagonal. */
  marked?: number[]
  /** What can be tapped: empty cells of the board, things of the board, or the hand. */
  pick: "cells" | "board" | "hand"
  hand?: Piece[]
  /** Every set of taps that is right. */
  right: number[][]
}

const number = (value: number): Piece => ({ kind: "number", value })
const pips = (value: number): Piece => ({ kind: "pips", value })
const sign = (value: string): Piece => ({ kind: "sign", value })
const tile = (value: string): Piece => ({ kind: "tile", value })
const letter = (value: string, points: number): Piece => ({ kind: "letter", value, points })

function numbers(text: string): (Piece | null)[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (word === "." ? null : number(Number(word))))
}

const SIGN: Record<string, string> = {
  s: "star",
  x: "cross",
  o: "circle",
  t: "triangle",
  q: "square",
  d: "dot",
}

function signs(text: string): (Piece | null)[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (word === "." ? null : sign(SIGN[word]!)))
}

function letters(text: string): (Piece | null)[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (word === "." ? null : letter(word[0]!, Number(word.slice(1)))))
}

function colours(text: string): Piece[] {
  return text.split(" ").map((word) => ({
    kind: "colour",
    sign: word[0] as KribbelnFace["colour"],
    value: Number(word[1]),
  }))
}

function word(): Lesson {
  const italian = settings.language === "it"
  const base = italian
    ? [letter("P", 4), null, letter("R", 2), letter("T", 2), letter("A", 1)]
    : [null, letter("O", 1), letter("R", 2), letter("T", 2)]
  const hands: Record<string, [Piece[], number[][]]> = {
    de: [[letter("W", 4), letter("X", 8), letter("N", 2)], [[0]]],
    en: [[letter("Q", 8), letter("P", 4), letter("V", 4)], [[1]]],
    fr: [[letter("F", 4), letter("W", 4), letter("K", 5)], [[0]]],
    it: [[letter("O", 1), letter("H", 3), letter("K", 5)], [[0]]],
  }
  const [hand, right] = hands[settings.language]!
  return {
    text: m.learn_happycross_1,
    reply: m.learn_happycross_1_ok,
    thrown: [],
    board: base,
    columns: base.length,
    paper: true,
    pick: "hand",
    hand,
    right,
  }
}

const paper = (text: () => string, reply: () => string) => ({
  text,
  reply,
  columns: 5,
  paper: true,
  pick: "cells" as const,
})

export const LESSONS: Record<GameKey, () => Lesson[]> = {
  knister: () => [
    {
      ...paper(m.learn_knister_1, m.learn_knister_1_ok),
      thrown: [pips(4), pips(5)],
      board: numbers("9 9 . 9 4  . 7 . . .  8 . 10 . .  . . . 6 .  5 . . . 7"),
      right: [[2]],
    },
    {
      ...paper(m.learn_knister_2, m.learn_knister_2_ok),
      thrown: [pips(2), pips(4)],
      board: numbers("9 9 9 9 4  . 7 . . .  2 5 3 4 .  . . . 6 .  5 . . . 7"),
      right: [[14]],
    },
    {
      ...paper(m.learn_knister_3, m.learn_knister_3_ok),
      thrown: [pips(3), pips(5)],
      board: numbers("8 9 . 9 4  . 7 . . .  2 5 8 4 6  . . . 7 .  5 . . . ."),
      marked: [0, 6, 12, 18, 24],
      right: [[24]],
    },
  ],
  krisskross: () => [
    {
      ...paper(m.learn_krisskross_1, m.learn_krisskross_1_ok),
      thrown: [sign("star"), sign("cross")],
      board: signs("t . d . .  . . . . .  o s s . .  x . . . .  x . . . ."),
      right: [
        [13, 14],
        [13, 8],
        [13, 18],
      ],
    },
    {
      ...paper(m.learn_krisskross_2, m.learn_krisskross_2_ok),
      thrown: [sign("circle"), sign("circle")],
      board: signs("t o s . .  d o . . .  x o s s s  x . . . .  x q . . ."),
      right: [[16, 17]],
    },
    {
      ...paper(m.learn_krisskross_3, m.learn_krisskross_3_ok),
      thrown: [],
      board: signs("t o s s .  d o . x .  x o s s s  x . q . .  x . . . ."),
      right: [[7]],
    },
  ],
  kribbeln: () => [
    {
      text: m.learn_kribbeln_1,
      reply: m.learn_kribbeln_1_ok,
      thrown: [],
      board: colours("R6 K5 Y2 B6 O5 G4"),
      columns: 6,
      paper: false,
      pick: "board",
      right: [[2]],
    },
    {
      text: m.learn_kribbeln_2,
      reply: m.learn_kribbeln_2_ok,
      thrown: [],
      board: colours("B5 B6 R6 G1 Y6 K5"),
      columns: 6,
      paper: false,
      pick: "board",
      right: [[3]],
    },
    {
      text: m.learn_kribbeln_3,
      reply: m.learn_kribbeln_3_ok,
      thrown: [],
      board: [],
      columns: 3,
      paper: false,
      pick: "hand",
      hand: [number(19), number(23), number(26)],
      right: [[2]],
    },
  ],
  happycross: () => [
    word(),
    {
      text: m.learn_happycross_2,
      reply: m.learn_happycross_2_ok,
      thrown: [],
      board: [],
      columns: 5,
      paper: false,
      pick: "hand",
      hand: [letter("E", 1), letter("Z", 10), letter("D", 3)],
      right: [[1]],
    },
    {
      ...paper(m.learn_happycross_3, m.learn_happycross_3_ok),
      thrown: [],
      board: Array.from({ length: 15 }, () => null),
      marked: [7],
      right: [[7]],
    },
  ],
  crosswise: () => [
    {
      text: m.learn_crosswise_1,
      reply: m.learn_crosswise_1_ok,
      thrown: [],
      board: [tile("sun"), tile("sun"), null, tile("drop"), tile("sun"), null],
      columns: 6,
      paper: false,
      pick: "hand",
      hand: [tile("star"), tile("sun"), tile("gem"), tile("ring")],
      right: [[1]],
    },
    {
      text: m.learn_crosswise_2,
      reply: m.learn_crosswise_2_ok,
      thrown: [],
      board: [tile("drop"), tile("drop"), tile("drop"), null, tile("drop"), tile("drop")],
      columns: 6,
      paper: false,
      pick: "hand",
      hand: [tile("drop"), tile("clover"), tile("drop"), tile("drop")],
      right: [[1]],
    },
    {
      text: m.learn_crosswise_3,
      reply: m.learn_crosswise_3_ok,
      thrown: [],
      board: [tile("sun"), tile("drop"), null, tile("clover"), tile("star"), tile("gem")],
      columns: 6,
      paper: false,
      pick: "hand",
      hand: [tile("sun"), tile("gem"), tile("ring"), tile("clover")],
      right: [[2]],
    },
  ],
}

/** A picture for the rules: a worked example. */
export const PICTURES: Record<
  GameKey,
  { columns: number; paper: boolean; board: (Piece | null)[]; marked?: number[] }
> = {
  knister: {
    columns: 5,
    paper: true,
    board: numbers("7 4 8 9 11  3 7 3 7 7  5 5 10 5 5  8 9 3 6 9  8 11 8 8 7"),
    marked: [0, 6, 12, 18, 24, 4, 8, 16, 20],
  },
  krisskross: {
    columns: 5,
    paper: true,
    board: signs(". . s s x  o t s q x  o t d . x  o . . . .  . . . . ."),
    marked: [2],
  },
  kribbeln: { columns: 6, paper: false, board: colours("R6 K5 K6 Y6 G4 B5") },
  happycross: {
    columns: 5,
    paper: true,
    board: letters(". . L2 . .  . T2 E1 E1 R2  . . I2 . O1  O1 R2 T2 . M3  . . E1 . .  . . R2 . ."),
  },
  crosswise: {
    columns: 6,
    paper: false,
    board: [
      ...["sun", "sun", "drop", "sun", "star", "sun"].map(tile),
      ...["sun", "drop", "clover", "star", "gem", "ring"].map(tile),
    ],
  },
}

/** A piece in words, for screen readers. */
export function pieceName(piece: Piece | null): string {
  if (piece === null) return m.empty()
  if (piece.kind === "colour") return `${piece.value} ${piece.sign}`
  return String(piece.value)
}
