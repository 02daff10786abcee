import { ownWordLimits, wordsIn } from '@jiangtai/contract/words'
import { expect, it } from 'vitest'
import { addedText, addInParts, inParts, wordFileFault } from './adding.ts'

it('words are pasted one a line or with commas between, each once', () => {
  expect(wordsIn(' 作弊\r\n抄袭，代考、作弊;\tbad word \n\n')).toEqual(['作弊', '抄袭', '代考', 'bad word'])
})

it('many go in parts', () => {
  expect(inParts(['a', 'b', 'c'], { atOnce: 2, signsAtOnce: 100 })).toEqual([['a', 'b'], ['c']])
  expect(inParts(['aaaa', 'bb', 'cc'], { atOnce: 9, signsAtOnce: 8 })).toEqual([['aaaa', 'bb'], ['cc']])
  expect(inParts([])).toEqual([])
})

it('what a refused part and those after it had is left, and told from what was saved', async () => {
  const limits = { atOnce: 2, signsAtOnce: 100 }
  const save = async (part: string[]) => {
    if (part.includes('c')) throw new Error('满了')
    return { added: part.length, known: 0 }
  }
  expect(await addInParts(['a', 'b', 'c', 'd', 'e'], save, limits)).toEqual({ added: 2, known: 0, left: ['c', 'd', 'e'], error: '满了' })
  expect(await addInParts(['a', 'b', 'd'], save, limits)).toEqual({ added: 3, known: 0, left: [] })
})

it('says how many were new', () => {
  expect(addedText({ added: 3, known: 0 })).toBe('已添加 3 个词')
  expect(addedText({ added: 1, known: 2 })).toBe('已添加 1 个词，2 个原来就有')
})

it.each([
  ['a.txt', 1, undefined],
  ['a.XLSX', 1, undefined],
  ['a.doc', 1, '请用 txt、csv 或 xlsx 文件'],
  ['a.csv', 0, '这个文件是空的'],
  ['a.csv', ownWordLimits.fileBytes + 1, '文件不能超过 2 MB'],
])('a file %s of %i bytes', (name, size, fault) => {
  expect(wordFileFault({ name, size })).toBe(fault)
})
