import type { SetupState } from '@jiangtai/contract/setup'
import { expect, it } from 'vitest'
import { askedStep, nextOf, stepsOf } from './setup-steps.ts'

const counts = { class_count: 0, subject_count: 0, teacher_count: 1, student_count: 0, admin_count: 1 }
const state: SetupState = { ...counts, skipped: [], has_demo: 0, is_done: 0, has_whole: 1 }

it.each<[Partial<SetupState>, string]>([
  [{}, 'classes'],
  [{ class_count: 8 }, 'subjects'],
  [{ class_count: 8, subject_count: 3 }, 'people'],
  [{ class_count: 8, subject_count: 3, student_count: 300 }, 'finish'],
  [{ student_count: 300 }, 'classes'],
  [{ skipped: ['classes', 'people'] }, 'subjects'],
  [{ skipped: ['classes', 'subjects', 'people'] }, 'finish'],
  [{ skipped: ['classes', 'subjects', 'people'], is_done: 1 }, 'finish'],
])('with %j it goes on at %s', (change, step) => expect(nextOf(stepsOf({ ...state, ...change }))).toBe(step))

it('a step that was skipped and done since is done', () =>
  expect(stepsOf({ ...state, class_count: 3, skipped: ['classes', 'people'] }).map((step) => step.state)).toEqual([
    ...['done', 'done', 'done', 'open', 'skipped', 'open'],
  ]))

it('a school that nobody administers is told so', () =>
  expect(stepsOf({ ...state, admin_count: 0 })[1]).toMatchObject({ note: '还没有，请指定一位老师', state: 'open' }))

it('an address names a step of the wizard, or none', () =>
  expect([askedStep('people'), askedStep('school'), askedStep(null)]).toEqual(['people', undefined, undefined]))
