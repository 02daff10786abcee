import { expect, it } from 'vitest'
import { offLessonAfter } from './follow-choice.ts'

it.each([
  ['turned off', 0, false, 7],
  ['turned on again', 7, true, 0],
  ['on, while an earlier lesson was not followed', 5, true, 5],
  ['turned off after an earlier one', 5, false, 7],
])('lesson 7 is %s', (_name, before, isFollowed, after) => {
  expect(offLessonAfter(before, 7, isFollowed)).toBe(after)
})
