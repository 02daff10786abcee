import { expect, it } from 'vitest'
import { isTelling } from './Figures.tsx'

it('participation is circled when at least half of the class was there, not when two of 46 were', () => {
  const report = { participation: 100, present_count: 2, student_count: 46 }
  expect(isTelling(report)).toBe(false)
  expect(isTelling({ ...report, present_count: 23 })).toBe(true)
  expect(isTelling({ ...report, present_count: 46, participation: 0 })).toBe(false)
})
