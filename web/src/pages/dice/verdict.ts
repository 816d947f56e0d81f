import type { CheckedThrow, Report } from "../../dice/verify"
import { piecesOf, type Thrown } from "../../dice/thrown"
import { listed } from "../../lib/words"
import { m } from "../../paraglide/messages.js"
import { sealText } from "./seal"

export interface Told {
  head: string
  text: string
}

/** The dice of a throw in words: 4 und 5. */
export function fellText(thrown: Thrown, one: CheckedThrow, numbers = one.numbers): string {
  return listed(piecesOf(thrown, { ...one, numbers }).map((piece) => piece.name()))
}

/** What is wrong, the worst first; null where everything is right. */
export function fault(report: Report, thrown: Thrown, shown: string): Told | null {
  const wrong = report.throws.flatMap((one, i) => (one.right ? [] : [i]))
  if (report.sameSeal === false)
    return { head: m.dice_wrong_shown(), text: m.dice_wrong_shown_sum({ seal: sealText(shown) }) }
  if (!report.opened) return { head: m.dice_wrong_seal(), text: m.dice_wrong_seal_sum() }
  if (report.wrongNonces.length > 0) {
    const names = listed(report.wrongNonces.map((seat) => report.record.header.seats[seat]!.name))
    return { head: m.dice_wrong_nonce(), text: m.dice_wrong_nonce_sum({ names }) }
  }
  if (report.ownNonce === false) return { head: m.dice_wrong_own(), text: m.dice_wrong_own_sum() }
  if (wrong.length > 0) return wrongThrows(report, thrown, wrong)
  if (!report.whole) return { head: m.dice_wrong_whole(), text: m.dice_wrong_whole_sum() }
  return null
}

function wrongThrows(report: Report, thrown: Thrown, wrong: number[]): Told {
  const first = report.throws[wrong[0]!]!
  const number = wrong[0]! + 1
  const fell = fellText(thrown, first)
  const drawn = fellText(thrown, first, first.drawn ?? [])
  if (wrong.length === 1)
    return {
      head: m.dice_wrong_throw({ number }),
      text: m.dice_wrong_throw_sum({ fell, drawn }),
    }
  return {
    head: m.dice_wrong_throws({ count: wrong.length }),
    text: m.dice_wrong_throws_sum({ number, fell, drawn }),
  }
}
