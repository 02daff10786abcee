import type { ExamReport, ReportItem, ReportStudent } from '@jiangtai/contract/exam-reports'
import { expect, it } from 'vitest'
import { examClassOf } from '../../test/exam-standings.ts'
import { printedClass, printedStudents } from './printed.ts'
import { choiceWords, type Given, reportWorksheets } from './worksheets.ts'

const item: ReportItem = {
  ...{
    leaf_no: 1,
    item_no: 1,
    sub: 0,
    type: 1,
    stem_text: '=1+1',
    full_centi: 500,
    n: 12,
    blank_n: 0,
    wrong_n: 4,
    partial_n: 0,
    right_n: 8,
  },
  ...{ p_bp: 6667, d_bp: -500, r_milli: -125, blanks: [], flags: ['key'] },
  choices: [{ id: 'a', is_key: 1, n: 8, share_bp: 6667, upper_bp: 5000, lower_bp: 7500, r_milli: null }],
}
const studentOf = (student_id: number, name: string, score_centi: number | null): ReportStudent => ({
  ...{ student_id, name, student_no: `0${student_id}`, attempt_id: student_id, status: 3, submit_kind: 1, score_centi },
  ...{ rate_bp: score_centi === null ? null : score_centi * 20, rank: score_centi === null ? null : student_id, percentile_bp: 9500 },
  ...{ z_milli: 1332, blank_n: 0, prev_exam_class_id: 0, prev_rate_bp: null, prev_rank: null, z_change_milli: -500 },
})
const report: ExamReport = {
  ...{ exam_class: examClassOf(3, { total_centi: 500 }), kind: 1, subject_name: '数学', is_few: 1, slice: null, prev: null },
  counts: { roster: 3, handed_in: 3, marked: 2, absent: 0, to_mark: 1 },
  ...{ items: [item], points: [{ id: 9, name: '方程', leaf_nos: [1], n: 12, rate_bp: 6667 }], parallel: [], facts_rev: 1 },
  students: [studentOf(1, '林小满', 500), studentOf(2, '许嘉言', 0), studentOf(3, '唐一鸣', null)],
}
const given = (score_centi: number): Given => ({ score_centi, full_centi: 500, choice: 'a' })
const matrix = new Map([
  [1, new Map([[1, given(500)]])],
  [2, new Map([[1, given(0)]])],
])

it("R960: a student's page has no place and nobody else's name; who is not marked whole has none", () => {
  const pages = printedStudents(report, matrix)
  expect(pages.map(({ title }) => title)).toEqual(['林小满', '许嘉言'])
  const first = JSON.stringify(pages[0])
  expect(first).not.toMatch(/许嘉言|唐一鸣|名次/)
  expect(pages[0]?.tables.map(({ rows }) => rows)).toEqual([[['1', '单选题', 'A', '5', '5', '66.7%']], [['方程', '100.0%', '66.7%']]])
})

it('before anybody is marked whole the pages say so', () => {
  const pages = printedStudents({ ...report, counts: { ...report.counts, marked: 0 } }, new Map())
  expect(pages).toEqual([expect.objectContaining({ facts: [{ name: '学生成绩单', value: '还没有全部批完的答卷' }], tables: [] })])
})

it('R1070: the pages of a small class say that there are no statistics', () => {
  expect(printedClass(report).facts).toEqual([{ name: '统计', value: '人数少于5人，不显示统计' }])
})

it('R962: six sheets, whose numbers are numbers, rounded once', () => {
  const sheets = reportWorksheets(report, matrix)
  expect(sheets.map(({ title }) => title)).toEqual(['概况', '题目', '学生', '每题得分', '每题作答', '选项'])
  const [, questions, students, scores, chosen] = sheets
  expect(questions?.rows[0]?.slice(2, 9)).toEqual(['=1+1', 5, 12, 66.7, '适中', -0.05, -0.12])
  expect(students?.rows[0]).toEqual(['01', '林小满', '已批改', 5, 100, 1, 95, 63.3, -0.5, '有所下降', 0])
  expect(scores?.rows).toEqual([
    ['01', '林小满', 5, 5],
    ['02', '许嘉言', 0, 0],
    ['03', '唐一鸣', '', ''],
  ])
  expect(chosen?.rows[0]).toEqual(['01', '林小满', 5, 'A'])
})

it('what was chosen is read as people say it', () => {
  expect([choiceWords(2, 'ac'), choiceWords(9, '1'), choiceWords(9, '0'), choiceWords(9, ''), choiceWords(7, '101')]).toEqual([
    ...['AC', '对', '错', '', '101'],
  ])
})
