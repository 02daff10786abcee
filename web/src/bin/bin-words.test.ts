import type { BinEntry } from '@jiangtai/contract/bin'
import { expect, it } from 'vitest'
import { binEntryOf } from '../../test/bin.ts'
import { calledWords, idsOf, kindWords, leftWords, purgingWords, restoredWords, whereWords } from './bin-words.ts'

const board = binEntryOf({ kind: 2, id: 3, title: '第一课', media_class_id: 0, class_name: '七年级(3)班' })
const mix = binEntryOf({ kind: 3, id: 3, media_class_id: 0, class_name: '七年级(3)班', course_type: 2, item_count: 5 })

it.each([
  [30 * 86_400, '还剩 30 天'],
  [29.2 * 86_400, '还剩 30 天'],
  [86_401, '还剩 2 天'],
  [86_400, '不到 1 天'],
  [0, '不到 1 天'],
])('%d seconds before its end it says %s', (left, words) => {
  expect(leftWords(1_800_000_000 + left, new Date(1_800_000_000_000))).toBe(words)
})

it('says what something is and where it was', () => {
  const said = (entry: BinEntry) => [kindWords(entry), whereWords(entry)]
  expect(said(binEntryOf())).toEqual(['课件', '等式的性质'])
  expect(said(binEntryOf({ course_name: '' }))).toEqual(['课件', '没有放在课程里'])
  expect(said(board)).toEqual(['板书', '等式的性质 · 七年级(3)班'])
  expect(said(mix)).toEqual(['备课', '七年级(3)班 · 复习课 · 5 项资源'])
})

it('says what came back, and that a lesson was joined with the one of now', () => {
  expect(restoredWords([board, mix], 0)).toBe('已还原 2 项')
  expect(restoredWords([{ ...mix, title: '等式的性质' }], 1)).toBe('已还原“等式的性质”，和现在的备课合在一起')
})

it('says before something ends for ever what stays', () => {
  expect(purgingWords([board])).toBe('删除后不能再还原。')
  expect(purgingWords([binEntryOf()])).toContain('会留在他们的课里')
  expect(purgingWords([mix])).toContain('还在“我的资源”里')
  expect([calledWords([board]), calledWords([board, mix])]).toEqual(['“第一课”', ' 2 项'])
})

it('names each thing by its kind: a board and a lesson may have the same number', () => {
  expect(idsOf([board, mix, binEntryOf({ id: 8 })])).toEqual({ resource_ids: [8], board_ids: [3], deleted_mix_ids: [3] })
})
