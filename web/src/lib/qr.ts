/** QR codes for short links: bytes, error correction M, versions 1 to 9. */

/** By version: data bytes, error correction bytes a block, blocks. */
const SIZES: [number, number, number][] = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [64, 18, 2],
  [86, 24, 2],
  [108, 16, 4],
  [124, 18, 4],
  [154, 22, 4],
  [182, 22, 5],
]
const ALIGNED = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
]

const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = x
  LOG[x] = i
  x = x < 128 ? x * 2 : (x * 2) ^ 0x11d
}
for (let i = 255; i < 512; i += 1) EXP[i] = EXP[i - 255]!

const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0)

/** The remainder that a reader repairs damage with. */
function correction(data: number[], length: number): number[] {
  let divisor = [1]
  for (let i = 0; i < length; i += 1) {
    const next = [...divisor, 0]
    for (const [j, value] of divisor.entries()) next[j + 1]! ^= times(value, EXP[i]!)
    divisor = next
  }
  const rest = [...data, ...Array<number>(length).fill(0)]
  for (let i = 0; i < data.length; i += 1) {
    const lead = rest[i]!
    for (const [j, value] of divisor.entries()) rest[i + j]! ^= times(value, lead)
  }
  return rest.slice(data.length)
}

function dataBytes(text: Uint8Array, capacity: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i -= 1) bits.push((value >> i) & 1)
  }
  push(4, 4)
  push(text.length, 8)
  for (const byte of text) push(byte, 8)
  push(0, Math.min(4, capacity * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const bytes: number[] = []
  for (let i = 0; i < bits.length; i += 8)
    bytes.push(Number.parseInt(bits.slice(i, i + 8).join(""), 2))
  for (let pad = 0xec; bytes.length < capacity; pad ^= 0xec ^ 0x11) bytes.push(pad)
  return bytes
}

function interleaved(bytes: number[], ecc: number, blocks: number): number[] {
  const short = Math.floor(bytes.length / blocks)
  const longer = bytes.length % blocks
  const parts: number[][] = []
  for (let i = 0, at = 0; i < blocks; i += 1) {
    const length = short + (i >= blocks - longer ? 1 : 0)
    parts.push(bytes.slice(at, at + length))
    at += length
  }
  const woven: number[] = []
  for (let i = 0; i <= short; i += 1)
    for (const part of parts) if (i < part.length) woven.push(part[i]!)
  const repairs = parts.map((part) => correction(part, ecc))
  for (let i = 0; i < ecc; i += 1) for (const repair of repairs) woven.push(repair[i]!)
  return woven
}

type Grid = (boolean | null)[][]

function frame(version: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) grid[row]![column] = dark
  }
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (let r = -1; r <= 7; r += 1)
      for (let c = -1; c <= 7; c += 1) {
        const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3))
        set(top + r, left + c, ring !== 2 && ring !== 4)
      }
  for (let i = 8; i < size - 8; i += 1) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  const marks = ALIGNED[version - 1]!
  for (const row of marks)
    for (const column of marks) {
      if (
        (row === 6 && (column === 6 || column === size - 7)) ||
        (column === 6 && row === size - 7)
      )
        continue
      for (let r = -2; r <= 2; r += 1)
        for (let c = -2; c <= 2; c += 1)
          set(row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1)
    }
  for (let i = 0; i < 9; i += 1) {
    if (grid[8]![i] === null) set(8, i, false)
    if (grid[i]![8] === null) set(i, 8, false)
    if (i < 8) {
      set(8, size - 1 - i, false)
      set(size - 1 - i, 8, false)
    }
  }
  set(size - 8, 8, true)
  if (version >= 7) writeVersion(grid, version, size)
  return grid
}

function writeVersion(grid: Grid, version: number, size: number): void {
  let rest = version
  for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let i = 0; i < 18; i += 1) {
    const dark = ((bits >> i) & 1) === 1
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    grid[b]![a] = dark
    grid[a]![b] = dark
  }
}

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

function fill(empty: Grid, bytes: number[], mask: number): boolean[][] {
  const size = empty.length
  const grid = empty.map((row) => [...row])
  let at = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== null) continue
        const bit = at < bytes.length * 8 && ((bytes[at >> 3]! >> (7 - (at & 7))) & 1) === 1
        grid[row]![column] = bit !== MASKS[mask]!(row, column)
        at += 1
      }
    }
  }
  writeFormat(grid, mask, size)
  return grid as boolean[][]
}

function writeFormat(grid: Grid, mask: number, size: number): void {
  const data = mask // error correction M is 00
  let rest = data
  for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const dark = (i: number) => ((bits >> i) & 1) === 1
  const near = [0, 1, 2, 3, 4, 5, 7, 8]
  for (let i = 0; i < 8; i += 1) {
    grid[near[i]!]![8] = dark(i)
    grid[8]![size - 1 - i] = dark(i)
  }
  for (let i = 8; i < 15; i += 1) {
    grid[8]![i === 8 ? 7 : 14 - i] = dark(i)
    grid[size - 15 + i]![8] = dark(i)
  }
}

/** How hard a pattern is to read: long runs, blocks, and too much of one colour. */
function penalty(grid: boolean[][]): number {
  const size = grid.length
  let total = 0
  let darks = 0
  const columns = grid.map((_, c) => grid.map((row) => row[c]!))
  for (const lines of [grid, columns])
    for (const line of lines) {
      let run = 1
      for (let i = 1; i <= size; i += 1) {
        if (i < size && line[i] === line[i - 1]) run += 1
        else {
          if (run >= 5) total += run - 2
          run = 1
        }
      }
      const text = line.map((dark) => (dark ? 1 : 0)).join("")
      total += 40 * (text.split("00001011101").length - 1 + text.split("10111010000").length - 1)
    }
  for (let r = 0; r < size; r += 1)
    for (let c = 0; c < size; c += 1) {
      if (grid[r]![c]) darks += 1
      const same = r && c && grid[r]![c] === grid[r - 1]![c] && grid[r]![c] === grid[r]![c - 1]
      if (same && grid[r]![c] === grid[r - 1]![c - 1]) total += 3
    }
  return total + 10 * Math.floor(Math.abs(darks / (size * size) - 0.5) * 20)
}

/** The dark cells of a text's code, row by row. */
export function code(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = SIZES.findIndex(([capacity]) => capacity >= bytes.length + 2) + 1
  if (version === 0) throw new RangeError("too long for a small code")
  const [capacity, ecc, blocks] = SIZES[version - 1]!
  const woven = interleaved(dataBytes(bytes, capacity), ecc, blocks)
  const empty = frame(version)
  const filled = MASKS.map((_, mask) => fill(empty, woven, mask))
  return filled.toSorted((a, b) => penalty(a) - penalty(b))[0]!
}

/** The same as the path of an SVG with one unit a cell and a quiet margin of four. */
export function path(text: string): { d: string; size: number } {
  const grid = code(text)
  const d = grid
    .flatMap((row, r) => row.flatMap((dark, c) => (dark ? [`M${c + 4} ${r + 4}h1v1h-1z`] : [])))
    .join("")
  return { d, size: grid.length + 8 }
}
