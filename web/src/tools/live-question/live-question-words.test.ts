import { expect, it } from 'vitest'
import { examsInReach } from './exams-in-reach.ts'
import { createKeptAnswer } from './kept-answer.ts'
import { answerWords, beforeClosing, beforeReplacing, handInWords, outcomeWords, rateWords, titleOf } from './live-question-words.ts'
import { endedSample, sampleAnswers, sampleAsked, sampleKinds } from './sample-live-question.ts'

it('an answer is said in words: letters by where they stand, a judgement, what stands in the blanks', () => {
  const wordsOf = (kind: keyof typeof sampleKinds) => answerWords(sampleKinds[kind], sampleAnswers[kind])
  expect((['single', 'multiple', 'judge', 'pack'] as const).map(wordsOf)).toEqual(['B', 'A、C', '正确', '210；40'])
  expect(answerWords(sampleKinds.pack, { b: ['', '40'] })).toBe('（空）；40')
  expect(handInWords(sampleKinds.single, {})).toBe('提交')
  expect(handInWords(sampleKinds.multiple, { o: ['a', 'c'] })).toBe('提交 A、C')
  expect(handInWords(sampleKinds.pack, { b: ['210'] })).toBe('提交')
})

it('a result says how many, how long and how right; a title begins with what is asked', () => {
  expect(outcomeWords(sampleAsked(endedSample))).toBe('44 / 46 人作答 · 用时 00:41')
  expect(rateWords({ rate_bp: 5909 })).toBe('正确率 59%')
  expect(titleOf(sampleAsked().question)).toBe('单选题：方程 3x − 7 = x − 3 的解是')
  expect(titleOf(sampleAsked().question, 4)).toBe('单选题：方程 3…')
  expect(titleOf(null)).toBe('发题')
})

it('nobody is asked before a question goes away that nobody has answered', () => {
  expect([beforeClosing(0), beforeReplacing(0)]).toEqual([undefined, undefined])
  expect([beforeClosing(3)?.body, beforeReplacing(3)?.body].every((body) => body?.includes('3 人作答'))).toBe(true)
})

it('the exam on the big screen comes first, then those of the lesson and the own ones, each once', () => {
  const of = (exam_id: number) => ({ exam_id, title: `卷${exam_id}` })
  const lesson = { resource: of(2), resources: [of(1), of(2), { title: '课件' }] }
  expect(
    examsInReach(lesson, [
      { id: 1, title: '卷1' },
      { id: 3, title: '卷3' },
    ]),
  ).toEqual([
    { id: 2, name: '卷2', note: '本课' },
    { id: 1, name: '卷1', note: '本课' },
    { id: 3, name: '卷3' },
  ])
  expect(examsInReach(undefined, [])).toEqual([])
})

it('what was marked outlives a reload, of this question and this student only; without storage it is only forgotten', () => {
  const items = new Map<string, string>()
  const kept = createKeptAnswer(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }))
  kept.save('11/1/5', { b: ['210'] })
  expect([kept.load('11/1/5'), kept.load('12/1/5'), kept.load('11/1/6')]).toEqual([{ b: ['210'] }, {}, {}])
  kept.clear()
  expect(kept.load('11/1/5')).toEqual({})
  items.set('jiangtai.live-question-answer', '{"name":"11/1/5","answer":{"o":"b"}}')
  expect(kept.load('11/1/5')).toEqual({})
  const none = createKeptAnswer(() => {
    throw new Error('refused')
  })
  none.save('11/1/5', { j: 1 })
  expect(none.load('11/1/5')).toEqual({})
})
