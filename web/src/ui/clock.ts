/** Thinking time as boards show it. */

/** The last third, and the last ten seconds, look different. */
export function urgency(left: number, part: number): "plenty" | "little" | "last" {
  if (left <= 10_000) return "last"
  return part <= 1 / 3 ? "little" : "plenty"
}
