import type {
  ChangedPlayer,
  ChangedSeat,
  ChangedTable,
  GameKey,
  GameList,
  Link,
  Me,
  NewPlayer,
  NewTable,
  Problem,
  SeatPlan,
  Table,
  Tables,
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

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await reach(method, path, body)
  if (answer.ok) return (await answer.json()) as T
  const problem = await answer
    .json()
    .catch(() => ({ rule: "unknown", text: answer.statusText, details: {} }))
  throw new Refusal(answer.status, problem as Problem)
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

const seatPath = (table: string, seat: number) => `/tables/${table}/seats/${seat}`

export const api = {
  me: () => ask<Me>("GET", "/me"),
  begin: (player: NewPlayer) => ask<Me>("POST", "/me", player),
  changeMe: (change: ChangedPlayer) => ask<Me>("PATCH", "/me", change),
  forgetMe: () => ask<object>("DELETE", "/me"),
  linkMe: () => ask<Link>("POST", "/me/link"),
  claimMe: (token: string) => ask<Me>("POST", "/me/claim", { token }),
  games: () => ask<GameList>("GET", "/games"),
  open: (table: NewTable) => ask<Table>("POST", "/tables", table),
  mine: () => ask<Tables>("GET", "/tables/mine"),
  listed: () => ask<Tables>("GET", "/tables/public"),
  table: (table: string) => ask<Table>("GET", `/tables/${table}`),
  change: (table: string, change: ChangedTable<GameKey>) =>
    ask<Table>("PATCH", `/tables/${table}`, change),
  join: (table: string, nonce: string) => ask<Table>("POST", `/tables/${table}/join`, { nonce }),
  leave: (table: string) => ask<Table>("POST", `/tables/${table}/leave`),
  addSeat: (table: string, plan: SeatPlan) => ask<Table>("POST", `/tables/${table}/seats`, plan),
  changeSeat: (table: string, seat: number, change: ChangedSeat) =>
    ask<Table>("PATCH", seatPath(table, seat), change),
  dropSeat: (table: string, seat: number) => ask<Table>("DELETE", seatPath(table, seat)),
  linkSeat: (table: string, seat: number) => ask<Link>("POST", `${seatPath(table, seat)}/link`),
  claimSeat: (table: string, token: string) =>
    ask<Table>("POST", `/tables/${table}/claim`, { token }),
  start: (table: string) => ask<Table>("POST", `/tables/${table}/start`),
  rematch: (table: string) => ask<Table>("POST", `/tables/${table}/rematch`),
  recordPath: (table: string) => `/api/tables/${table}/record`,
}

/** A random word for the dice, so that the server alone cannot have chosen them. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
