import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test, vi } from "vitest"

type Handler = (event: Record<string, unknown>) => void

const SOURCE = readFileSync(join(import.meta.dirname, "..", "tools", "worker.js"), "utf8")
  .replace("__SHARED__", "[]")
  .replace("__SCRIPTS__", "[]")
  .replace("__LANGUAGES__", '["de"]')

/** The service worker in a world of its own; gives what it does when something happens. */
function wake(pages: { url: string; focus: () => void }[] = []) {
  const handlers: Record<string, Handler> = {}
  const self = {
    addEventListener: (kind: string, handler: Handler) => (handlers[kind] = handler),
    registration: {
      showNotification: vi.fn().mockResolvedValue(undefined),
      pushManager: {
        subscribe: vi.fn().mockResolvedValue({
          toJSON: () => ({ endpoint: "https://push.example/2", keys: { p256dh: "P", auth: "A" } }),
        }),
      },
    },
    navigator: { setAppBadge: vi.fn().mockResolvedValue(undefined) },
    clients: { matchAll: async () => pages, openWindow: vi.fn().mockResolvedValue(undefined) },
  }
  const fetched = vi.fn()
  // oxlint-disable-next-line no-implied-eval -- the worker is no module
  new Function("self", "fetch", "caches", "location", SOURCE)(self, fetched, {}, {})
  const happen = async (kind: string, event: object) => {
    let done: unknown
    handlers[kind]!({ ...event, waitUntil: (work: unknown) => (done = work) })
    await done
  }
  return { self, fetched, happen }
}

const MESSAGE = { title: "Du bist dran", body: "Knister mit Nora", tag: "t", path: "/t/KRN7Q4" }
const clicked = () => ({ notification: { data: MESSAGE.path, close: vi.fn() } })

test("a message is shown, and the icon tells", async () => {
  const { self, happen } = wake()
  await happen("push", { data: { json: () => MESSAGE } })
  const [title, shown] = self.registration.showNotification.mock.calls[0]!
  expect(title).toBe("Du bist dran")
  expect(shown).toMatchObject({ body: "Knister mit Nora", tag: "t", data: "/t/KRN7Q4" })
  expect(self.navigator.setAppBadge).toHaveBeenCalled()
})

test("a tap goes to the table where it is open, or opens it", async () => {
  const focus = vi.fn()
  const there = wake([
    { url: "https://games.example/", focus: vi.fn() },
    { url: "https://games.example/t/KRN7Q4", focus },
  ])
  const event = clicked()
  await there.happen("notificationclick", event)
  expect(event.notification.close).toHaveBeenCalled()
  expect(focus).toHaveBeenCalled()
  expect(there.self.clients.openWindow).not.toHaveBeenCalled()
  const elsewhere = wake()
  await elsewhere.happen("notificationclick", clicked())
  expect(elsewhere.self.clients.openWindow).toHaveBeenCalledWith("/t/KRN7Q4")
})

test("a browser with a new address tells it, with the same wishes", async () => {
  const { fetched, happen } = wake()
  const wishes = { zone: "Europe/Berlin", turns: true, invitations: false, quiet: null }
  const push = { key: "K", subscription: { endpoint: "https://push.example/1", ...wishes } }
  fetched.mockResolvedValue({ json: async () => push })
  await happen("pushsubscriptionchange", {})
  const [path, sent] = fetched.mock.calls[1]! as [string, { method: string; body: string }]
  expect([path, sent.method]).toEqual(["/api/me/push", "PUT"])
  expect(JSON.parse(sent.body)).toEqual({
    endpoint: "https://push.example/2",
    public_key: "P",
    secret: "A",
    ...wishes,
  })
})
