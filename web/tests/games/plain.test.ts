import { expect, test } from "vitest"
import { columns, matching, plain, readable, spans } from "../../src/games/plain/headless"

const DRAWING = "[bold]Nora[/]\n 1   ·  7  │[red]  3[/]\n   ──────┘\n   [bold yellow]9[/] sum"

test("marks hold until they are closed", () => {
  expect(spans("a[bold red]b[dim]c[/]d[/]e")).toEqual([
    { text: "a", marks: [] },
    { text: "b", marks: ["bold", "red"] },
    { text: "c", marks: ["bold", "red", "dim"] },
    { text: "d", marks: ["bold", "red"] },
    { text: "e", marks: [] },
  ])
})

test("a bracket that marks nothing is text, and one close too many does no harm", () => {
  expect(spans("[A] [1-3]")).toEqual([{ text: "[A] [1-3]", marks: [] }])
  expect(spans("a[/]b[/]")).toEqual([
    { text: "a", marks: [] },
    { text: "b", marks: [] },
  ])
})

test("the drawing without its marks is as wide as its widest line", () => {
  expect(plain(DRAWING).split("\n")[1]).toBe(" 1   ·  7  │  3")
  expect(columns(DRAWING)).toBe(15)
})

test("what is read out has neither frames nor gaps", () => {
  expect(readable(DRAWING)).toBe("Nora; 1 · 7 3; 9 sum")
})

test("a typed move is found, the ones that begin with it first", () => {
  const moves = ["b1", "a1 b1", "b10", "C1"]
  expect(matching(moves, "")).toEqual([0, 1, 2, 3])
  expect(matching(moves, " B1 ")).toEqual([0, 2, 1])
  expect(matching(moves, "c")).toEqual([3])
  expect(matching(moves, "z")).toEqual([])
})
