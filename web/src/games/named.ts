/** The cells of a square grid that sentences name by column letter and row number, such as c4. */
export function namedCells(sentences: string[], size: number): Map<number, string> {
  const last = String.fromCharCode(96 + size)
  const cell = new RegExp(`\\b[a-${last}][1-${size}]\\b`, "g")
  const names = sentences.flatMap((sentence) => sentence.match(cell) ?? [])
  return new Map(names.map((name) => [cellOf(name, size), name]))
}

function cellOf(name: string, size: number): number {
  return (Number(name[1]) - 1) * size + name.charCodeAt(0) - 97
}
