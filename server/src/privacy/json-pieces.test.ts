import { expect, it } from 'vitest'
import { jsonPieces } from './json-pieces.ts'

const joined = (row: Record<string, unknown>, signs: number) => [...jsonPieces(row, signs)].join('')

it.each([
  ['quotes, backslashes and controls', '"\\\n\u0000\u001f\u2028/'.repeat(9)],
  ['pairs at every border', `笔${'😀'.repeat(20)}`],
  ['halves of pairs', '\ud83d\ud83d\ude00\ude00x\ud83d'.repeat(7)],
  ['a text that ends at a border', '笔'.repeat(12)],
])('%s are as JSON.stringify writes them, wherever the pieces end', (_what, text) => {
  const row = { id: 1, strokes: text, gone: null, 'a "key"': 'short', other: text.slice(1) }
  for (const signs of [1, 2, 3, 4, 5, 7, 12, 1000]) expect(joined(row, signs)).toBe(JSON.stringify(row))
})

it('no piece is longer than its characters escaped', () => {
  const pieces = [...jsonPieces({ strokes: '\u0000'.repeat(200_000) })]
  expect(Math.max(...pieces.map(({ length }) => length))).toBe(6 * 64 * 1024)
})
