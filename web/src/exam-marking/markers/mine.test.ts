import { expect, it } from 'vitest'
import { mineOf } from './mine.ts'

it('what was divided is known by question and by the numbers of students; without a share everything is everybody’s', () => {
  const mine = mineOf(
    [
      { leaf: 12, teacher_id: 1, from: 1, to: 20 },
      { leaf: 0, teacher_id: 1, from: 40, to: 0 },
      { leaf: 0, teacher_id: 2, from: 21, to: 39 },
    ],
    1,
  )
  expect([mine?.(20, 12), mine?.(21, 12), mine?.(20, 13), mine?.(45, 13), mine?.(5, 0)]).toEqual([true, false, false, true, true])
  expect(mineOf([{ leaf: 0, teacher_id: 2, from: 1, to: 0 }], 1)).toBeUndefined()
})
