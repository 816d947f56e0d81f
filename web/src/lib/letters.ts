/** Writes words in the 26 letters of letter dice, as the word lists do. */
const GERMAN: Record<string, string> = { Ä: "AE", Ö: "OE", Ü: "UE", ß: "SS", ẞ: "SS" }
const LIGATURES: Record<string, string> = { Œ: "OE", Æ: "AE", ß: "SS", ẞ: "SS" }
const SHORTEST = 2
const LONGEST = 9

export function fold(text: string, language: string): string {
  const letters = language === "de" ? { ...LIGATURES, ...GERMAN } : LIGATURES
  const capitals = [...text.normalize("NFC")].map((letter) => {
    const capital = letter === "ß" ? letter : letter.toUpperCase()
    return letters[capital] ?? capital
  })
  return capitals.join("").normalize("NFD").replace(/\p{M}/gu, "")
}

/** Typed words: those that a line can hold, and those that it cannot, as typed. */
export function foldWords(text: string, language: string): { words: string[]; refused: string[] } {
  const words = new Set<string>()
  const refused: string[] = []
  for (const typed of text.split(/[\s,;]+/).filter(Boolean)) {
    const folded = fold(typed, language)
    const fits = /^[A-Z]+$/.test(folded) && folded.length >= SHORTEST && folded.length <= LONGEST
    if (fits) words.add(folded)
    else refused.push(typed)
  }
  return { words: [...words].toSorted(), refused }
}
