import { expect, test } from "vitest"
import { lineAt, piecesOf } from "../../src/rules/rulebook"
import type { Piece } from "../../src/rules/pieces"

const piece = (name: string) => ({ name: () => name }) as Piece
const lines = [{ cells: [0, 1] }, { cells: [0, 2] }, { cells: [1, 2] }]

test("a tap means a line through the cell, the next one with every tap", () => {
  expect(lineAt(lines, 0, null)).toBe(0)
  expect(lineAt(lines, 0, 0)).toBe(1)
  expect(lineAt(lines, 0, 1)).toBe(0)
  expect(lineAt(lines, 2, 0)).toBe(1)
  expect(lineAt(lines, 9, 0)).toBeNull()
})

test("pictures are drawn only where every piece is known", () => {
  const draw = (name: string) => (name === "?" ? undefined : piece(name))
  expect(piecesOf(["a", ""], draw)?.map((p) => p?.name() ?? null)).toEqual(["a", null])
  expect(piecesOf(["a", "?"], draw)).toBeNull()
  expect(piecesOf(["a"], null)).toBeNull()
})
