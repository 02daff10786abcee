export interface StemPiece {
  /** Where it begins. */
  readonly at: number
  readonly formula: boolean
  readonly words: string
}

/** Plain text has formulas between dollars; one that was cut off stays as it is. */
export function stemPieces(text: string): readonly StemPiece[] {
  const pieces: StemPiece[] = []
  let at = 0
  for (const { index, 0: whole, 1: src = '' } of text.matchAll(/\$([^$]+)\$/g)) {
    if (index > at) pieces.push({ at, formula: false, words: text.slice(at, index) })
    pieces.push({ at: index, formula: true, words: src })
    at = index + whole.length
  }
  if (at < text.length) pieces.push({ at, formula: false, words: text.slice(at) })
  return pieces
}
