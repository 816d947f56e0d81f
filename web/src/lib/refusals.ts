import { m } from "../paraglide/messages.js"
import type { Problem } from "./wire"

/** Refusals in words by the rule they name. */
export type Refusals = Record<string, (details: Problem["details"]) => string>

const games = import.meta.glob<Refusals>("../games/*/refusals.ts", { import: "default" })

/** What the server and the rules that all games share refuse. */
const COMMON: Refusals = {
  "hello-again": () => m.refusal_hello_again(),
  "no-lesson": () => m.refusal_no_lesson(),
  "no-people": () => m.refusal_no_people(),
  "wrong-nonce": () => m.refusal_wrong_nonce(),
  "already-asked": () => m.refusal_already_asked(),
  "already-somebody": ({ name }) => m.refusal_already_somebody({ name: name! }),
  "not-listed": () => m.refusal_not_listed(),
  "nothing-to-turn": () => m.refusal_nothing_to_turn(),
  "no-such-day": () => m.refusal_no_such_day(),
  "day-not-open": () => m.refusal_day_not_open(),
  "day-not-over": () => m.refusal_day_not_over(),
  "not-tried": () => m.refusal_not_tried(),
  "one-try": () => m.refusal_one_try(),
  "only-a-lesson": () => m.refusal_only_a_lesson(),
  "hello-first": () => m.refusal_hello_first(),
  "no-chance-awaited": () => m.refusal_no_chance_awaited(),
  "no-hints": () => m.refusal_no_hints(),
  "no-player": () => m.refusal_no_player(),
  "no-seat": () => m.refusal_no_seat(),
  "no-spectators": () => m.refusal_no_spectators(),
  "no-stand-in": () => m.refusal_no_stand_in(),
  "no-such-game": () => m.refusal_no_such_game(),
  "no-such-level": () => m.refusal_no_such_level(),
  "no-such-link": () => m.refusal_no_such_link(),
  "no-such-method": () => m.refusal_no_such_method(),
  "no-such-page": () => m.refusal_no_such_page(),
  "no-such-seat": () => m.refusal_no_such_seat(),
  "no-such-table": () => m.refusal_no_such_table(),
  "no-throw-awaited": () => m.refusal_no_throw_awaited(),
  "no-timer": () => m.refusal_no_timer(),
  "not-asked": () => m.refusal_not_asked(),
  "not-awaited": () => m.refusal_not_awaited(),
  "not-away": () => m.refusal_not_away(),
  "not-host": () => m.refusal_not_host(),
  "not-open": () => m.refusal_not_open(),
  "not-over": () => m.refusal_not_over(),
  "not-playing": () => m.refusal_not_playing(),
  "not-replayable": ({ what }) => m.refusal_not_replayable({ what: what! }),
  "not-stored": () => m.refusal_not_stored(),
  "not-training": () => m.refusal_not_training(),
  "not-your-seat": () => m.refusal_not_your_seat(),
  "not-your-turn": () => m.refusal_not_your_turn(),
  "nothing-to-undo": () => m.refusal_nothing_to_undo(),
  "open-seats": () => m.refusal_open_seats(),
  "others-acted": () => m.refusal_others_acted(),
  "stands-in": () => m.refusal_stands_in(),
  "table-full": () => m.refusal_table_full(),
  "too-big": () => m.refusal_too_big(),
  "too-fast": () => m.refusal_too_fast(),
  "too-many-sockets": () => m.refusal_too_many_sockets(),
  "too-many-tables": ({ most }) => m.refusal_too_many_tables({ most: most! }),
  "wrong-input": ({ what }) => m.refusal_wrong_input({ what: what! }),
  "wrong-numbers": ({ wanted }) => m.refusal_wrong_numbers({ wanted: wanted! }),
  "wrong-options": ({ what }) => m.refusal_wrong_options({ what: what! }),
  "wrong-order": () => m.refusal_wrong_order(),
  "wrong-seats": ({ fewest, most }) => m.refusal_wrong_seats({ fewest: fewest!, most: most! }),
  "wrong-site": () => m.refusal_wrong_site(),
  "too-many-passkeys": ({ most }) => m.refusal_too_many_passkeys({ most: most! }),
  "never-met": () => m.refusal_never_met(),
  "no-passkeys-here": () => m.refusal_no_passkeys_here(),
  "passkey-late": () => m.refusal_passkey_late(),
  "passkey-refused": () => m.refusal_passkey_refused(),
  "no-such-passkey": () => m.refusal_no_such_passkey(),
  "no-such-device": () => m.refusal_no_such_device(),
}

/** A refusal in the page's language: in the game's words, the common ones, or the server's. */
export async function worded(problem: Problem, game = ""): Promise<string> {
  const own = await games[`../games/${game}/refusals.ts`]?.()
  const say = own?.[problem.rule] ?? COMMON[problem.rule]
  return say ? say(problem.details) : problem.text
}
