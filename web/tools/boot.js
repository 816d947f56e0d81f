// Before anything is drawn: the chosen theme, motion and language. Then the app in that language,
// and whatever the page asked for needs first. The build writes this into the page, with the names
// of the files (tools/boot.ts); a page of one table names its game (server/static.py).
var page = document.documentElement
var files = JSON.parse(document.currentScript.dataset.files || "{}")
var languages = ["de", "en", "fr", "it"]
var kept = {}
try {
  kept = JSON.parse(localStorage.getItem("querwurf") || "{}")
} catch (error) {
  void error
}
if (kept.theme === "light" || kept.theme === "dark") page.dataset.theme = kept.theme
if (kept.motion === "less") page.dataset.motion = "less"
page.lang = [kept.language]
  .concat(
    navigator.languages.map(function (tag) {
      return tag.slice(0, 2)
    }),
    languages,
  )
  .find(function (tag) {
    return languages.includes(tag)
  })

addEventListener("beforeinstallprompt", function (event) {
  event.preventDefault()
  window.querwurfInstall = event
})

/** Ask for a file ahead of its use. */
function ahead(rel, href, as) {
  var link = document.createElement("link")
  link.rel = rel
  link.href = href
  if (as) link.as = as
  // As Vite asks for styles and fetch for data: what is asked for otherwise would come twice.
  if (as) link.crossOrigin = "anonymous"
  document.head.append(link)
}

if (files.entry) {
  var folder = "/assets/" + page.lang + "/"
  var place = location.pathname.split("/")
  var kind = place[1] === "" ? "home" : place[1] === "t" ? "table" : "more"
  var first = files.entry.concat(files[kind], files[page.dataset.game] || [])
  first.forEach(function (name, n) {
    if (first.indexOf(name) < n) return
    if (name.endsWith(".css")) ahead("preload", "/assets/" + name, "style")
    else ahead("modulepreload", folder + name)
  })
  if (kind === "table" && page.dataset.game) {
    ahead("preload", "/api/me", "fetch")
    ahead("preload", "/api/tables/" + place[2], "fetch")
  }
  // Last, since it is large: before it is there, words stand in another font for a moment.
  ahead("preload", "/assets/" + files.font[0], "font")
  document.addEventListener("DOMContentLoaded", function () {
    var script = document.createElement("script")
    script.type = "module"
    script.src = folder + files.entry[0]
    document.head.append(script)
  })
}
