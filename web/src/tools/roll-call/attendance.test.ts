import { expect, it } from 'vitest'
import { asOnline, countsOf, everybody, toggled } from './attendance.ts'

it('one press marks one student away, the next one there again', () => {
  expect(toggled([], 3)).toEqual({ present_student_ids: [], absent_student_ids: [3] })
  expect(toggled([3], 3)).toEqual({ present_student_ids: [3], absent_student_ids: [] })
})

it('one press marks all, or those whose devices are on', () => {
  expect(everybody([1, 2])).toEqual({ present_student_ids: [1, 2], absent_student_ids: [] })
  expect(asOnline([1, 2, 3], new Set([2, 9]))).toEqual({ present_student_ids: [2], absent_student_ids: [1, 3] })
})

it('counts the class as it is now', () => {
  expect(countsOf([1, 2, 3], [2, 9])).toEqual({ all: 3, there: 2, away: 1 })
})
