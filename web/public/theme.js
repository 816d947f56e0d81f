// Before anything is drawn: the chosen theme, motion and language.
try {
  var kept = JSON.parse(localStorage.getItem("querwurf") || "{}")
  if (kept.theme === "light" || kept.theme === "dark")
    document.documentElement.dataset.theme = kept.theme
  if (kept.motion === "less") document.documentElement.dataset.motion = "less"
  if (kept.language) document.documentElement.lang = kept.language
} catch (error) {
  void error
}
