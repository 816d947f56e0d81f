// The shell is kept on the device; games live on the server. A new version takes over
// when the last page of the old one is closed, so no running game is disturbed.
const KEPT = "querwurf-__STAMP__"
// What all languages share, and the scripts that each has in a folder of its own.
const SHARED = __SHARED__
const SCRIPTS = __SCRIPTS__
const LANGUAGES = __LANGUAGES__
// What the shell cannot do without: which games there are, and, below this path, their rules.
const GAMES = "/api/games"

self.addEventListener("install", (event) => {
  event.waitUntil(keep())
})

// A page tells which language it is shown in.
self.addEventListener("message", (event) => {
  const { language } = event.data
  if (LANGUAGES.includes(language)) event.waitUntil(keepLanguage(language))
})

/** Keep the shell and the games, in every language that was used here. */
async function keep() {
  const used = await usedLanguages()
  const cache = await caches.open(KEPT)
  await cache.addAll([...SHARED, GAMES])
  await Promise.all(used.map(keepLanguage))
}

/** The languages that an older version has kept, or the one that a new guest reads. */
async function usedLanguages() {
  const found = new Set()
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      found.add(new URL(url).pathname.match(/^\/assets\/(\w+)\//)?.[1])
  const used = LANGUAGES.filter((language) => found.has(language))
  if (used.length > 0) return used
  const read = navigator.languages.map((tag) => tag.slice(0, 2))
  return [read.find((tag) => LANGUAGES.includes(tag)) ?? LANGUAGES[0]]
}

/** Keep the scripts and the games' rules in a language; what is there already is not asked for. */
async function keepLanguage(language) {
  const cache = await caches.open(KEPT)
  const scripts = SCRIPTS.map((name) => `/assets/${language}/${name}`)
  const there = await Promise.all(scripts.map((script) => cache.match(script)))
  const missing = scripts.filter((_script, i) => !there[i])
  if (missing.length === 0) return
  await cache.addAll(missing)
  const { games } = await (await cache.match(GAMES)).json()
  const pages = games.map((game) => `${GAMES}/${game.key}/rules/${language}`)
  // A page that fails now is kept when somebody reads it.
  await Promise.allSettled(pages.map((page) => cache.add(page)))
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== KEPT).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== "GET" || url.origin !== location.origin) return
  if (url.pathname === GAMES || url.pathname.startsWith(`${GAMES}/`)) {
    event.respondWith(freshest(event.request))
    return
  }
  if (url.pathname.startsWith("/api")) return
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/")))
    return
  }
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})

// What the server says (src/querwurf/server/noticing.py); a tap opens the table.
self.addEventListener("push", (event) => {
  const { title, body, tag, path } = event.data.json()
  const shown = { body, tag, renotify: true, icon: "/icon-192.png", data: path }
  event.waitUntil(self.registration.showNotification(title, shown))
  self.navigator.setAppBadge?.().catch(() => {})
})

self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

/** Go to a page where it is open already, or open it. */
async function openPage(path) {
  const pages = await self.clients.matchAll({ type: "window" })
  const there = pages.find((page) => new URL(page.url).pathname === path)
  await (there ? there.focus() : self.clients.openWindow(path))
}

// The browser has changed the address at which it is reached: the server hears of the new one.
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain())
})

async function subscribeAgain() {
  const { key, subscription } = await (await fetch("/api/me/push")).json()
  if (!subscription) return
  const made = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = made.toJSON()
  const { zone, turns, invitations, quiet } = subscription
  const wishes = { zone, turns, invitations, quiet }
  await fetch("/api/me/push", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, public_key: keys.p256dh, secret: keys.auth, ...wishes }),
  })
}

/** The server's answer, kept for when there is none. */
async function freshest(request) {
  const cache = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request.url, answer.clone())
    return answer
  } catch {
    return (await cache.match(request.url)) ?? Response.error()
  }
}
