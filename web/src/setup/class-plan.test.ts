import { expect, it } from 'vitest'
import { previewOf, withGrade } from './class-plan.ts'

it('a grade is added, changed and taken out, and they stay in order', () => {
  const two = withGrade(withGrade([], 8, 6), 7, 8)
  expect(two).toEqual([
    { grade: 7, count: 8 },
    { grade: 8, count: 6 },
  ])
  expect(withGrade(withGrade(two, 7, 3), 8, undefined)).toEqual([{ grade: 7, count: 3 }])
})

it('says which classes there will be, and how many there are already', () => {
  expect(previewOf({ grade: 7, count: 8 }, new Set(['七年级(2)班']))).toEqual({
    ...{ grade: '七年级', shown: '七年级(1)班 … 七年级(8)班', added: 7, known: 1 },
  })
  expect(previewOf({ grade: 10, count: 2 }, new Set()).shown).toBe('高一(1)班、高一(2)班')
})
