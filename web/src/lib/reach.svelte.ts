import { api } from "./api"

const KEY = "querwurf.address"
const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"])

/**
 * Under which address other devices reach this server: links and QR codes carry it.
 *
 * A page that was opened by name or over the network has the right one already. One that was
 * opened on the server's own machine asks it; with several networks the host chooses.
 */
class Reach {
  addresses = $state([location.origin])
  chosen = $state(location.origin)
  /** The server listens to its own machine alone: no other device can come. */
  readonly lonely = $derived(LOCAL.has(new URL(this.chosen).hostname))

  async load(): Promise<void> {
    if (!LOCAL.has(location.hostname)) return
    const { addresses } = await api.addresses().catch(() => ({ addresses: [] as string[] }))
    if (!addresses.length) return
    this.addresses = addresses
    const kept = localStorage.getItem(KEY)
    this.chosen = kept && addresses.includes(kept) ? kept : addresses[0]!
  }

  choose(address: string): void {
    this.chosen = address
    localStorage.setItem(KEY, address)
  }
}

export const reach = new Reach()
