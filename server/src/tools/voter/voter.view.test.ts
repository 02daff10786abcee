import { VoterDetail } from '@jiangtai/contract/voter'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  after,
  ann,
  anonymous,
  bo,
  chen,
  click,
  close,
  create,
  crowd,
  dataOf,
  multiple,
  publish,
  type Said,
  stop,
  vote,
  world,
  zhou,
} from '../../../test/votes.ts'
import type { Actor } from '../../live/tool.ts'
import { type Vote, voterAudiences } from './voter.state.ts'
import { voter } from './voter.ts'

const seen = (state: Vote, audience: (typeof voterAudiences)[number]) => dataOf(voter.view(state, audience))
const ballots = [
  [chen, vote(2)],
  [bo, vote(1)],
  [ann, vote(1)],
] as const
const running = after([zhou, publish()], ...ballots)
const counts = [
  { id: 1, value: '面', count: 2, rate: 67, rank_number: 1 },
  { id: 2, value: '饭', count: 1, rate: 33, rank_number: 2 },
  { id: 3, value: '饺子', count: 0, rate: 0, rank_number: 3 },
]
const bare = counts.map(({ id, value }) => ({ id, value }))
const about = {
  ...{ teacher_id: 1, id: 1, title: '午餐', desc: '去食堂', type: 1, max_select_num: 1, privacy: 1, result: 2 },
  ...{ is_open: 1, is_window_open: 1, create_at: 1_700_000_000, voter_count: 3, voter_student_count: 3 },
}

describe('who sees what', () => {
  it('R308: the teacher sees counts, names and everybody’s picks, by user id', () => {
    const details = [[ann, bo], [chen], []].map((people) => people.map(({ id, name }) => ({ student: { id, real_name: name } })))
    expect(seen(running, 'teacher')).toEqual({
      ...about,
      options: counts.map((option, at) => ({ ...option, details: details[at] })),
      voter_students: [
        { user_id: 11, details: [{ voter_option_id: 1 }] },
        { user_id: 12, details: [{ voter_option_id: 1 }] },
        { user_id: 13, details: [{ voter_option_id: 2 }] },
      ],
    })
  })
  it.each(['running', 'ended', 'hidden'])('R374: of an anonymous vote the teacher sees who voted, not what, while %s', (status) => {
    const endings = { running: [], ended: [stop()], hidden: [close()] }[status] ?? []
    const state = after([zhou, publish(anonymous)], ...ballots, ...endings.map((message) => [zhou, message] as const))
    expect(seen(state, 'teacher').options).toEqual(counts)
    expect(seen(state, 'teacher').voter_students).toEqual([11, 12, 13].map((user_id) => ({ user_id, details: [] })))
  })
  it('students who may see the result get its numbers, the others the options only', () => {
    expect(seen(running, 'student-with-result')).toEqual({ ...about, options: counts, voter_students: [] })
    expect(seen(running, 'student')).toEqual({ ...about, options: bare, voter_students: [] })
  })
  it('students never see status 2, nor whether its window is open', () => {
    const creating = after([zhou, create])
    expect(voterAudiences.map((audience) => seen(creating, audience).is_open)).toEqual([2, -1, -1])
    expect(voterAudiences.map((audience) => seen(creating, audience).is_window_open)).toEqual([1, 0, 0])
  })

  const students = [ann, bo]
  it.each([
    ['after voting', 1, ['student-with-result', 'student']],
    ['after close', 2, ['student', 'student']],
  ] as const)('R309: a result that is visible %s', (_when, result, whileRunning) => {
    const begun = [
      [zhou, publish({ result })],
      [ann, vote(1)],
    ] as const
    const audiences = (...more: readonly Said[]) => students.map((student) => voter.audienceOf(after(...begun, ...more), student))
    expect(audiences()).toEqual(whileRunning)
    expect(audiences([zhou, stop()])).toEqual(['student-with-result', 'student-with-result'])
    expect(audiences([zhou, close()])).toEqual(['student', 'student'])
    expect(audiences([zhou, stop()], [zhou, create])).toEqual(['student', 'student'])
    expect(voter.audienceOf(after(...begun), zhou)).toBe('teacher')
  })

  it('whoever connects is shown what is open', () => {
    const states = [
      voter.initial,
      after([zhou, create]),
      running,
      after([zhou, publish()], [zhou, stop()]),
      after([zhou, publish()], [zhou, close()]),
    ]
    const shownTo = (actor: Actor) => states.map((state) => voter.isShownTo(state, actor))
    expect(shownTo(zhou)).toEqual([false, true, true, true, false])
    expect(shownTo(ann)).toEqual([false, false, true, true, false])
  })
})

