import type { Row } from './row-pages.db.ts'

const pieceSigns = 64 * 1024

/** A row as `JSON.stringify` writes it, with long texts in pieces: a board of four million characters at once would hold everybody else. */
export function* jsonPieces(row: Row, signs = pieceSigns): Generator<string> {
  const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > signs
  if (!Object.values(row).some(isLong)) return yield JSON.stringify(row)
  let before = '{'
  for (const [key, value] of Object.entries(row)) {
    yield `${before}${JSON.stringify(key)}:`
    if (isLong(value)) yield* textPieces(value, signs)
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

function* textPieces(text: string, signs: number): Generator<string> {
  yield '"'
  for (let from = 0; from < text.length; ) {
    const to = from + signs + (isInsidePair(text, from + signs) ? 1 : 0)
    yield JSON.stringify(text.slice(from, to)).slice(1, -1)
    from = to
  }
  yield '"'
}

/** One half of a pair is escaped by itself, and two halves are no sign any more. */
const isInsidePair = (text: string, at: number) => at < text.length && (text.codePointAt(at - 1) ?? 0) > 0xffff
