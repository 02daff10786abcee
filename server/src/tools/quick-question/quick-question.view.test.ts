import { QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { after, answer, ask, close, did, mark, show, stop } from '../../../test/questions.ts'
import { ann, bo, chen, crowd, dataOf, zhou } from '../../../test/votes.ts'
import type { Question } from './quick-question.state.ts'
import { quickQuestion } from './quick-question.ts'

const seen = (question: Question, audience: 'teacher' | 'student') => dataOf(quickQuestion.view(question, audience))
const marked = after([zhou, ask({ kind: 1, option_count: 3 })], [zhou, mark(1)], [ann, answer(1)], [bo, answer(1)], [chen, answer(3)])
const shown = did(marked, [zhou, show()]).state
const figures = (question: Question, audience: 'teacher' | 'student') =>
  seen(question, audience).options.map(({ count, rate, people }) => [count, rate, ...people.map(({ real_name }) => real_name)])

it('the teacher sees counts, names and the right answer all the time', () => {
  for (const question of [marked, shown]) {
    expect(figures(question, 'teacher')).toEqual([
      [2, 67, '安安', '波波'],
      [0, 0],
      [1, 33, '陈晨'],
    ])
    expect(seen(question, 'teacher')).toMatchObject({ answer: 1, answer_count: 3, student_count: 3, details: [] })
  }
})

it('while it is hidden a student learns how many have answered, and neither what nor which is right', () => {
  const stopped = did(marked, [zhou, stop()]).state
  const again = did(shown, [zhou, show(0)]).state
  for (const question of [marked, stopped, again, did(shown, [zhou, close()]).state]) {
    expect(figures(question, 'student')).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(seen(question, 'student')).toMatchObject({ answer: 0, answer_count: 3, is_shown: 0, details: [] })
  }
})

it('shown, a student has the counts and the right answer, and never a name', () => {
  expect(figures(shown, 'student')).toEqual([
    [2, 67],
    [0, 0],
    [1, 33],
  ])
  expect(seen(shown, 'student')).toMatchObject({ answer: 1, is_shown: 1 })
  expect(JSON.stringify(seen(shown, 'student'))).not.toMatch(/安安|user_id|habits|moved_by|teacher_name/)
})

it('the own answer is one’s own, until the question is closed', () => {
  expect(quickQuestion.own?.(marked, ann)).toEqual({ details: [{ user_id: 11, option: 1 }] })
  expect(quickQuestion.own?.(shown, chen)).toEqual({ details: [{ user_id: 13, option: 3 }] })
  expect(quickQuestion.own?.(shown, zhou)).toEqual({})
  expect(quickQuestion.own?.(did(shown, [zhou, close()]).state, ann)).toEqual({})
})

it('whoever connects is shown one that is open, and nothing else', () => {
  expect([quickQuestion.initial, marked, shown].map((question) => quickQuestion.isShownTo(question, ann))).toEqual([false, true, true])
})

it('the largest view, 999 students who all answered, fits a frame of 2 MB many times', () => {
  const answers = crowd(999).map(({ id, name }) => ({ user_id: id, name, option: 2, at: 1, heard: [] }))
  const full = seen({ ...marked, answers, student_count: 999 }, 'teacher')
  expect(z.parse(QuickQuestionDetail, { class_id: 7, ...full }).options[1]).toMatchObject({ count: 999, rate: 100 })
  expect(Buffer.byteLength(JSON.stringify(full))).toBeLessThan(200 * 1024)
})
