import { describe, expect, it } from 'vitest'
import { firstWords } from './list.ts'
import { hasWordsOf } from './words.ts'

describe('bad words (O003)', () => {
  const hasBadWords = hasWordsOf(['笨蛋', 'Bad Word', 'straße', 'ΣΟΦΟΣ', 'が', '각', ' ', '\u0301', ''])
  it.each([
    ['the word itself', '笨蛋'],
    ['in a sentence', '你是笨蛋吗'],
    ['with spaces between', '笨 \t\n　蛋'],
    ['with signs that cannot be seen between', '笨\u200b\u200d\u2060\u00ad\ufeff蛋'],
    ['with a direction or a variant between', '笨\u202e\ufe0f\u{e0101}蛋'],
    ['with control signs between', '笨\u0001\u007f蛋'],
    ['with an empty braille cell or a Hangul filler between', '笨\u2800\u3164蛋'],
    ['in another case', 'BADWORD'],
    ['in full width', 'ｂａｄ　ｗｏｒｄ'],
    ['in letters of mathematics', '𝐛𝖆𝓭 𝘄𝚘𝐫𝕕'],
    ['in circles', 'ⓑⓐⓓⓦⓞⓡⓓ'],
    ['with signs that mean nothing between', '笨\ue000\ufffc\ud800蛋'],
    ['with fillers between', '笨.蛋'],
    ['with other fillers between', '笨·-_*~|—．＿＊～｜蛋'],
    ['with fillers between letters', 'b.a.d-w_o*r*d'],
    ['with a mark around each sign', '笨\u0489蛋\u20dd'],
    ['with a mark of tone that is hard to see', '笨\u302a蛋'],
    ['struck through', '笨\u0336蛋\u0336'],
    ['with accents', 'bäd wörd'],
    ['with accents of their own', 'ba\u0301d wor\u0323d'],
    ['with a letter that has no upper case', 'STRASSE'],
    ['with a letter that has a rare upper case', 'STRAẞE'],
    ['with a letter whose lower case depends on its place', 'σοφος σοφός'],
    ['where such a letter stands before a space', 'Σ ΟΦΟΣ'],
    ['in pieces that belong together', 'か\u3099'],
  ])('%s', (_how, text) => {
    expect(hasBadWords([text])).toBe(true)
  })
  it.each([
    [[]],
    [['']],
    [['今天中午吃什么', '面', '饭']],
    [['笨', '蛋']],
    [['真笨，蛋糕很好']],
    [['真笨。蛋糕很好！']],
    [['bad', 'word']],
    [['か']],
    [['가', 'ㄱ']],
  ])('%j is fine', (texts) => {
    expect(hasBadWords(texts)).toBe(false)
  })
  it('any of several texts is enough', () => {
    expect(hasBadWords(['面', '饭', '笨蛋'])).toBe(true)
  })
  it('a part of a syllable is not the syllable', () => {
    expect(hasWordsOf(['가'])(['각'])).toBe(false)
  })
  it('marks that are letters stay', () => {
    expect(hasWordsOf(['กิ'])(['ก'])).toBe(false)
    expect(hasWordsOf(['कि'])(['क'])).toBe(false)
  })
  it('an empty list finds nothing, and every entry of the first list is found', () => {
    expect(hasWordsOf([])(['笨蛋'])).toBe(false)
    const hasFirst = hasWordsOf(firstWords)
    for (const word of firstWords) expect(hasFirst([`甲${word}乙`])).toBe(true)
  })
})
