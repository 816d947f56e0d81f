import type { HappycrossProblem } from "../../lib/wire"
import { m } from "../../paraglide/messages.js"
import { JOKER, SIZE } from "./headless"

export function place(cell: number): string {
  return m.row_column({ row: Math.floor(cell / SIZE) + 1, column: (cell % SIZE) + 1 })
}

export function letterName(letter: string): string {
  return letter === JOKER ? m.happycross_joker() : letter
}

const REASONS: Record<string, () => string> = {
  "not-listed": m.happycross_not_listed,
  "proper-name": m.happycross_proper_name,
  abbreviation: m.happycross_abbreviation,
  "not-a-headword": m.happycross_not_a_headword,
}

/** What keeps a layout from counting, in a few words. */
export function problemText(problem: HappycrossProblem): string {
  switch (problem.kind) {
    case "not-a-word":
      return `${problem.word}: ${(REASONS[problem.reason ?? ""] ?? m.happycross_not_listed)()}`
    case "not-connected":
      return m.happycross_not_connected()
    case "misses-start":
      return m.happycross_misses_start()
    default:
      return m.happycross_joker_without_letter()
  }
}

/** Why something in a finished turn did not count. */
export function struckText(problem: HappycrossProblem): string {
  if (problem.kind !== "not-a-word")
    return m.happycross_struck_dice({ reason: problemText(problem) })
  const reason = (REASONS[problem.reason ?? ""] ?? m.happycross_not_listed)()
  return m.happycross_struck({ word: problem.word ?? "", reason })
}

const LANGUAGES: Record<string, () => string> = {
  de: m.happycross_words_de,
  en: m.happycross_words_en,
  fr: m.happycross_words_fr,
  it: m.happycross_words_it,
}

export function listText(language: string, headwords: boolean): string {
  const list = (LANGUAGES[language] ?? m.happycross_words_de)()
  return headwords ? m.happycross_list_headwords({ list }) : m.happycross_list_forms({ list })
}
