import { expect, it } from 'vitest'
import { leadersOf, myAnswerIn, pageInSight, partOf, pressOf, questionName } from './question-state.ts'
import { answeredWords, beforeChanging, beforeClosing, formSigns, formWords, outcomeWords, verdictOf } from './question-words.ts'
import { sampleQuestion } from './sample-question.ts'

it('a question is answered, hidden, shown or gone; that of a colleague is nothing to this teacher', () => {
  const parts = [{}, { is_open: 2 as const }, { is_open: 2 as const, is_shown: 1 as const }, { is_open: 0 as const }]
  expect(parts.map((change) => partOf(sampleQuestion(change), 3))).toEqual(['answering', 'hidden', 'shown', undefined])
  expect(partOf(sampleQuestion(), 4)).toBeUndefined()
  expect(partOf(undefined, 3)).toBeUndefined()
})

it('one press in the dock always asks, unless a question is open or being answered', () => {
  expect(pressOf(undefined, false)).toBe('ask')
  for (const part of ['answering', 'hidden', 'shown'] as const) expect(pressOf(part, false)).toBe('minimise')
  expect([pressOf('answering', true), pressOf('hidden', true), pressOf('shown', true)]).toEqual(['open', 'ask', 'ask'])
})

it('the own answer belongs to this question and this student', () => {
  const own = sampleQuestion({ details: [{ user_id: 11, option: 2 }] })
  expect([myAnswerIn(own, own.id, 11), myAnswerIn(own, own.id, 12), myAnswerIn(own, own.id + 1, 11)]).toEqual([2, undefined, undefined])
})

it('every question has a name of its own, and one that is gone has none', () => {
  expect(questionName(sampleQuestion())).toBe('1/5/1700000000000')
  expect(questionName(sampleQuestion({ is_open: 0 }))).toBe('')
  expect(questionName(undefined)).toBe('')
})

it('is asked on the page in sight here, or on the own one elsewhere; a film and a colleague have none', () => {
  const told = { teacher_id: 3, resource_id: 8, page: 5 }
  expect([pageInSight({ page: 13, pages: 24 }, told, 3), pageInSight({ page: 1, pages: 1 }, told, 3)]).toEqual([13, 0])
  expect([pageInSight(undefined, told, 3), pageInSight(undefined, told, 4)]).toEqual([5, 0])
  expect([pageInSight(undefined, { ...told, resource_id: 0 }, 3), pageInSight(undefined, undefined, 3)]).toEqual([0, 0])
})

it('whoever has most leads, several if they are equal, and nobody without answers', () => {
  expect([...leadersOf(sampleQuestion())]).toEqual([1])
  expect([...leadersOf(sampleQuestion({}, [3, 3, 0, 1]))]).toEqual([1, 2])
  expect([...leadersOf(sampleQuestion({}, [0, 0, 0, 0]))]).toEqual([])
})

it('says it in a few words', () => {
  expect([
    formSigns({ kind: 2, option_count: 2 }),
    formSigns({ kind: 1, option_count: 2 }),
    formSigns({ kind: 1, option_count: 5 }),
  ]).toEqual(['✓✗', 'AB', 'A–E'])
  expect([formWords({ kind: 2, option_count: 2 }), formWords({ kind: 1, option_count: 5 })]).toEqual(['判断对错', '5 个选项'])
  expect(answeredWords(sampleQuestion())).toBe('44 / 46 人已答')
  expect(outcomeWords(sampleQuestion({ end_time: 1_700_000_041_000 }))).toBe('44 / 46 人作答 · 用时 00:41')
  expect(outcomeWords(sampleQuestion({ end_time: 1_700_000_041_000, page: 13 }))).toBe('第 13 页 · 44 / 46 人作答 · 用时 00:41')
})

it('tells a student what was chosen and whether it is right, as far as it is known', () => {
  expect(verdictOf({ kind: 1, answer: 1 }, 1)).toBe('你选的是 A，答对了')
  expect(verdictOf({ kind: 1, answer: 1 }, 2)).toBe('你选的是 B')
  expect(verdictOf({ kind: 2, answer: 0 }, 2)).toBe('你选的是 错')
  expect(verdictOf({ kind: 1, answer: 1 }, undefined)).toBeUndefined()
})

it('asks before answers are lost, and only then', () => {
  expect([beforeClosing(0), beforeChanging(0)]).toEqual([undefined, undefined])
  expect([beforeClosing(3)?.body, beforeChanging(3)?.body].every((body) => body?.includes('已有 3 人作答'))).toBe(true)
})
