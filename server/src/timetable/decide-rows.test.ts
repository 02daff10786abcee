import { subjectTitles } from '@jiangtai/contract/subject-title'
import { proposedPeriods } from '@jiangtai/contract/timetable'
import { describe, expect, it } from 'vitest'
import { createPeriodFinder, createRowDecider, teacherTitles, weekdayIn } from './decide-rows.ts'
import { typedRows } from './read-timetable.ts'

const subject = (id: number, name: string, edition = '') => ({ id, name, edition })
const teacher = (id: number, name: string, class_ids: number[] = [], subject_ids: number[] = []) => ({
  ...{ id, name, username: `t${id}`, class_ids, subject_ids },
})
const school = {
  periods: proposedPeriods,
  classes: [
    { id: 1, name: '七年级(1)班', grade: 7 },
    { id: 2, name: '七年级(2)班', grade: 7 },
  ],
  subjects: [subject(1, '数学', '人教版'), subject(2, '数学', '北师大版'), subject(3, '语文')],
  teachers: [teacher(11, '周敏', [1]), teacher(12, '周敏', [2]), teacher(13, '李想')],
}
const row = (row_no: number, subject: string, teacher: string, more = {}) => ({
  ...{ row_no, class: '七年级(1)班', weekday: '周一', period: String(row_no), subject, teacher, ...more },
})
const decide = (...rows: ReturnType<typeof row>[]) => rows.map(createRowDecider(school).decider([]))

it.each([
  ['周一', 1],
  ['星期天', 7],
  ['礼拜六', 6],
  ['3', 3],
  ['五', 5],
  ['周八', 0],
  ['', 0],
])('the weekday “%s” is %i', (text, day) => expect(weekdayIn(text)).toBe(day))

it.each([
  ['第1节', 1],
  ['八', 8],
  ['第三节', 3],
  ['９', 0],
  ['十一', 0],
  ['早读', 0],
])('the period “%s” is %i', (text, period) => expect(createPeriodFinder(proposedPeriods)(text)).toBe(period))

describe('a row', () => {
  it('of a name that several have is understood by the class, the edition or the account', () => {
    expect(decide(row(1, '数学（北师大版）', '周敏'), row(2, '语文', 't12'))).toMatchObject([
      { write: { cell: { root_subject_id: 2, teacher_id: 11 } } },
      { write: { cell: { root_subject_id: 3, teacher_id: 12 } } },
    ])
    expect(decide(row(1, '数学', '')).map(({ messages }) => messages)).toEqual([['有几个“数学”，请写明版本，比如 数学（人教版）']])
  })

  it('comes once, and a teacher too', () => {
    const twice = decide(
      row(1, '语文', '李想'),
      row(2, '语文', '', { period: '1' }),
      row(3, '语文', '李想', { class: '七年级(2)班', period: '1' }),
    )
    expect(twice.map(({ messages }) => messages)).toEqual([[], ['这一节重复（第1行）'], ['该老师此节已有课：周一第1节在七年级(1)班']])
  })
})

it('a name is written so that it can be read again', () => {
  expect([...subjectTitles(school.subjects).values()]).toEqual(['数学（人教版）', '数学（北师大版）', '语文'])
  expect([...teacherTitles(school.teachers).values()]).toEqual(['t11', 't12', '李想'])
})

it('a title may stand above the head, and blank rows anywhere', () => {
  const table = [
    { row: 1, cells: ['某校课表'] },
    { row: 3, cells: ['科目', '班级', '星期', '节次（第几节）'] },
    { row: 5, cells: ['语文', '七年级(1)班', '周一', '1'] },
  ]
  expect(typedRows(table)).toEqual({
    rows: [{ row_no: 5, class: '七年级(1)班', weekday: '周一', period: '1', subject: '语文', teacher: '' }],
  })
  expect(typedRows([{ row: 1, cells: ['班级', '星期'] }])).toEqual({ refused: 'timetableEmpty' })
})

it('the week of the term is not the weekday, and the usual title of a column goes before another', () => {
  const head = { row: 1, cells: ['周次', '课', '班级', '星期', '节次', '学科'] }
  const lesson = { row: 2, cells: ['3', '新授', '七年级(1)班', '周一', '1', '语文'] }
  expect(typedRows([head, lesson])).toMatchObject({ rows: [{ weekday: '周一', subject: '语文' }] })
  expect(typedRows([{ row: 1, cells: ['周次', '班级', '节次', '学科'] }, lesson])).toEqual({ missing: ['星期'] })
})
