import { usualSettings } from '@jiangtai/contract/exam'
import type { Attempt, OwnExam } from '@jiangtai/contract/exam-answers'
import { expect, it } from 'vitest'
import { stageOf } from './preview-stage.ts'

const exam = (state: OwnExam['state'], attempt_status: OwnExam['attempt_status']) => ({ state, attempt_status }) as OwnExam
const attempt = (status: Attempt['status']) => ({ status }) as Attempt
const stage = (state: OwnExam['state'], status: Attempt['status'], allow_fill: 0 | 1 = 0) =>
  stageOf({
    exam: exam(state, status),
    settings: { ...usualSettings, allow_fill },
    attempt: status === 0 || status === 5 ? null : attempt(status),
  })

it('a student begins while it runs, goes on with what is open, and fills in afterwards where that is allowed', () => {
  expect([stage(0, 0), stage(1, 0), stage(1, 1), stage(1, 2), stage(1, 3)]).toEqual([
    'waiting',
    'ready',
    'answering',
    'handedIn',
    'handedIn',
  ])
  expect([stage(2, 5), stage(2, 5, 1), stage(2, 2), stage(2, 2, 1), stage(2, 1, 1)]).toEqual([
    'missed',
    'fill',
    'handedIn',
    'fill',
    'answering',
  ])
  expect([stage(3, 5, 1), stage(3, 3), stage(9, 1)]).toEqual(['missed', 'handedIn', 'withdrawn'])
  // A try that was voided: another may begin.
  expect(stage(1, 4)).toBe('ready')
})
