import type { ScoreLeaf } from '@jiangtai/contract/exam-scores'
import { expect, it } from 'vitest'
import { writeWorkbook } from '../../workbook.ts'
import { readScores, scoresIn } from './read-scores.ts'
import { rowOf } from './rows.ts'
import { scoreSheet } from './score-table.ts'

const roster = [
  { id: 1, real_name: '王子涵', student_no: '001' },
  { id: 2, real_name: '李思', student_no: '002' },
  { id: 3, real_name: '李思', student_no: null },
  { id: 4, real_name: '赵 一', student_no: null },
]
const leaf = (no: number, item_no: number, part: number): ScoreLeaf => ({ no, item_no, part, type: 3, full_centi: 500 })
const columns = [leaf(1, 1, 0), leaf(2, 2, 1), leaf(3, 2, 2)]
const about = { roster, columns, totalCenti: 1500 }
const table = (...lines: readonly (readonly string[])[]) => lines.map((cells, at) => ({ row: at + 1, cells }))

it('R974: wrong numbers, wrong names, repeated rows and scores outside are refused by row, and the rest is read', () => {
  const head = ['学号', '姓名', '总分']
  expect(
    scoresIn(
      table(
        head,
        ['001', '王子涵', '13.5'],
        ['009', '不在', '3'],
        ['002', '王子涵', '3'],
        ['001', '王子涵', '4'],
        ['', '李思', '5'],
        ['', '钱二', '5'],
        ['', '赵一', '99'],
        ['002', '', '很好'],
      ),
      about,
    ),
  ).toEqual({
    list: [{ row_no: 2, student_id: 1, is_absent: 0, scores: [], total: 1350 }],
    errors: [
      { row_no: 3, name: '不在', msg: '学号不存在' },
      { row_no: 4, name: '王子涵', msg: '姓名与学号不符' },
      { row_no: 5, name: '王子涵', msg: '重复行' },
      { row_no: 6, name: '李思', msg: '班里有同名的同学，请填学号' },
      { row_no: 7, name: '钱二', msg: '班里没有这个姓名' },
      { row_no: 8, name: '赵一', msg: '总分：分数超出0–15' },
      { row_no: 9, name: '002', msg: '总分：“很好”不是分数' },
    ],
  })
})

it('columns of leaves are found by their titles in any order, below a title of the whole; 缺考 may stand anywhere', () => {
  const read = scoresIn(
    table(
      ['七年级（3）班 期中'],
      ['第2题（2）（5分）', '姓名', '第 1 题(5分)', '第2题(1)', '学号', '备注'],
      ['5', '王子涵', '0', '2.5', '001', ''],
      ['', '李思', '缺考', '', '002', ''],
      ['', '赵一', '', '', '', '缺考'],
    ),
    about,
  )
  expect(read).toEqual({
    list: [
      { row_no: 3, student_id: 1, is_absent: 0, scores: [0, 250, 500], total: null },
      { row_no: 4, student_id: 2, is_absent: 1, scores: [], total: null },
      { row_no: 5, student_id: 4, is_absent: 1, scores: [], total: null },
    ],
    errors: [],
  })
})

it('a row without a score keeps what is there; a wrong cell is named by its question', () => {
  const read = scoresIn(table(['姓名', '1', '总分'], ['王子涵', '', ''], ['赵一', '6', '6']), about)
  expect(read).toEqual({ list: [], errors: [{ row_no: 3, name: '赵一', msg: '第1题：分数超出0–5' }] })
})

it('a table without its columns, an empty one and garbage are refused with a sentence', async () => {
  expect(scoresIn(table(['姓名', '语文'], ['王子涵', '3']), about)).toEqual({ refused: 'scoresColumns' })
  expect(scoresIn(table(['姓名', '总分']), about)).toEqual({ refused: 'tableEmpty' })
  expect(scoresIn([], about)).toEqual({ refused: 'tableEmpty' })
  expect(await readScores({ bytes: Buffer.from('PK not a workbook'), ...about })).toEqual({ refused: 'tableUnreadable' })
})

it('what was written for filling in is read again as it was', async () => {
  const rows = roster.map((student, at) => {
    const typed = {
      id: at,
      no: 1,
      status: 3 as const,
      submit_kind: 5 as const,
      is_counted: 1 as const,
      score_centi: 1000,
      auto_centi: 1000,
    }
    if (at === 0) return rowOf(student, { ...typed, status: 5, score_centi: null }, [], columns)
    if (at === 1)
      return rowOf(
        student,
        typed,
        [1, 2, 3].map((no) => ({ leaf_no: no, score_centi: 500, state: 3 })),
        columns,
      )
    return at === 3 ? rowOf(student, typed, [], columns) : rowOf(student, undefined, [], columns)
  })
  const bytes = await writeWorkbook([scoreSheet('期中/测试', 1, columns, rows)])
  expect(await readScores({ bytes, ...about })).toEqual({
    list: [
      { row_no: 2, student_id: 1, is_absent: 1, scores: [], total: null },
      { row_no: 3, student_id: 2, is_absent: 0, scores: [500, 500, 500], total: null },
      { row_no: 5, student_id: 4, is_absent: 0, scores: [], total: 1000 },
    ],
    errors: [],
  })
})
