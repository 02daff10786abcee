import { describe, expect, it } from 'vitest'
import {
  after,
  ann,
  anonymous,
  bo,
  cast,
  chen,
  click,
  close,
  create,
  form,
  li,
  type Message,
  multiple,
  publish,
  stop,
  vote,
  world,
  zhou,
} from '../../../test/votes.ts'
import type { Actor } from '../../live/tool.ts'
import { hasWordsOf } from '../../words/words.ts'
import { type Vote, voterAudiences } from './voter.state.ts'
import { voter } from './voter.ts'

const now = 1_700_000_000
const running = after([zhou, publish()])
/** Vote 1 in every status, and `creating` and `hidden` also before any vote. */
const states = {
  initial: voter.initial,
  firstForm: after([zhou, create]),
  running,
  ended: after([zhou, publish()], [zhou, stop()]),
  form: after([zhou, publish()], [zhou, stop()], [zhou, create]),
  hidden: after([zhou, publish()], [zhou, close()]),
} satisfies Record<string, Vote>
const all = [...voterAudiences]
const step = (state: Vote, message: Message, actor: Actor) => voter.reduce(state, message, actor, world)
/** What a step comes to: a refusal, or the new status and who is told. */
const outcome = (state: Vote, message: Message, actor: Actor) => {
  const done = step(state, message, actor)
  return 'refuse' in done ? done.refuse : done.state === state ? 'nothing' : [done.state.is_open, done.say]
}

describe('every status and every event of a teacher', () => {
  const table: Record<keyof typeof states, readonly unknown[]> = {
    // ............ click, minimise, create, publish, stop, close
    initial: [[2, ['teacher']], 'nothing', [2, ['teacher']], [1, all], 'voteNotRunning', 'nothing'],
    firstForm: ['nothing', [2, ['teacher']], 'nothing', [1, all], 'voteNotRunning', [-1, all]],
    running: ['nothing', [1, all], 'voteRunning', 'voteRunning', [0, all], [-1, all]],
    ended: ['nothing', [0, all], [2, ['teacher']], [1, all], 'nothing', [-1, all]],
    form: ['nothing', [2, ['teacher']], 'nothing', [1, all], 'nothing', [-1, all]],
    hidden: [[2, ['teacher']], 'nothing', [2, ['teacher']], [1, all], 'nothing', 'nothing'],
  }
  const sent = [click(), click(0), create, publish({ title: '晚餐' }), stop(), close()]
  it.each(Object.keys(table) as (keyof typeof states)[])('%s', (status) => {
    expect(sent.map((message) => outcome(states[status], message, zhou))).toEqual(table[status])
  })
})

it('R515: every status and every event of a student: votes count while one runs, a look changes nothing', () => {
  const table = Object.entries(states).map(([status, state]) => [status, outcome(state, vote(1), ann), outcome(state, click(), ann)])
  expect(table).toEqual([
    ['initial', 'voteNotRunning', 'nothing'],
    ['firstForm', 'voteNotRunning', 'nothing'],
    ['running', [1, all], 'nothing'],
    ['ended', 'voteNotRunning', 'nothing'],
    ['form', 'voteNotRunning', 'nothing'],
    ['hidden', 'voteNotRunning', 'nothing'],
  ])
})

