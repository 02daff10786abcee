import { expect, it } from 'vitest'
import { askedRows, borrowedWords, type ComposeForm, faultOf, mixValue, rowFaultOf, usualForm, withRow } from './compose-form.ts'

const withFirst = (change: Partial<ComposeForm['rows'][number]>): ComposeForm => ({
  ...usualForm,
  rows: usualForm.rows.map((row, at) => (at === 0 ? { ...row, ...change } : row)),
})

it('asks for what was typed, and for no difficulty where the mix counts', () => {
  expect(askedRows(withFirst({ count: ' 8', score: '2.5', pointIds: [53], difficulty: 4 })).slice(0, 2)).toEqual([
    { type: 1, count: 8, full_centi: 250, point_ids: [53], difficulty: 4 },
    { type: 7, count: 3, full_centi: 500, point_ids: [] },
  ])
  expect(new Set(withRow(withRow(usualForm)).rows.map(({ id }) => id)).size).toBe(5)
})

it('says what is in the way, and in which row', () => {
  expect(faultOf(usualForm, 200)).toBe('')
  expect(faultOf(withFirst({ count: '0' }), 200)).toBe('第 1 行的题量应为 1 至 200')
  expect(faultOf(withFirst({ score: '0.3' }), 200)).toContain('第 1 行的分值')
  expect(faultOf(usualForm, 10)).toBe('这份试卷最多还能放 10 题')
  expect(faultOf({ ...usualForm, mix: { easy: 50, mid: 30, hard: 30 } }, 200)).toBe('难度比例合计应为 100%')
  expect(faultOf({ ...usualForm, avoidDays: '366' }, 200)).toBe('避开的天数应为 0 至 365')
  expect(faultOf({ ...usualForm, rows: [] }, 200)).toBe('请至少写一行')
})

it('knows the usual mixes', () => {
  expect([mixValue({ easy: 70, mid: 20, hard: 10 }), mixValue({ easy: 1, mid: 1, hard: 98 })]).toEqual(['easy', undefined])
})

it('R970: too few questions are said at their row', () => {
  expect(rowFaultOf('题库题量不足', { row: 2, point_id: 0, n: 3 })).toEqual({ at: 2, sentence: '题库题量不足' })
  expect(rowFaultOf('题库题量不足', null).at).toBe(0)
  expect(borrowedWords({ row: 1, from: 'mid', to: 'hard', count: 2 })).toBe('第 2 行“中”的题不够，用“难”的补了 2 题')
})
