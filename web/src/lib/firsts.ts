const KEY = "querwurf-firsts"

/** Whether something has happened for the first time on this device; it is remembered. */
export function isFirst(key: string): boolean {
  const seen = read()
  if (seen.includes(key)) return false
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen, key]))
  } catch {
    // Private windows may refuse storage; then nothing is said, rather than every time.
    return false
  }
  return true
}

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[]
  } catch {
    return []
  }
}
