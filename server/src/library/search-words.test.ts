import { describe, expect, it } from 'vitest'
import { askedWords, foldText, wordsOf } from './search-words.ts'

const asked = (text: string) => askedWords(text).map(({ word, isBeginning }) => (isBeginning ? `${word}*` : word))

describe('words of a text', () => {
  it.each([
    ['一元一次方程', ['一元', '元一', '一次', '次方', '方程', '程']],
    ['方', ['方']],
    ['Unit 3 阅读', ['unit', '3', '阅读', '读']],
    ['ＡＢＣ１２', ['abc12']],
    ['pīnyīn Café', ['pinyin', 'cafe']],
    ['x²+3x，解：', ['x2', '3x', '解']],
    ['𠮷野家', ['𠮷野', '野家', '家']],
    ['ひらがな', ['ひら', 'らが', 'がな', 'な']],
    ['好好好', ['好好', '好']],
    [' ，。!%', []],
    ['a'.repeat(50), ['a'.repeat(32)]],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words))
})

describe('words that are asked for', () => {
  it.each([
    ['方程', ['方程']],
    ['一元一次', ['一元', '元一', '一次']],
    ['方', ['方*']],
    ['equ 方程', ['equ*', '方程']],
    ['ＵＮＩＴ３', ['unit3*']],
    ['%_', []],
    ['方程 方程', ['方程']],
  ])('%s', (text, words) => expect(asked(text)).toEqual(words))

  it('every part of a text finds it', () => {
    const text = '第3课 一元一次方程的应用 Linear equation'
    const kept = wordsOf(text)
    const has = (part: string) =>
      askedWords(part).every(({ word, isBeginning }) => (isBeginning ? kept.some((one) => one.startsWith(word)) : kept.includes(word)))
    for (const part of ['第', '课', '用', '3', '3课', '一次方程', '的应用', 'lin', 'LINEAR EQ', '方程 equation'])
      expect([part, has(part)]).toEqual([part, true])
    for (const part of ['二次', '方应', 'near', '程课']) expect([part, has(part)]).toEqual([part, false])
  })
})

it('folded text knows where it came from', () => {
  const { folded, places } = foldText('㎏ＡÉ𠮷')
  expect(folded).toBe('kgae𠮷')
  expect(places).toEqual([0, 0, 1, 2, 3, 3, 5])
})
