import { attemptStates } from '@jiangtai/contract/exam'
import { expect, it } from 'vitest'
import { remindedOf } from './use-exam-told.ts'

it('who has begun is asked to hand in, whoever has not, or was given it back, to come in', () => {
  const { answering, none, voided } = attemptStates
  expect(remindedOf(answering, '期中')).toEqual({ words: '老师催交：期中', text: '去交卷' })
  for (const status of [none, voided])
    expect(remindedOf(status, '期中')).toEqual({ words: '考试已经开始，请进入作答：期中', text: '去考试' })
})
