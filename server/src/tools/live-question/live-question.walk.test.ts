import { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import type { LeafAnswer } from '@jiangtai/contract/question'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answer, ask, close, judge, look, type Message, pack, several, show, single, stop } from '../../../test/live-questions.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { crowd, dataOf, li, zhou } from '../../../test/votes.ts'
import type { Actor, Fact, World } from '../../live/tool.ts'
import { Asked, liveAudiences } from './live-question.state.ts'
import { liveQuestion } from './live-question.ts'

const people = crowd(12)
type Chance = ReturnType<typeof chooser>
const answers: readonly LeafAnswer[] = [
  { o: ['a'] },
  { o: ['b'] },
  { o: ['a', 'b'] },
  { j: 1 },
  { j: 0 },
  { b: ['钥匙1', '钥匙2'] },
  { b: ['x'] },
  {},
]

/** Anything a class could send: mostly sensible, now and then late, foreign or sent again. */
function something({ of, chance, below }: Chance, state: Asked): [Actor, Message] {
  const id = chance(0.85) ? state.id : state.id + of([-1, 1])
  const msg_id = chance(0.3) ? undefined : `m${below(40)}`
  if (chance(0.7)) return [of(people), chance(0.05) ? look : answer(of(answers), id, msg_id)]
  const asked = of([single, several, judge, pack])
  const acts = [ask(asked), ask(asked, id), stop(id, msg_id), stop(id), show(1, id, msg_id), show(0, id), close(id, msg_id)]
  return [chance(0.9) ? zhou : li, of(acts)]
}

function check(state: Asked) {
  expect(z.parse(Asked, state)).toEqual(state)
  expect(new Set(state.answers.map(({ user_id }) => user_id)).size).toBe(state.answers.length)
  if (state.is_open === 0) expect([state.asked, state.files, state.answers]).toEqual([null, [], []])
  if (state.is_shown === 1) expect(state.is_open).toBe(2)
  for (const audience of liveAudiences) {
    const detail = { class_id: 7, ...dataOf(liveQuestion.view(state, audience)) }
    const shown = z.parse(LiveQuestionDetail, detail)
    expect(shown).toEqual(detail)
    expect(detail.n).toBeLessThanOrEqual(detail.student_count)
    if (audience === 'teacher') continue
    expect(JSON.stringify(detail)).not.toMatch(/学生|real_name|moved_by/)
    if (state.is_shown === 0) expect(JSON.stringify(detail)).not.toMatch(/钥匙|"right":[[01]/)
    if (state.is_open !== 2) expect(shown.choices).toEqual([])
  }
}

const Answered = z.object({ id: z.int(), answer: z.looseObject({}) })
const Result = z.object({ id: z.int(), n: z.int() })

it.each([1, 2, 3])('whatever a class sends, in any order, while people come and go: walk %i', (seed) => {
  const chance = chooser(seeded(seed))
  const facts: Fact[] = []
  const outcomes = new Set<string>()
  let state = liveQuestion.initial
  for (let at = 0; at < 1000; at++) {
    const world: World = {
      ...{
        now: 1_700_000_000_000 + at * 1000,
        random: chance.random,
        students: people.filter(() => chance.chance(0.9)),
        online: new Set(),
      },
      ...{ hasBadWords: () => false, imageOf: () => undefined },
    }
    const [actor, message] = something(chance, state)
    const before = state
    const frozen = JSON.stringify(before)
    const step = chance.chance(0.005) ? liveQuestion.end(state, world) : liveQuestion.reduce(state, message, actor, world)
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in step ? step.refuse : message.event_name)
    if ('refuse' in step) continue
    state = step.state
    facts.push(...(step.facts ?? []))
    check(state)
    if (state === before) expect([step.say, step.facts]).toEqual([undefined, undefined])
    else expect(step.say).toEqual(['teacher', 'student'])
  }
  expect([...outcomes].sort()).toEqual(
    [
      ...['badInput', 'liveQuestionClosed', 'notAllowed', 'questionOver', 'questionRunning'],
      ...['answer', 'ask', 'close', 'look', 'show', 'stop'].map((name) => `exam_live_${name}`),
    ].sort(),
  )
  const given = facts.filter(({ kind }) => kind === 'live-answered').map(({ userId, data }) => ({ userId, ...z.parse(Answered, data) }))
  const results = facts.filter(({ kind }) => kind === 'live-result').map(({ data }) => z.parse(Result, data))
  expect(results.length).toBeGreaterThan(10)
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
  for (const { id, n } of results) {
    const own = given.filter((one) => one.id === id)
    expect(new Set(own.map(({ userId }) => userId)).size).toBe(own.length)
    expect(own).toHaveLength(n)
  }
})
