// Before anything is drawn: the chosen theme, motion and language. Then the app in that language;
// the build writes the names of its files to this script's element (tools/languages.ts).
var page = document.documentElement
var files = document.currentScript.dataset
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

if (files.entry) {
  var folder = "/assets/" + page.lang + "/"
  var place = location.pathname.split("/")[1]
  var first = place === "" ? files.home : place === "t" ? files.table : files.more
  var wanted = (files.entry + " " + first).trim().split(" ")
  wanted.forEach(function (name) {
    var link = document.createElement("link")
    link.rel = "modulepreload"
    link.href = folder + name
    document.head.append(link)
  })
  document.addEventListener("DOMContentLoaded", function () {
    var script = document.createElement("script")
    script.type = "module"
    script.src = folder + wanted[0]
    document.head.append(script)
  })
}
