import { m } from "../paraglide/messages.js"
import { Refusal } from "./api"
import type { Problem } from "./wire"

/** A refusal in words. They are loaded when the first one is needed; without them the server's. */
export async function refusalText(problem: Problem, game?: string): Promise<string> {
  try {
    const { worded } = await import("./refusals")
    return await worded(problem, game)
  } catch {
    return problem.text
  }
}

/** Why a request failed, in words: refused, or the server could not be reached. */
export async function failureText(error: unknown): Promise<string> {
  return error instanceof Refusal ? refusalText(error.problem) : m.line_lost()
}