describe('publishing', () => {
  it('R541: begins a vote with a new id, the time in seconds, no ballots and an open window', () => {
    expect(after([zhou, publish()], [ann, vote(1)], [zhou, close()], [zhou, publish({ ...multiple, title: ' 晚餐 ' })])).toEqual({
      ...{ ...form, ...multiple, title: '晚餐', id: 2, teacher_id: 1, teacher_name: '周敏', create_at: now, voter_count: 3 },
      ...{ is_open: 1, is_window_open: 1, ballots: [] },
      options: form.options.map((value, at) => ({ id: at + 1, value, count: 0 })),
    })
  })
  it.each([
    [{ title: ' ' }, { refuse: 'voteTitleEmpty' }],
    [{ title: '一'.repeat(21) }, { refuse: 'voteTitleLong', n: 20 }],
    [{ options: ['面', ' 面'] }, { refuse: 'voteOptionTwice' }],
    [{ ...multiple, max_select_num: 4 }, { refuse: 'voteMaxSelect' }],
  ])('refuses %j: the server asks what the form asked', (wrong, expected) => {
    expect(step(voter.initial, publish(wrong), zhou)).toEqual(expected)
  })
  it.each([{ title: '笨蛋' }, { desc: '你们这些笨 蛋' }, { options: ['面', '大笨蛋'] }])('R470: refuses the bad word in %j', (wrong) => {
    const strict = { ...world, hasBadWords: hasWordsOf(['笨蛋']) }
    expect(voter.reduce(voter.initial, publish(wrong), zhou, strict)).toEqual({ refuse: 'badWords' })
    expect(voter.reduce(voter.initial, publish(), zhou, strict)).toHaveProperty('state')
  })
  it('a frame sent again publishes nothing twice; anything else, or anybody else’s, is refused while a vote runs', () => {
    const voted = after([zhou, publish(multiple)], [ann, vote(1)])
    expect(outcome(voted, publish({ ...multiple, title: ' 午餐' }), zhou)).toBe('nothing')
    expect(outcome(voted, publish(multiple), li)).toBe('voteRunning')
    const others = [
      { title: '晚餐' },
      { desc: '' },
      { type: 1 },
      { max_select_num: 3 },
      { privacy: 2 },
      { result: 1 },
      { options: ['面', '饭'] },
    ]
    for (const other of others) expect(outcome(voted, publish({ ...multiple, ...other }), zhou)).toBe('voteRunning')
  })
})

describe('voting', () => {
  it.each([
    ['R471: none', {}, [], { refuse: 'voteEmpty' }],
    ['R472: two of one', {}, [1, 2], { refuse: 'voteTooMany', n: 1 }],
    ['R472: three of two', multiple, [1, 2, 3], { refuse: 'voteTooMany', n: 2 }],
    ['an unknown option', multiple, [1, 9], { refuse: 'badInput' }],
  ])('%s', (_what, changes, ids, expected) => {
    expect(step(after([zhou, publish(changes)]), vote(...ids), ann)).toEqual(expected)
  })
  it('R543: keeps the chosen options, counts them and leaves a fact', () => {
    expect(step(after([zhou, publish(multiple)]), vote(3, 1), ann)).toMatchObject({
      state: { ballots: [{ user_id: 11, name: '安安', option_ids: [1, 3] }], options: [{ count: 1 }, { count: 0 }, { count: 1 }] },
      facts: [{ kind: 'vote', userId: 11, createdAt: now, data: { id: 1, option_ids: [1, 3] } }],
    })
  })
  it.each(['running', 'ended', 'hidden'])('R373: the same vote again changes nothing, another one is refused, while %s', (status) => {
    const later = { running: [], ended: [stop()], hidden: [close()] }[status] ?? []
    const voted = after([zhou, publish(multiple)], [ann, vote(1, 2)], ...later.map((message) => [zhou, message] as const))
    expect(step(voted, vote(2, 1), ann)).toEqual({ state: voted })
    for (const other of [vote(1), vote(1, 3), vote()]) expect(outcome(voted, other, ann)).toBe('voteFixed')
  })
  it('with the id of another vote is too late or too early', () => {
    const second = after([zhou, publish()], [ann, vote(1)], [zhou, stop()], [zhou, publish()])
    for (const id of [0, 1, 3]) expect(outcome(second, cast(id, 1), ann)).toBe('voteNotRunning')
    expect(outcome(second, cast(2, 1), ann)).toEqual([1, all])
  })
  it('is for the students of the class: those who came later count, and those who voted and left', () => {
    const smaller = { ...world, students: [bo] }
    expect(voter.reduce(running, vote(1), ann, smaller)).toEqual({ refuse: 'notAllowed' })
    const early = voter.reduce(voter.initial, publish(), zhou, smaller)
    expect('state' in early && early.state.voter_count).toBe(1)
    expect('state' in early && step(early.state, vote(1), ann)).toMatchObject({ state: { voter_count: 3 } })
    const voted = after([zhou, publish()], [ann, vote(1)])
    expect(voter.reduce(voted, vote(1), bo, smaller)).toMatchObject({ state: { voter_count: 2 } })
  })
  it('is counted anew when students come or go while it runs, and not when it has ended', () => {
    const voted = after([zhou, publish()], [ann, vote(1)])
    const left = (...students: (typeof world)['students']) => voter.recount?.(voted, { ...world, students })
    expect(left(...world.students)).toEqual({ state: voted })
    expect(left(ann, bo)).toMatchObject({ state: { voter_count: 2 }, say: all })
    // Ann has voted and is gone: her vote counts, and one of two is missing.
    expect(left(bo)).toMatchObject({ state: { voter_count: 2 } })
    expect(left(...world.students, { id: 99, name: '新' })).toMatchObject({ state: { voter_count: 4 } })
    const ended = after([zhou, publish()], [ann, vote(1)], [zhou, stop()])
    expect(voter.recount?.(ended, { ...world, students: [bo] })).toEqual({ state: ended })
  })
  it('lists ballots by user id, whoever was first', () => {
    const state = after([zhou, publish()], [chen, vote(1)], [ann, vote(2)], [bo, vote(1)])
    expect(state.ballots.map(({ user_id }) => user_id)).toEqual([11, 12, 13])
  })
})

