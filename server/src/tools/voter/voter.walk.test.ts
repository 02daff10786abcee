import { VoterDetail } from '@jiangtai/contract/voter'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { seeded } from '../../../test/seeded.ts'
import { cast, click, close, create, crowd, dataOf, form, li, type Message, publish, stop, zhou } from '../../../test/votes.ts'
import type { Actor, Fact, World } from '../../live/tool.ts'
import { Vote, voterAudiences } from './voter.state.ts'
import { voter } from './voter.ts'

const people = crowd(12)
const insiders = people.slice(0, 10)
const studentAudiences = ['student', 'student-with-result'] as const
const detailOf = (state: Vote, audience: (typeof voterAudiences)[number]) => dataOf(voter.view(state, audience))

/** Anything a class could send: mostly sensible, now and then late, foreign or wrong. */
function something(random: () => number, { id }: Vote): [Actor, Message] {
  const pick = <T>(...items: [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0]
  const teacher = pick(zhou, zhou, zhou, li)
  const someId = pick(id, id, id, id - 1, id + 1, 0)
  const kind = random()
  if (kind < 0.7) {
    const option_ids = [1, 2, 3, 4, 9].filter(() => random() < 0.3)
    return [people[Math.floor(random() * people.length)] ?? people[0] ?? zhou, random() < 0.1 ? click() : cast(someId, ...option_ids)]
  }
  if (kind < 0.8) return [teacher, click(pick(undefined, 0, 1))]
  if (kind < 0.85) return [teacher, create]
  const type = pick(1, 2)
  const options = pick(['面', '饭', '饺子', '粥'], ['面', '饭'], ['面', '面'])
  if (kind < 0.93) return [teacher, publish({ ...form, type, max_select_num: 2, privacy: pick(1, 2), result: pick(1, 2), options })]
  return [teacher, kind < 0.97 ? stop(someId) : close(pick(undefined, someId))]
}

function check(state: Vote) {
  expect(z.parse(Vote, state)).toEqual(state)
  const voters = state.ballots.map(({ user_id }) => user_id)
  expect(voters).toEqual([...new Set(voters)].sort((a, b) => a - b))
  const isForgetful = state.privacy === 2 && state.is_open !== 1
  for (const { user_id, option_ids } of state.ballots) {
    expect(insiders.map(({ id }) => id)).toContain(user_id)
    expect(option_ids.length > 0).toBe(!isForgetful)
    expect(option_ids.length).toBeLessThanOrEqual(state.max_select_num)
  }
  if (!isForgetful)
    for (const { id, count } of state.options) expect(count).toBe(state.ballots.filter(({ option_ids }) => option_ids.includes(id)).length)
  if (isForgetful) expect(JSON.stringify(state)).not.toMatch(/option_ids":\[\d/)
  expect(state.ballots.length).toBeLessThanOrEqual(state.voter_count)

  for (const audience of voterAudiences) {
    const detail = { ...detailOf(state, audience), class_id: 7 }
    expect(z.parse(VoterDetail, detail)).toEqual(detail)
  }
  for (const audience of studentAudiences) {
    const text = JSON.stringify(detailOf(state, audience))
    expect(text).not.toMatch(/学生|user_id|details|ballots|option_ids|teacher_name/)
    expect(text).not.toMatch(/"is_open":2/)
  }
  expect(JSON.stringify(detailOf(state, 'student'))).not.toMatch(/"count"|"rate"|rank_number/)
  if (state.privacy === 2) expect(JSON.stringify(detailOf(state, 'teacher'))).not.toMatch(/学生|voter_option_id/)
}

/** Who is not told of a step must not have missed anything. A new form is kept from students on purpose: they go on looking at the last result. */
function checkTold(before: Vote, after: Vote, told: readonly string[]) {
  if (!told.includes('teacher')) expect(detailOf(after, 'teacher')).toEqual(detailOf(before, 'teacher'))
  if (after.is_open === 2) return expect(told).toEqual(before === after ? [] : ['teacher'])
  for (const audience of studentAudiences)
    if (!told.includes(audience)) expect(detailOf(after, audience)).toEqual(detailOf(before, audience))
}

it.each([1, 2, 3])('whatever a class sends, in any order: walk %i', (seed) => {
  const random = seeded(seed)
  const facts: Fact[] = []
  const secretIds = new Set<number>()
  const outcomes = new Map<string, number>()
  let state = voter.initial
  for (let at = 0; at < 1500; at++) {
    const world: World = {
      now: 1_700_000_000_000 + at * 1000,
      random,
      students: insiders,
      online: new Set(),
      hasBadWords: () => random() < 0.1,
      imageOf: () => undefined,
    }
    const [actor, message] = something(random, state)
    const before = state
    const frozen = JSON.stringify(before)
    const step = random() < 0.005 ? voter.end(state, world) : voter.reduce(state, message, actor, world)
    expect(JSON.stringify(before)).toBe(frozen)
    const outcome = 'refuse' in step ? step.refuse : message.event_name
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if ('refuse' in step) continue
    state = step.state
    facts.push(...(step.facts ?? []))
    if (state.privacy === 2) secretIds.add(state.id)
    check(state)
    checkTold(before, state, step.say ?? [])
    if (state === before) expect([step.say, step.facts]).toEqual([undefined, undefined])
    if (state.id === before.id && state.options.length > 0 && message.event_name !== 'voter_vote')
      expect(state.options).toEqual(before.options)
    if (step.reply) expect([state.privacy, voter.audienceOf(state, actor)]).toEqual([1, 'student-with-result'])
  }

  // Every event was heard and every refusal was met, else the walk proves less than it seems to.
  expect([...outcomes.keys()].sort()).toEqual(
    [
      ...[
        'badInput',
        'badWords',
        'notAllowed',
        'voteEmpty',
        'voteFixed',
        'voteNotRunning',
        'voteOptionTwice',
        'voteRunning',
        'voteTooMany',
      ],
      ...['voter_click', 'voter_close', 'voter_create', 'voter_publish', 'voter_stop', 'voter_vote'],
    ].sort(),
  )
  const votes = facts.filter(({ kind }) => kind === 'vote')
  const results = facts.filter(({ kind }) => kind === 'vote-result').map(({ data }) => z.parse(Result, data))
  expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
  for (const { id, options, voter_student_count } of results) {
    const ballots = votes.filter(({ data }) => z.parse(Cast, data).id === id)
    expect(new Set(ballots.map(({ userId }) => userId)).size).toBe(ballots.length)
    expect(ballots).toHaveLength(voter_student_count)
    if (secretIds.has(id)) expect(ballots.map(({ data }) => data)).toEqual(ballots.map(() => ({ id })))
    else
      for (const option of options)
        expect(option.count).toBe(ballots.filter(({ data }) => z.parse(Cast, data).option_ids?.includes(option.id)).length)
  }
  expect(secretIds.size).toBeGreaterThan(10)
})

const Cast = z.object({ id: z.int(), option_ids: z.optional(z.array(z.int())) })
const Result = z.object({ id: z.int(), voter_student_count: z.int(), options: z.array(z.object({ id: z.int(), count: z.int() })) })
