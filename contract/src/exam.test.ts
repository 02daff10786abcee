import { expect, it } from 'vitest'
import { ExamSettings, SomeSettings, storedSettings, usualSettings } from './exam.ts'

it('R897: what is not said of an exam is as the paper says', () => {
  expect(ExamSettings.parse(usualSettings)).toEqual(usualSettings)
  expect(usualSettings).toMatchObject({
    ...{ allow_fill: 0, part_submission: 1, redo_max: 0, show_score: 2, show_answer: 3, show_explanation: 3, show_rank: 0, grace_s: 30 },
    ...{
      time_limit_s: 0,
      redo_count: 3,
      show_grade: 1,
      shuffle_items: 0,
      shuffle_options: 0,
      anonymous_marking: 0,
      count_leave: 1,
      sealed: 1,
    },
  })
})

it('settings that were stored before there was a new one have it as it usually is; what nobody knows is refused', () => {
  const { double_marking: _, ...before } = usualSettings
  expect(storedSettings(JSON.stringify({ ...before, redo_max: 2 }))).toEqual({ ...usualSettings, redo_max: 2 })
  expect(() => storedSettings('{"of_nobody":1}')).toThrow('of_nobody')
})

it.each([
  ['time_limit_s', [0, 60, 21_600], [-1, 1, 59, 21_601, 90.5]],
  ['redo_max', [0, 9], [-1, 10]],
  ['redo_count', [1, 2, 3], [0, 4]],
  ['show_score', [0, 3], [-1, 4]],
  ['grace_s', [0, 300], [-1, 301]],
  ['sealed', [0, 1], [2, true]],
] as const)('R896: %s may be what it says and nothing else', (name, good, bad) => {
  const fits = (value: unknown) => SomeSettings.safeParse({ [name]: value }).success
  expect([good.map(fits), bad.map(fits)]).toEqual([good.map(() => true), bad.map(() => false)])
  expect(SomeSettings.safeParse({ of_nobody: 1 }).success).toBe(false)
})
