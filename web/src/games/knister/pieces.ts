import { number } from "../../rules/pieces"
import type { Draw } from "../../rules/rulebook"

/** A sum in pencil. */
const draw: Draw = (name) => (/^\d+$/.test(name) ? number(Number(name)) : undefined)

export default draw
