import type { Attempt, OwnExam } from '@jiangtai/contract/exam-answers'
import { expect, it } from 'vitest'
import { stageOf } from './preview-stage.ts'

const exam = (state: OwnExam['state'], may_begin: OwnExam['may_begin'], may_fill: OwnExam['may_fill']) =>
  ({ state, may_begin, may_fill }) as OwnExam
const attempt = (status: Attempt['status']) => ({ status }) as Attempt
/** The server says who may begin (here, while it runs, who has no try that counts) and who may fill in. */
const stage = (
  state: OwnExam['state'],
  status: Attempt['status'],
  mayFill: 0 | 1 = 0,
  mayBegin = state === 1 && [0, 4, 5].includes(status),
) =>
  stageOf({
    exam: exam(state, mayBegin ? 1 : 0, mayFill),
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
  expect([stage(3, 5), stage(3, 3), stage(9, 1)]).toEqual(['missed', 'handedIn', 'withdrawn'])
  // A try that was voided, an exam that was opened again, an absent student with time of their own (R1152).
  expect([stage(1, 4), stage(1, 5), stage(2, 5, 0, true), stage(2, 5, 1, true)]).toEqual(['ready', 'ready', 'ready', 'ready'])
})