describe('what is one student’s alone', () => {
  it('is the own vote, also after an anonymous one has forgotten what it was', () => {
    expect(voter.own?.(running, ann)).toEqual({ voter_students: [{ user_id: 11, details: [{ voter_option_id: 1 }] }] })
    expect(voter.own?.(after([zhou, publish()]), ann)).toEqual({})
    expect(voter.own?.(running, zhou)).toEqual({})
    const secret = [
      [zhou, publish(anonymous)],
      [ann, vote(1)],
    ] as const
    expect(voter.own?.(after(...secret), ann)).toEqual({ voter_students: [{ user_id: 11, details: [{ voter_option_id: 1 }] }] })
    expect(voter.own?.(after(...secret, [zhou, stop()]), ann)).toEqual({ voter_students: [{ user_id: 11, details: [] }] })
  })

  const reply = (state: Vote, actor: Actor) => {
    const step = voter.reduce(state, click(), actor, world)
    return 'reply' in step ? step.reply?.data : undefined
  }
  it('R374: names behind a public result come in the reply to a click, for whoever may see it', () => {
    const ended = after([zhou, publish()], [ann, vote(1)], [zhou, stop()])
    expect(reply(ended, ann)).toEqual({
      ...seen(ended, 'student-with-result'),
      options: seen(ended, 'teacher').options,
      voter_students: [{ user_id: 11, details: [{ voter_option_id: 1 }] }],
    })
    expect(reply(ended, bo)).toMatchObject({
      options: [{ details: [{ student: { id: 11, real_name: '安安' } }] }, {}, {}],
      voter_students: [],
    })
    const atOnce = after([zhou, publish({ result: 1 })], [ann, vote(1)])
    expect([reply(atOnce, ann) !== undefined, reply(atOnce, bo) !== undefined]).toEqual([true, false])
  })
  it('R374: nobody else is told names', () => {
    expect(reply(running, ann)).toBeUndefined()
    expect(reply(after([zhou, publish()], [ann, vote(1)], [zhou, close()]), ann)).toBeUndefined()
    expect(reply(after([zhou, publish({ ...anonymous, result: 1 })], [ann, vote(1)]), ann)).toBeUndefined()
    expect(reply(after([zhou, publish(anonymous)], [ann, vote(1)], [zhou, stop()]), ann)).toBeUndefined()
  })
})

describe('numbers (O103)', () => {
  const everyone = crowd(1000)
  const castBy = (votes: readonly number[]) =>
    votes.reduce(
      (state, option, at) => {
        const step = voter.reduce(state, vote(option), everyone[at] ?? ann, { ...world, students: everyone })
        if ('refuse' in step) throw new Error(step.refuse)
        return step.state
      },
      after([zhou, publish()]),
    )
  it.each([
    ['nobody', [], [0, 0, 0], [1, 1, 1]],
    ['a tie for the first', [1, 2], [50, 50, 0], [1, 1, 3]],
    ['a tie for the second', [1, 1, 2, 3], [50, 25, 25], [1, 2, 2]],
    ['an eighth, half up', [1, 2, 2, 2, 2, 2, 2, 2], [13, 88, 0], [2, 1, 3]],
    ['one of 201, half down', [1, ...Array<number>(200).fill(2)], [0, 100, 0], [2, 1, 3]],
  ])('%s', (_who, votes, rates, ranks) => {
    const { options } = seen(castBy(votes), 'student-with-result')
    expect(options.map(({ rate }) => rate)).toEqual(rates)
    expect(options.map(({ rank_number }) => rank_number)).toEqual(ranks)
  })
  it('a rate is of the students who voted, so those of a multiple choice may pass 100 together', () => {
    const { options } = seen(after([zhou, publish(multiple)], [ann, vote(1, 2)], [bo, vote(1)]), 'teacher')
    expect(options.map(({ rate }) => rate)).toEqual([100, 50, 0])
  })
})

it('the largest view, 999 students with 20 picks each, fits a frame of 2 MB', () => {
  const everyone = crowd(999)
  const options = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, value: '一二三四五六七八九十'.repeat(2), count: 999 }))
  const option_ids = options.map(({ id }) => id)
  const full: Vote = {
    ...running,
    ...multiple,
    type: 2,
    options,
    ballots: everyone.map(({ id, name }) => ({ user_id: id, name, option_ids })),
  }
  const detail = seen(full, 'teacher')
  expect(detail.options.map(({ details }) => details?.length)).toEqual(Array<number>(20).fill(999))
  expect(Buffer.byteLength(JSON.stringify(detail))).toBeLessThan(2 * 1024 * 1024)
  expect(z.safeParse(VoterDetail, { ...detail, class_id: 7 }).success).toBe(true)
})
