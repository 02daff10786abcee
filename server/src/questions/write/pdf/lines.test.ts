import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'

const atom = (text: string) => ({
  ...{ text, width: text.length, ascent: 1, depth: 0 },
  ...{ isSpace: text === ' ', staysBehind: text === '。', staysBefore: text === '（' },
})
const broken = (text: readonly string[], width: number) =>
  linesOf(
    text.map((piece) => atom(piece)),
    width,
  ).map((line) => line.map((piece) => piece.text).join(''))

describe('lines', () => {
  it('take as much as fits', () => {
    expect(broken([...'一二三四五'], 2)).toEqual(['一二', '三四', '五'])
  })

  it('do not begin with a full stop, nor end with an opening bracket', () => {
    expect(broken([...'一二。三'], 2)).toEqual(['一', '二。', '三'])
    expect(broken([...'一（二三'], 2)).toEqual(['一', '（二', '三'])
  })

  it('do not begin with a space', () => {
    expect(broken(['ab', ' ', 'cd'], 2)).toEqual(['ab ', 'cd'])
  })

  it('have what is wider than they are alone, and lose nothing', () => {
    expect(broken(['一', 'abcdef', '二'], 3)).toEqual(['一', 'abcdef', '二'])
    expect(broken([...'。。。。'], 2)).toEqual(['。。', '。。'])
  })
})
