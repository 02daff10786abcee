import { type ReadRow, type ScoreRow, typedWays } from '@jiangtai/contract/exam-scores'
import { expect, it } from 'vitest'
import { fromTable } from './from-table.ts'
import { contentOf, shapeOf } from './sheet.ts'

const row = (student_id: number, more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ student_id, name: `生${student_id}`, student_no: '', source: 0, status: 0, is_absent: 0, total: null, scores: [], rev: '' },
  ...more,
})
const read = (student_id: number, more: Partial<ReadRow> = {}): ReadRow => ({
  ...{ row_no: student_id + 1, student_id, is_absent: 0, scores: [], total: null, ...more },
})
const leaves = [1, 2].map((no) => ({ no, item_no: no, part: 0, type: 3 as const, full_centi: 500 }))
const rows = [row(1, { source: 1, total: 500 }), row(2), row(3, { source: 2, total: 900 }), row(4)]

it('what a table would change is shown beside what is there; who stays the same, and who cannot be typed, is said', () => {
  const shape = shapeOf(typedWays.total, leaves, 1000)
  const contents = new Map(rows.map((one) => [one.student_id, contentOf(one, shape)]))
  const list = [read(1, { total: 500 }), read(2, { scores: [200, 300] }), read(3, { total: 1 }), read(4, { is_absent: 1 })]
  const found = fromTable({ list, errors: [{ row_no: 9, name: '谁', msg: '学号不存在' }] }, { rows, contents }, shape)
  expect(found.rows.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['生2', '—', '5'],
    ['生4', '—', '缺考'],
  ])
  expect(found).toMatchObject({ same: 1, errors: [{ row_no: 4, msg: '在线作答过，这里不覆盖' }, { row_no: 9 }] })
})

it('a table of totals is not put into leaves', () => {
  const shape = shapeOf(typedWays.leaves, leaves, 1000)
  const contents = new Map(rows.map((one) => [one.student_id, contentOf(one, shape)]))
  const found = fromTable({ list: [read(2, { total: 5 }), read(4, { scores: [500, null] })], errors: [] }, { rows, contents }, shape)
  expect(found.errors).toMatchObject([{ row_no: 3, msg: '表格里只有总分，请切换到“只录总分”再导入' }])
  expect(found.rows).toMatchObject([{ name: '生4', after: '1 题' }])
})
