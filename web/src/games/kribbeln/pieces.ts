import { number, type Piece } from "../../rules/pieces"
import type { Draw } from "../../rules/rulebook"
import ColourFace from "./ColourFace.svelte"
import type { Colour } from "./headless"
import { taskOfKey } from "./sheets"
import Sum from "./Sum.svelte"
import TaskIcon from "./TaskIcon.svelte"
import { faceText, taskText } from "./words"

function die(word: string): Piece {
  const [colour, number] = [word[0] as Colour, Number(word[1])]
  return {
    Face: ColourFace,
    props: { sign: colour, number },
    name: () => faceText({ colour, number }),
    inside: true,
  }
}

/** Dice from a colour and a number each: R6 K5. */
export const dice = (text: string): Piece[] => text.split(" ").map(die)

function sign(key: string): Piece {
  const task = taskOfKey(key)
  return { Face: TaskIcon, props: { task, row: 0 }, name: () => taskText(task) }
}

const entry = (text: string): Piece =>
  text === "X" ? { ...number(0), props: { value: text }, name: () => text } : number(Number(text))

/** A face of a die, the sign of a task, an entry of the sheet, or a sum that is printed. */
const draw: Draw = (name) => {
  if (name.startsWith("task ")) return sign(name.slice(5))
  if (name.startsWith("=")) {
    const sum = name.slice(1)
    return { Face: Sum, props: { sum }, name: () => sum }
  }
  if (/^[KGBOYR][1-6]$/.test(name)) return die(name)
  return /^(X|\d+)$/.test(name) ? entry(name) : undefined
}

export default draw
