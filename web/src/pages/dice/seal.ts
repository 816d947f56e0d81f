const SHOWN = 8

/** A seal short enough to compare by eye: FA9F 2120. */
export function sealText(commitment: string): string {
  const digits = commitment.slice(0, SHOWN).toUpperCase()
  return `${digits.slice(0, SHOWN / 2)} ${digits.slice(SHOWN / 2)}`
}

/** The end of a nonce, which is random. */
export const nonceText = (nonce: string) => nonce.slice(-4).toUpperCase()
