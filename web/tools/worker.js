// The shell is kept on the device; games live on the server. A new version takes over
// when the last page of the old one is closed, so no running game is disturbed.
const KEPT = "querwurf-__STAMP__"
const FILES = __FILES__

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)))
})

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
  if (url.pathname.startsWith("/api")) return
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/")))
    return
  }
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)))
})
