import { expect, it } from 'vitest'
import { examOf, withWritten } from '../parts/exam/addresses.ts'
import { examPlaceAt } from './address.ts'

const placeAt = (address: string) => examPlaceAt(address.slice(address.indexOf('?')))

it('an address names an exam, where it stands, and what was written for it', () => {
  const course = { class_id: 3, course_id: 34, course_type: 1 } as const
  expect(placeAt(examOf(7))).toEqual({ examId: 7, course: undefined, written: undefined })
  expect(placeAt(withWritten(examOf(7, course), 12))).toEqual({ examId: 7, course, written: 12 })
  for (const asked of ['0', '-1', 'x', '', '99999999999']) expect(examPlaceAt(`?exam=${asked}&question=${asked}`).examId).toBe(0)
  expect(examPlaceAt('?exam=7&question=x').written).toBeUndefined()
})
