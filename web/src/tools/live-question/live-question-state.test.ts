import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { describe, expect, it } from 'vitest'
import {
  answeredBy,
  asStudentsSee,
  choicesOf,
  isGiven,
  isTooLong,
  myAnswerIn,
  partOf,
  placesOf,
  questionName,
  withCount,
} from './live-question-state.ts'
import { endedSample, sampleAsked } from './sample-live-question.ts'

const closed = { is_open: 0, question: null } as const

describe('whose question it is, and where it stands', () => {
  it('O098: of a colleague’s question nothing is shown; students have anybody’s', () => {
    const parts = (me: number) => [{}, endedSample, closed].map((change) => partOf(sampleAsked(change), me))
    expect(parts(3)).toEqual(['answering', 'ended', undefined])
    expect(parts(4)).toEqual([undefined, undefined, undefined])
    expect(partOf(undefined, 3)).toBeUndefined()
    expect([questionName(sampleAsked()), questionName(sampleAsked(closed)), questionName(undefined)]).toEqual(['1/5/1700000000000', '', ''])
  })

  it('a count belongs to the question that was told before, and only goes up', () => {
    const told = sampleAsked({ n: 3 })
    const count = { class_id: 1, id: 5, n: 4, student_count: 47 }
    expect(withCount(told, count)).toMatchObject({ n: 4, student_count: 47 })
    for (const other of [undefined, { ...count, id: 4 }, { ...count, class_id: 2 }, { ...count, n: 2 }])
      expect(withCount(told, other)).toBe(told)
  })

  it('the own answer is what was last said to this student alone about this very question', () => {
    const own = sampleAsked({ details: [{ user_id: 11, answer: { o: ['b'] } }] })
    expect(myAnswerIn(own, 5, 11)).toEqual({ answer: { o: ['b'] }, state: undefined })
    for (const [id, me] of [[6, 11] as const, [5, 12] as const]) expect(myAnswerIn(own, id, me)).toBeUndefined()
    expect(myAnswerIn(undefined, 5, 11)).toBeUndefined()
  })
})

describe('what an answer is', () => {
  it('R825: nothing marked and only spaces written is none', () => {
    expect([{ o: ['a' as const] }, { j: 0 as const }, { b: ['', 'x'] }].map(isGiven)).toEqual([true, true, true])
    expect([{}, { o: [] }, { b: [' ', ''] }].map(isGiven)).toEqual([false, false, false])
    expect([{ b: ['x'] }, { b: Array.from({ length: 6 }, () => 'y'.repeat(200)) }].map(isTooLong)).toEqual([false, true])
  })
})

describe('the chart', () => {
  const facesOf = (detail: LiveQuestionDetail) => choicesOf(detail).map(({ letter, text, isRight }) => [letter, text, isRight])

  it('marks what is right only while that is shown, by the order of the options', () => {
    expect(facesOf(sampleAsked())).toEqual(['A', 'B', 'C', 'D'].map((letter) => [letter, '', false]))
    const shown = { ...endedSample, is_shown: 1 } as const
    expect(choicesOf(sampleAsked(shown, 'multiple')).map(({ isRight }) => isRight)).toEqual([true, true, false, false])
    expect(facesOf(sampleAsked(shown, 'judge'))).toEqual([
      ['✓', '正确', true],
      ['✗', '错误', false],
    ])
    // No blank is the right one: the rows say how right each was.
    expect(facesOf(sampleAsked(shown, 'pack'))).toEqual([
      ['对', '全部答对', false],
      ['半', '部分答对', false],
      ['错', '答错', false],
    ])
  })

  it('knows which rows an own answer is in, and who has answered', () => {
    const rowsOf = (detail: LiveQuestionDetail, answer: object) => [...placesOf(detail, { answer, state: undefined })]
    expect(rowsOf(sampleAsked({}, 'multiple'), { o: ['a', 'c'] })).toEqual([1, 3])
    expect(rowsOf(sampleAsked({}, 'judge'), { j: 0 })).toEqual([2])
    expect(rowsOf(sampleAsked({}, 'pack'), { b: ['x'] })).toEqual([])
    expect(placesOf(sampleAsked(), undefined).size).toBe(0)
    const twice = sampleAsked({}, 'multiple', [1, 0, 0, 0])
    const [first] = twice.choices
    expect(answeredBy({ choices: first ? [first, first] : [] })).toEqual([1])
  })

  it('R944, R945: what a teacher looks at as students see it has no result before the end, no key before it is shown, and no name', () => {
    expect(asStudentsSee(sampleAsked())).toMatchObject({ key: null, explanation: null, choices: [], rate_bp: 0 })
    expect(asStudentsSee(sampleAsked(endedSample))).toMatchObject({ key: null, choices: [{ count: 8, people: [] }, {}, {}, {}] })
    expect(asStudentsSee(sampleAsked({ ...endedSample, is_shown: 1 }))).toMatchObject({ key: { right: ['b'] }, rate_bp: 5909 })
  })
})
