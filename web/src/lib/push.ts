import { bytesOf, textOf } from "./bytes"
import { identity } from "./identity"
import type { Push, Subscription } from "./wire"

export type Wishes = Required<Pick<Subscription, "turns" | "invitations" | "quiet">>

/** What is wished for until somebody says otherwise. */
export const USUAL: Wishes = { turns: true, invitations: true, quiet: { start: 1320, end: 480 } }

/** Whether this browser can be notified at this address. */
export function canNotify(): boolean {
  const parts = "serviceWorker" in navigator && "PushManager" in globalThis
  return import.meta.env.PROD && parts && "Notification" in globalThis
}

/** How this browser is notified now; null when it is not, whatever the server still thinks. */
export async function wishes(): Promise<Wishes | null> {
  const [{ subscription }, worker] = await Promise.all([
    identity.push(),
    navigator.serviceWorker.ready,
  ])
  const held = await worker.pushManager.getSubscription()
  return held && subscription?.endpoint === held.endpoint ? subscription : null
}

/** Be notified in this browser; false when its person does not allow it. */
export async function notify({ turns, invitations, quiet }: Wishes): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false
  const [{ key }, worker] = await Promise.all([identity.push(), navigator.serviceWorker.ready])
  const { endpoint, ...keys } = describe(await subscribed(worker, key))
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  await identity.subscribe({ endpoint, ...keys, zone, turns, invitations, quiet })
  return true
}

/** A subscription under the server's key; one under another key is of no use any more. */
async function subscribed(worker: ServiceWorkerRegistration, key: string) {
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  try {
    return await worker.pushManager.subscribe(wanted)
  } catch (error) {
    const old = await worker.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return worker.pushManager.subscribe(wanted)
  }
}

function describe(made: PushSubscription) {
  return {
    endpoint: made.endpoint,
    public_key: textOf(made.getKey("p256dh")!),
    secret: textOf(made.getKey("auth")!),
  }
}

/** Leave this browser alone. */
export async function silence(): Promise<Push> {
  const worker = await navigator.serviceWorker.ready
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  return identity.unsubscribe()
}

/** Minutes of a day as a field for times writes them: 1320 is 22:00. */
export function clockOf(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, "0")
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The minutes that such a field says; null while it is empty. */
export function minutesOf(clock: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(clock)
  return found ? 60 * Number(found[1]) + Number(found[2]) : null
}
