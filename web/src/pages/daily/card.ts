import { bins, reached } from "../../lib/days"
import type { DailyResult } from "../../lib/wire"

/** What the square picture says, in the page's language. */
export interface CardWords {
  title: string
  number: string
  score: string
  unit: string
  ahead: string
  streak: string
  question: string
}

const SIDE = 1080
const EDGE = 64
// Pictures to share are always light, whatever the page is.
const TABLE = "#efe6d6"
const PAPER = "#fffcf5"
const INK = "#2a2520"
const INK_2 = "#574e44"
const GRID = "#b4c4d3"
const GRID_STRONG = "#7f93a6"
const RULE = "#8a7d6a"
const GOOD = "#1c7040"

/** Draw the square picture of a result: no throw, no cell. */
export function draw(
  canvas: HTMLCanvasElement,
  result: DailyResult,
  hue: string,
  words: CardWords,
) {
  canvas.width = canvas.height = SIDE
  const pen = canvas.getContext("2d")!
  pen.fillStyle = TABLE
  pen.fillRect(0, 0, SIDE, SIDE)
  const shine = pen.createRadialGradient(SIDE / 2, 0, 40, SIDE / 2, 0, 760)
  shine.addColorStop(0, PAPER)
  shine.addColorStop(1, "#fffcf500")
  pen.fillStyle = shine
  pen.fillRect(0, 0, SIDE, SIDE)
  head(pen, words)
  pad(pen, hue, reached(result))
  figures(pen, hue, words)
  chart(pen, result, hue)
  write(pen, words.streak, EDGE, 1000, 42, 650, INK)
  write(pen, words.question, SIDE - EDGE, 1000, 42, 650, INK, "right")
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  colour: string,
  align: CanvasTextAlign = "left",
  widest = SIDE - 2 * EDGE,
) {
  pen.fillStyle = colour
  pen.textAlign = align
  pen.font = `${weight} ${size}px "Bricolage Grotesque Variable", system-ui, sans-serif`
  pen.fillText(text, x, y, widest)
}

function box(pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, r: number) {
  pen.beginPath()
  pen.roundRect(x, y, w, h, r)
  pen.fill()
}

function dot(pen: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

/** The sign, the name, the day's number. */
function head(pen: CanvasRenderingContext2D, words: CardWords) {
  pen.save()
  pen.translate(104, 102)
  pen.rotate(-0.16)
  pen.fillStyle = "#b87a0c"
  box(pen, -32, -28, 64, 64, 18)
  pen.fillStyle = "#f5b335"
  box(pen, -32, -32, 64, 63, 17)
  pen.fillStyle = "#2a2010"
  for (const at of [-14, 0, 14]) dot(pen, at, at, 6)
  pen.restore()
  write(pen, "Querwurf", 166, 122, 54, 800, INK)
  write(pen, words.number, SIDE - EDGE, 120, 44, 500, INK_2, "right")
}

/** A blank sheet; beside it a mark for every level that was reached, the strongest on top. */
function pad(pen: CanvasRenderingContext2D, hue: string, marks: boolean[]) {
  pen.save()
  pen.translate(330, 500)
  pen.rotate(-0.05)
  pen.shadowColor = "#2a252040"
  pen.shadowBlur = 36
  pen.shadowOffsetY = 14
  pen.fillStyle = PAPER
  box(pen, -262, -310, 524, 620, 14)
  pen.shadowColor = "transparent"
  pen.fillStyle = hue
  box(pen, -262, -310, 524, 26, 12)
  const cell = 78
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      const across = row === column || row + column === 4
      pen.fillStyle = across ? `color-mix(in oklab, ${hue} 12%, ${PAPER})` : PAPER
      pen.strokeStyle = GRID
      pen.lineWidth = 3
      pen.fillRect(-228 + column * cell, -196 + row * cell, cell, cell)
      pen.strokeRect(-228 + column * cell, -196 + row * cell, cell, cell)
    }
  pen.strokeStyle = GRID_STRONG
  pen.lineWidth = 5
  pen.strokeRect(-228, -196, 5 * cell, 5 * cell)
  marks.forEach((is, index) => {
    const y = 155 - index * (350 / Math.max(1, marks.length - 1))
    const radius = 16 + index * 5
    pen.lineWidth = 4
    pen.strokeStyle = RULE
    pen.fillStyle = index === marks.length - 1 ? hue : GOOD
    if (is) return dot(pen, 212, y, radius)
    pen.beginPath()
    pen.arc(212, y, radius - 4, 0, 2 * Math.PI)
    pen.stroke()
  })
  pen.restore()
}

function figures(pen: CanvasRenderingContext2D, hue: string, words: CardWords) {
  const room = SIDE - EDGE - 648
  write(pen, words.title, 648, 336, 50, 650, INK, "left", room)
  write(pen, words.score, 640, 548, 250, 800, hue, "left", room)
  write(pen, words.unit, 648, 620, 50, 650, INK, "left", room)
  write(pen, words.ahead, 648, 690, 38, 560, INK_2, "left", room)
}

function chart(pen: CanvasRenderingContext2D, result: DailyResult, hue: string) {
  const mine = result.mine.score
  const made = bins(result.scores, mine === null ? [] : [mine])
  const most = Math.max(1, ...made.bins.map((bin) => bin.people))
  const wide = (SIDE - 2 * EDGE) / Math.max(8, made.bins.length)
  const from = (SIDE - wide * made.bins.length) / 2
  made.bins.forEach((bin, index) => {
    const is = mine !== null && mine >= bin.low && mine < bin.low + made.width
    const high = Math.max(6, (bin.people / most) * 80)
    pen.fillStyle = is ? hue : GRID
    box(pen, from + index * wide + 4, 918 - high, wide - 8, high, 6)
  })
  pen.fillStyle = RULE
  pen.fillRect(EDGE, 918, SIDE - 2 * EDGE, 5)
}
