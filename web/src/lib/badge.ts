/** Tell in the page's title, and on the icon of an installed app, at how many tables one is on. */
export function showTurns(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, "")
  document.title = count > 0 ? `(${count}) ${title}` : title
  void navigator.setAppBadge?.(count).catch(() => {})
}
