import type { Piece } from "../../rules/pieces"
import type { Draw } from "../../rules/rulebook"
import type { SymbolKey, Tile } from "./headless"
import TileFace from "./TileFace.svelte"
import { LOOKS } from "./words"

const SHAPES: Record<string, SymbolKey> = {
  sun: "A",
  drop: "B",
  clover: "C",
  star: "D",
  gem: "E",
  ring: "F",
}

function face(tile: Tile): Piece {
  const { sign, colour, name } = LOOKS[tile]
  const base = sign.startsWith("a-") ? "tile-action" : "tile"
  return { Face: TileFace, props: { sign, colour, base }, name, inside: true }
}

const tile = (shape: string) => face(SHAPES[shape]!)

/** Tiles by their shapes; a dot is an empty cell. */
export function cells(text: string): (Piece | null)[] {
  return text.split(" ").map((shape) => (shape === "." ? null : tile(shape)))
}

export const tiles = (text: string) => text.split(" ").map(tile)

/** A tile by its letter or its action. */
const draw: Draw = (name) => (name in LOOKS ? face(name as Tile) : undefined)

export default draw
