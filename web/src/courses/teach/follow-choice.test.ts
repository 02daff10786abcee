import { noPreview, previewStates } from '@jiangtai/contract/preview'
import { expect, it } from 'vitest'
import { resourceOf } from '../../../test/resource.ts'
import { offLessonAfter, toldId } from './follow-choice.ts'

it.each([
  ['turned off', 0, false, 7],
  ['turned on again', 7, true, 0],
  ['on, while an earlier lesson was not followed', 5, true, 5],
  ['turned off after an earlier one', 5, false, 7],
])('lesson 7 is %s', (_name, before, isFollowed, after) => {
  expect(offLessonAfter(before, 7, isFollowed)).toBe(after)
})

it('the class is told of what cannot be converted too, and of what is being converted only when it has pages', () => {
  const { none, waiting, running, done, failed } = previewStates
  const told = [none, waiting, running, done, failed].map((state) => toldId(resourceOf({ id: 7, preview: { ...noPreview, state } })))
  expect([toldId(undefined), ...told]).toEqual([0, 7, 0, 0, 7, 7])
})