describe('the end of a vote', () => {
  const voted = after([zhou, publish()], [ann, vote(1)], [bo, vote(1)])
  const result = {
    ...{ id: 1, title: '午餐', type: 1, privacy: 1, voter_count: 3, voter_student_count: 2, create_at: now, ended_at: now + 60 },
    options: [
      { id: 1, value: '面', count: 2 },
      { id: 2, value: '饭', count: 0 },
      { id: 3, value: '饺子', count: 0 },
    ],
  }
  const later = { ...world, now: world.now + 60_000 }
  it.each([
    ['stop', stop(), 0],
    ['close', close(1), -1],
  ] as const)('%s leaves the result as a fact of its teacher, once', (_how, message, is_open) => {
    const done = voter.reduce(voted, message, zhou, later)
    expect(done).toMatchObject({ state: { ...voted, is_open, is_window_open: is_open === 0 ? 1 : 0 } })
    expect(done).toHaveProperty('facts', [{ kind: 'vote-result', userId: 1, createdAt: now + 60, data: result }])
    for (const again of [stop(), close()])
      expect('state' in done && voter.reduce(done.state, again, zhou, later)).not.toMatchObject({ facts: [expect.anything()] })
  })
  it('the end of the lesson closes it like its owner, and does nothing when nothing is open', () => {
    expect(voter.end(voted, later)).toEqual(voter.reduce(voted, close(), zhou, later))
    expect(voter.end(states.form, later).state.is_open).toBe(-1)
    for (const state of [states.initial, states.hidden]) expect(voter.end(state, later)).toEqual({ state })
  })
  it('a stop or close with the id of another vote ends nothing', () => {
    const second = after([zhou, publish()], [zhou, stop()], [zhou, publish()])
    expect([outcome(second, stop(1), zhou), outcome(second, stop(3), zhou)]).toEqual(['voteNotRunning', 'voteNotRunning'])
    expect([outcome(second, close(1), zhou), outcome(second, close(2), zhou)]).toEqual(['nothing', [-1, all]])
    expect(outcome(states.initial, stop(0), zhou)).toBe('voteNotRunning')
  })

  describe('that was anonymous', () => {
    const secret = after([zhou, publish({ ...anonymous, ...multiple })], [ann, vote(1, 2)], [bo, vote(1)])
    const endings = [step(secret, stop(), zhou), step(secret, close(), zhou), voter.end(secret, world)]
    it('forgets who chose what, and keeps who voted and the counts', () => {
      for (const ending of endings)
        expect('state' in ending && ending.state).toMatchObject({
          ballots: [
            { user_id: 11, name: '安安', option_ids: [] },
            { user_id: 12, name: '波波', option_ids: [] },
          ],
          options: [{ count: 2 }, { count: 1 }, { count: 0 }],
        })
    })
    it('leaves in its facts who voted and the counts, never a choice nor an order', () => {
      const late = after([zhou, publish(anonymous)], [bo, vote(2)])
      expect(step(late, vote(2), ann)).toHaveProperty('facts', [])
      for (const ending of endings) {
        expect('facts' in ending && ending.facts).toMatchObject([
          { kind: 'vote', userId: 11, createdAt: now, data: { id: 1 } },
          { kind: 'vote', userId: 12, createdAt: now, data: { id: 1 } },
          { kind: 'vote-result', userId: 1, data: { privacy: 2, voter_student_count: 2 } },
        ])
        expect(JSON.stringify(ending)).not.toMatch(/option_ids":\[\d/)
      }
    })
    it('takes a vote that is sent again in silence: it cannot know whether it is the same', () => {
      for (const ending of endings)
        for (const again of [vote(1, 2), vote(3)]) expect('state' in ending && outcome(ending.state, again, ann)).toBe('nothing')
      expect([outcome(secret, vote(2, 1), ann), outcome(secret, vote(3), ann)]).toEqual(['nothing', 'voteFixed'])
    })
  })
})

describe('the owner (O098)', () => {
  it('is the teacher who has it open; a hidden voter is free', () => {
    const owners = Object.values(states).map((state) => voter.ownerOf(state)?.name)
    expect(owners).toEqual([undefined, '周敏', '周敏', '周敏', '周敏', undefined])
    expect(voter.ownerOf(after([zhou, publish()], [zhou, click(0)]))).toEqual({ id: 1, name: '周敏' })
  })
  it('a colleague whom the room lets through takes it over by a click, a new form or a new vote, and may stop and close it', () => {
    const ownerAfter = (state: Vote, message: Message) => {
      const done = step(state, message, li)
      return 'refuse' in done ? done.refuse : voter.ownerOf(done.state)?.name
    }
    expect(ownerAfter(running, click())).toBe('李想')
    expect([create, publish({ title: '晚餐' })].map((message) => ownerAfter(states.ended, message))).toEqual(['李想', '李想'])
    expect(outcome(running, stop(), li)).toEqual([0, all])
    expect(outcome(running, close(), li)).toEqual([-1, all])
    expect(step(running, stop(), li)).toMatchObject({ facts: [{ userId: zhou.id }] })
  })
})

describe('the window (O048)', () => {
  it('is minimised and brought back while the vote goes on', () => {
    const small = after([zhou, publish()], [ann, vote(1)], [zhou, click(0)])
    expect(small).toMatchObject({ is_open: 1, is_window_open: 0, ballots: [{ user_id: 11 }] })
    expect(outcome(small, click(0), zhou)).toBe('nothing')
    expect(step(small, click(), zhou)).toMatchObject({ state: { is_open: 1, is_window_open: 1 } })
  })
  it('put aside after the end it takes the students back to the slide, and brought back it brings them', () => {
    const ended = after([zhou, publish()], [ann, vote(1)], [zhou, click(0)], [zhou, stop()])
    // It ended while it lay minimised: students see how.
    expect(ended).toMatchObject({ is_open: 0, is_window_open: 0, is_aside: 0 })
    const aside = after([zhou, publish()], [zhou, stop()], [zhou, click(0)])
    expect(aside).toMatchObject({ is_window_open: 0, is_aside: 1 })
    expect(step(aside, click(), zhou)).toMatchObject({ state: { is_aside: 0 }, say: all })
    expect(after([zhou, publish()], [zhou, stop()], [zhou, click(0)], [zhou, publish()]).is_aside).toBeUndefined()
  })
  it('is closed with the vote and open in the next', () => {
    expect(after([zhou, publish()], [zhou, close()]).is_window_open).toBe(0)
    expect(after([zhou, click()])).toMatchObject({ is_open: 2, is_window_open: 1 })
    expect(after([zhou, click()], [zhou, click(0)], [zhou, publish()]).is_window_open).toBe(1)
  })
})
