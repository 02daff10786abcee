import type { TypedRow } from '@jiangtai/contract/exam-scores'
import { expect, it } from 'vitest'
import { decideRow, rowOf, shownTry, typedFaults } from './rows.ts'

const student = { id: 7, real_name: '林小满', student_no: '0107' }
const columns = [
  { no: 1, full_centi: 500 },
  { no: 2, full_centi: 250 },
]
const total = 750
const tried = (more: object = {}) => ({
  ...{ id: 1, no: 1, status: 3 as const, submit_kind: 5 as const, is_counted: 1 as const, score_centi: 700, auto_centi: 700 },
  ...more,
})
const marks = [
  { leaf_no: 1, score_centi: 500, state: 3 },
  { leaf_no: 2, score_centi: 200, state: 2 },
]
const typed = (more: Partial<TypedRow> = {}): TypedRow => ({ student_id: 7, rev: '', is_absent: 0, scores: [], total: null, ...more })
const nobody = rowOf(student, undefined, [], columns)
const there = rowOf(student, tried(), marks, columns)

it('a student without a try, and one whose absence was only noticed by the clock, have nothing', () => {
  const noticed = rowOf(student, tried({ status: 5, submit_kind: null, score_centi: null, auto_centi: null }), [], columns)
  for (const row of [nobody, noticed]) expect(row).toMatchObject({ source: 0, is_absent: 0, total: null, scores: [], rev: '' })
})

it('a row says what stands in it, and what waits is not there yet', () => {
  expect(there).toMatchObject({ source: 1, status: 3, total: 700, scores: [500, 200] })
  const half = rowOf(student, tried({ status: 2, score_centi: null }), [{ leaf_no: 1, score_centi: 500, state: 3 }], columns)
  expect(half).toMatchObject({ source: 1, total: null, scores: [500, null] })
  expect(rowOf(student, tried({ status: 5, score_centi: null }), [], columns)).toMatchObject({ source: 1, is_absent: 1, total: null })
  expect(rowOf(student, tried({ submit_kind: 1 }), marks, columns)).toMatchObject({ source: 2, scores: [500, 200] })
})

it('the same content has the same rev, another one another', () => {
  expect(rowOf(student, tried({ id: 9, no: 3 }), marks, columns).rev).toBe(there.rev)
  expect(rowOf(student, tried({ score_centi: 650 }), marks, columns).rev).not.toBe(there.rev)
})

it('all leaves together are the score; some of them leave the rest waiting', () => {
  expect(decideRow(nobody, typed({ scores: [0, 250] }), columns, total)).toMatchObject({
    ...{ status: 3, submit_kind: 5, auto_centi: 250, score_centi: 250 },
    marks: [
      { no: 1, score_centi: 0, full_centi: 500, state: 1 },
      { no: 2, score_centi: 250, full_centi: 250, state: 3 },
    ],
  })
  expect(decideRow(nobody, typed({ scores: [null, 100] }), columns, total)).toMatchObject({
    ...{ status: 2, auto_centi: 100, score_centi: null },
    marks: [{ state: 4 }, { score_centi: 100, state: 2 }],
  })
})

it('only a total is a score without marks; 缺考 has none; nothing takes back what was typed', () => {
  expect(decideRow(nobody, typed({ total: 700 }), columns, total)).toMatchObject({ status: 3, score_centi: 700, marks: [] })
  expect(decideRow(nobody, typed({ is_absent: 1 }), columns, total)).toMatchObject({ status: 5, submit_kind: 5, score_centi: null })
  expect(decideRow(there, typed({ rev: there.rev }), columns, total)).toMatchObject({ status: 5, submit_kind: null, auto_centi: null })
})

it.each<[string, Partial<TypedRow>, string]>([
  ['a leaf beyond its full score', { scores: [501, 0] }, '分数超出0–5'],
  ['a total beyond the exam', { total: 751 }, '分数超出0–7.5'],
  ['another number of leaves', { scores: [1, 2, 3] }, typedFaults.leaves],
])('R974: %s is refused', (_what, more, fault) => expect(decideRow(nobody, typed(more), columns, total)).toEqual({ fault }))

it('what somebody else has changed is refused, unless both say the same; what was sent twice changes nothing', () => {
  expect(decideRow(there, typed({ scores: [1, 1], rev: 'before' }), columns, total)).toEqual({ fault: typedFaults.stale })
  expect(decideRow(there, typed({ scores: [500, 200], rev: 'before' }), columns, total)).toBe('same')
  expect(decideRow(nobody, typed(), columns, total)).toBe('same')
  expect(decideRow(there, typed({ scores: [1, 1], rev: there.rev }), columns, total)).toMatchObject({ score_centi: 2 })
})

it('who has answered here is not overwritten, whoever says it', () => {
  const online = rowOf(student, tried({ submit_kind: 1 }), marks, columns)
  expect(decideRow(online, typed({ total: 1, rev: online.rev }), columns, total)).toEqual({ fault: typedFaults.online })
  expect(decideRow(rowOf(student, tried({ status: 1, submit_kind: null }), [], columns), typed({ total: 1 }), columns, total)).toEqual({
    fault: typedFaults.online,
  })
})

it('R918: the first try that was handed in is the one; a voided one is none', () => {
  const voided = tried({ id: 1, no: 1, status: 4, is_counted: 0 })
  expect(shownTry([voided])).toBeUndefined()
  expect(shownTry([voided, tried({ id: 2, no: 2 }), tried({ id: 3, no: 3 })])?.id).toBe(2)
  expect(shownTry([tried({ id: 4, status: 5 })])?.id).toBe(4)
})
