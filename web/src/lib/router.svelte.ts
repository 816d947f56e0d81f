/** The page's address as state; links inside the app change it without loading. */
class Router {
  path = $state(typeof location === "undefined" ? "/" : location.pathname)

  constructor() {
    if (typeof window === "undefined") return
    addEventListener("popstate", () => (this.path = location.pathname))
    document.addEventListener("click", (event) => this.#follow(event))
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path)
    this.path = location.pathname
    scrollTo(0, 0)
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null
    if (!link || link.target || link.hasAttribute("download")) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname.startsWith("/api")) return
    if (url.hash && url.pathname === location.pathname) return
    event.preventDefault()
    this.go(url.pathname + url.search)
  }
}

export const router = new Router()

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; code: string; watch: boolean }
  | { page: "replay"; code: string }
  | { page: "dice"; code: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "daily"; day: string }
  | { page: "dailygame"; game: string; day: string }
  | { page: "profile" }
  | { page: "history" }
  | { page: "ranking"; game: string }
  | { page: "settings" }
  | { page: "link" }
  | { page: "lost" }

/** Which page a path names. */
export function route(path: string): Route {
  const [first, second, third] = path.split("/").filter(Boolean)
  if (first === undefined) return { page: "home" }
  if (first === "new" && second) return { page: "new", game: second }
  if (first === "rules") return { page: "rules", game: second ?? "" }
  if (first === "learn" && second) return { page: "learn", game: second }
  if (first === "daily") {
    if (!second || /^\d{4}-/.test(second)) return { page: "daily", day: second ?? "" }
    return { page: "dailygame", game: second, day: third ?? "" }
  }
  if (first === "mine") return { page: "history" }
  if (first === "ranking") return { page: "ranking", game: second ?? "" }
  if (first === "settings" || first === "profile") return { page: first }
  if (first === "t" && second && (third === "replay" || third === "dice"))
    return { page: third, code: second }
  if (first === "t" && second) return { page: "table", code: second, watch: third === "watch" }
  if (first === "link") return { page: "link" }
  return { page: "lost" }
}
