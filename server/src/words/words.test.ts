import { describe, expect, it } from 'vitest'
import { firstWords } from './list.ts'
import { createWords } from './words.ts'

describe('bad words (O003)', () => {
  const { hasBadWords } = createWords(['笨蛋', 'Bad Word', ' ', ''])
  it.each([
    ['the word itself', '笨蛋'],
    ['in a sentence', '你是笨蛋吗'],
    ['with spaces between', '笨 \t\n　蛋'],
    ['with signs that cannot be seen between', '笨\u200b\u00ad蛋'],
    ['in another case', 'BADWORD'],
    ['in full width', 'ｂａｄ　ｗｏｒｄ'],
  ])('%s', (_how, text) => {
    expect(hasBadWords([text])).toBe(true)
  })
  it.each([[[]], [['']], [['今天中午吃什么', '面', '饭']], [['笨', '蛋']], [['bad', 'word']]])('%j is fine', (texts) => {
    expect(hasBadWords(texts)).toBe(false)
  })
  it('any of several texts is enough', () => {
    expect(hasBadWords(['面', '饭', '笨蛋'])).toBe(true)
  })
  it('an empty list finds nothing, and every entry of the first list is found', () => {
    expect(createWords([]).hasBadWords(['笨蛋'])).toBe(false)
    for (const word of firstWords) expect(createWords(firstWords).hasBadWords([`甲${word}乙`])).toBe(true)
  })
})
