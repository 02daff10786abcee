import { QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answer, aside, ask, close, look, type Message, mark, show, stop } from '../../../test/questions.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { crowd, dataOf, li, zhou } from '../../../test/votes.ts'
import type { Actor, Fact, World } from '../../live/tool.ts'
import { Question, questionAudiences } from './quick-question.state.ts'
import { quickQuestion } from './quick-question.ts'

const people = crowd(12)
type Chance = ReturnType<typeof chooser>

/** Anything a class could send: mostly sensible, now and then late, foreign or sent again. */
function something({ of, chance, below }: Chance, question: Question): [Actor, Message] {
  const id = chance(0.85) ? question.id : question.id + of([-1, 1])
  const msg_id = chance(0.3) ? undefined : `m${below(40)}`
  if (chance(0.65)) return [of(people), chance(0.05) ? look : answer(of([1, 2, 3, 4, 5, 0]), id, msg_id)]
  const asking = of([{}, { kind: 2 }, { kind: 1, option_count: of([2, 3, 4, 5, 6, 7]) }] as const)
  const acts = [
    ask({ ...asking, msg_id }),
    ask({ ...asking, replaces: id, msg_id }),
    stop(id, msg_id),
    show(1, id, msg_id),
    show(0, id, msg_id),
    aside(of([0, 1]), id),
    mark(of([0, 1, 2, 5]), id, msg_id),
    close(id, msg_id),
  ]
  return [chance(0.9) ? zhou : li, of(acts)]
}

function check(question: Question) {
  expect(z.parse(Question, question)).toEqual(question)
  expect(new Set(question.answers.map(({ user_id }) => user_id)).size).toBe(question.answers.length)
  expect(question.answers.every(({ option }) => option >= 1 && option <= question.option_count)).toBe(true)
  expect(question.answer).toBeLessThanOrEqual(question.option_count)
  if (question.is_shown === 1) expect(question.is_open).toBe(2)
  for (const audience of questionAudiences) {
    const detail = { class_id: 7, ...dataOf(quickQuestion.view(question, audience)) }
    expect(z.parse(QuickQuestionDetail, detail)).toEqual(detail)
    expect(detail.answer_count).toBeLessThanOrEqual(detail.student_count)
    expect(detail.options).toHaveLength(question.option_count)
    const isTold = audience === 'teacher' || question.is_shown === 1
    const counts = detail.options.map(({ count }) => count).reduce((sum, count) => sum + count, 0)
    expect(counts).toBe(isTold ? question.answers.length : 0)
    if (!isTold) expect(detail.answer).toBe(0)
    if (audience === 'student') expect(JSON.stringify(detail)).not.toMatch(/学生|user_id|real_name|habits|moved_by/)
  }
}

it.each([1, 2, 3])('whatever a class sends, in any order, while people come and go: walk %i', (seed) => {
  const chance = chooser(seeded(seed))
  const facts: Fact[] = []
  const outcomes = new Set<string>()
  let question = quickQuestion.initial
  for (let at = 0; at < 1500; at++) {
    const students = people.filter(() => chance.chance(0.9))
    const world: World = {
      ...{ now: 1_700_000_000_000 + at * 1000, random: chance.random, students, online: new Set() },
      ...{ hasBadWords: () => false, imageOf: () => undefined },
    }
    const [actor, message] = something(chance, question)
    const before = question
    const frozen = JSON.stringify(before)
    const step = chance.chance(0.005) ? quickQuestion.end(question, world) : quickQuestion.reduce(question, message, actor, world)
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in step ? step.refuse : message.event_name)
    if ('refuse' in step) continue
    question = step.state
    facts.push(...(step.facts ?? []))
    check(question)
    if (question === before) expect([step.say, step.facts]).toEqual([undefined, undefined])
    else expect(step.say).toEqual(['teacher', 'student'])
  }
  expect([...outcomes].sort()).toEqual(
    [
      ...['badInput', 'notAllowed', 'questionClosed', 'questionOver', 'questionRunning'],
      ...['answer', 'aside', 'ask', 'close', 'look', 'mark', 'show', 'stop'].map((name) => `quick_question_${name}`),
    ].sort(),
  )
  const answers = facts.filter(({ kind }) => kind === 'answered').map(({ userId, data }) => ({ userId, ...z.parse(Answered, data) }))
  const results = facts.filter(({ kind }) => kind === 'question-result').map(({ data }) => z.parse(Result, data))
  expect(results.length).toBeGreaterThan(20)
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
  for (const { id, counts } of results) {
    const own = answers.filter((one) => one.id === id)
    expect(new Set(own.map(({ userId }) => userId)).size).toBe(own.length)
    expect(counts).toEqual(counts.map((_, at) => own.filter(({ option }) => option === at + 1).length))
  }
})

const Answered = z.object({ id: z.int(), option: z.int() })
const Result = z.object({ id: z.int(), counts: z.array(z.int()) })
