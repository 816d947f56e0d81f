/** The roving cursor of a sheet: where a key takes it, or null when the key means nothing. */
export function moved(
  key: string,
  cell: number,
  columns: number,
  rows: number,
  ctrl = false,
): number | null {
  const row = Math.floor(cell / columns)
  const column = cell % columns
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? cell - 1 : cell
    case "ArrowRight":
      return column < columns - 1 ? cell + 1 : cell
    case "ArrowUp":
      return row > 0 ? cell - columns : cell
    case "ArrowDown":
      return row < rows - 1 ? cell + columns : cell
    case "Home":
      return ctrl ? 0 : row * columns
    case "End":
      return ctrl ? rows * columns - 1 : (row + 1) * columns - 1
    default:
      return null
  }
}
