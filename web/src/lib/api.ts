import type {
  Addresses,
  Analysis,
  ChangedPlayer,
  ChangedSeat,
  ChangedTable,
  GameKey,
  GameList,
  Glance,
  Link,
  Me,
  NewLesson,
  NewPlayer,
  NewTable,
  Problem,
  Replay,
  Report,
  RulesPage,
  SeatPlan,
  Share,
  Table,
  Tables,
  Throws,
} from "./wire"

/** A request that the server refused, with the rule it named. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text)
  }
}

/** The server could not be reached at all. */
export class Offline extends Error {}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await reach(method, path, body)
  if (answer.ok) return (await answer.json()) as T
  throw new Refusal(answer.status, await problemOf(answer))
}

function problemOf(answer: Response): Promise<Problem> {
  const unknown = { rule: "unknown", text: answer.statusText, details: {} }
  return answer.json().catch(() => unknown) as Promise<Problem>
}

async function reach(method: string, path: string, body: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: "same-origin" }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { "content-type": "application/json" }
  }
  try {
    return await fetch(`/api${path}`, init)
  } catch {
    throw new Offline(path)
  }
}

/** Needed at a table only: the home page does without. */
const seals = () => import("./seal")

const seatPath = (table: string, seat: number) => `/tables/${table}/seats/${seat}`

export const api = {
  me: () => ask<Me>("GET", "/me"),
  begin: (player: NewPlayer) => ask<Me>("POST", "/me", player),
  changeMe: (change: ChangedPlayer) => ask<Me>("PATCH", "/me", change),
  forgetMe: () => ask<object>("DELETE", "/me"),
  linkMe: () => ask<Link>("POST", "/me/link"),
  claimMe: (token: string, replace = false) => ask<Me>("POST", "/me/claim", { token, replace }),
  games: () => ask<GameList>("GET", "/games"),
  rules: (game: string, language: string) =>
    ask<RulesPage>("GET", `/games/${game}/rules/${language}`),
  addresses: () => ask<Addresses>("GET", "/addresses"),
  open: (table: NewTable) => ask<Table>("POST", "/tables", table),
  lesson: (lesson: NewLesson) => ask<Table>("POST", "/lessons", lesson),
  mine: () => ask<Tables>("GET", "/tables/mine"),
  listed: () => ask<Tables>("GET", "/tables/public"),
  glance: (table: string) => ask<Glance>("GET", `/tables/${table}/glance`),
  table: (table: string) => ask<Table>("GET", `/tables/${table}`),
  change: (table: string, change: ChangedTable<GameKey>) =>
    ask<Table>("PATCH", `/tables/${table}`, change),
  join: async (table: string, player: string | undefined) => {
    const [shown, { nonceFor }] = await Promise.all([api.table(table), seals()])
    return ask<Table>("POST", `/tables/${table}/join`, { nonce: nonceFor(shown, player) })
  },
  leave: async (table: string) => {
    const left = await ask<Table>("POST", `/tables/${table}/leave`)
    if (left.status === "open") (await seals()).forgetNonce(left.id)
    return left
  },
  addSeat: (table: string, plan: SeatPlan) => ask<Table>("POST", `/tables/${table}/seats`, plan),
  changeSeat: (table: string, seat: number, change: ChangedSeat) =>
    ask<Table>("PATCH", seatPath(table, seat), change),
  dropSeat: (table: string, seat: number) => ask<Table>("DELETE", seatPath(table, seat)),
  linkSeat: (table: string, seat: number) => ask<Link>("POST", `${seatPath(table, seat)}/link`),
  claimSeat: (table: string, token: string) =>
    ask<Table>("POST", `/tables/${table}/claim`, { token }),
  report: (table: string, reason: string) =>
    ask<object>("POST", `/tables/${table}/report`, { reason } satisfies Report),
  start: async (table: string, player: string | undefined) => {
    const [shown, { nonceFor }] = await Promise.all([api.table(table), seals()])
    return ask<Table>("POST", `/tables/${table}/start`, { nonce: nonceFor(shown, player) })
  },
  /** Play again; whoever is the only person begins at once, with a nonce for the new dice. */
  rematch: async (table: string, player: string | undefined) => {
    const next = await ask<Table>("POST", `/tables/${table}/rematch`, { start: false })
    if (next.status !== "open") return next
    const people = new Set(next.seats.map((seat) => seat.player).filter(Boolean))
    const complete = next.seats.every((seat) => seat.kind !== "open")
    return people.size === 1 && complete ? api.start(next.id, player) : api.join(next.id, player)
  },
  replay: (table: string, seat: number, first: number, language?: string) =>
    ask<Replay>("GET", `/tables/${table}/replay/${seat}/${first}${language ? `/${language}` : ""}`),
  analysis: (table: string, language: string) =>
    ask<Analysis>("GET", `/tables/${table}/analysis/${language}`),
  askAnalysis: (table: string, language: string) =>
    ask<Analysis>("POST", `/tables/${table}/analysis/${language}`),
  share: (table: string, language: string) =>
    ask<Share>("GET", `/tables/${table}/share/${language}`),
  throws: (table: string) => ask<Throws>("GET", `/tables/${table}/throws`),
  record: async (table: string) => {
    const answer = await reach("GET", `/tables/${table}/record`, undefined)
    if (!answer.ok) throw new Refusal(answer.status, await problemOf(answer))
    return new Uint8Array(await answer.arrayBuffer())
  },
  recordPath: (table: string) => `/api/tables/${table}/record`,
  blankSheetPath: (game: string, language: string) =>
    `/api/games/${game}/sheet/${paper()}/${language}`,
  filledSheetPath: (table: string, language: string) =>
    `/api/tables/${table}/sheet/${paper()}/${language}`,
}

/** The paper that printers here have: Letter in North America and a few more countries. */
function paper(): "a4" | "letter" {
  return /-(US|CA|MX|PH|CL|CO|VE)$/.test(navigator.language) ? "letter" : "a4"
}
