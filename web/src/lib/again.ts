/** Look now and again every so often while the page is seen; gives how to stop. */
export function lookAgain(look: () => Promise<void>, ms: number): () => void {
  void look()
  const timer = setInterval(() => document.hidden || void look(), ms)
  return () => clearInterval(timer)
}
