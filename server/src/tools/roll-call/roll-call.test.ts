import { describe, expect, it } from 'vitest'
import {
  after,
  amongst,
  attend,
  call,
  did,
  grab,
  instead,
  type Message,
  random,
  ready,
  type Said,
  start,
  stop,
} from '../../../test/roll-calls.ts'
import { ann, bo, chen, crowd, li, world, zhou } from '../../../test/votes.ts'
import { admit } from '../../live/decide.ts'
import type { Actor, World } from '../../live/tool.ts'
import type { RollCall } from './roll-call.state.ts'
import { rollCall } from './roll-call.ts'

const at = (ms: number, changes: Partial<World> = {}): World => ({ ...world, now: world.now + ms, ...changes })
const dan: Actor = { id: 14, role: 'student', name: '丹丹' }
const students = [ann, bo, chen, dan]
const four = { students, online: new Set(students.map(({ id }) => id)) }
const started = after([zhou, ready()], [zhou, start()])
/** Round 1 in every phase, before anything, and after a random call. */
const states = {
  initial: rollCall.initial,
  ready: after([zhou, ready()]),
  started,
  result: after([zhou, ready()], [zhou, start()], [zhou, stop()]),
  random: after([zhou, random()]),
  closed: after([zhou, ready()], [zhou, stop()]),
} satisfies Record<string, RollCall>
const outcome = (state: RollCall, message: Message, actor: Actor, when = world) => {
  const step = rollCall.reduce(state, message, actor, when)
  return 'refuse' in step ? step.refuse : step.state === state ? 'nothing' : step.state.phase
}

describe('every phase and every event of a teacher', () => {
  const table: Record<keyof typeof states, readonly unknown[]> = {
    // ........ ready, start, stop, close, random
    initial: ['ready', 'rollCallNotReady', 'rollCallNotStarted', 'nothing', 'random'],
    ready: ['ready', 'started', 'closed', 'closed', 'random'],
    started: ['ready', 'rollCallNotReady', 'result', 'closed', 'rollCallRunning'],
    result: ['ready', 'rollCallNotReady', 'closed', 'closed', 'random'],
    random: ['ready', 'rollCallNotReady', 'closed', 'closed', 'random'],
    closed: ['ready', 'rollCallNotReady', 'nothing', 'nothing', 'random'],
  }
  it.each(Object.keys(table) as (keyof typeof states)[])('%s', (phase) => {
    const sent = [ready(), start(), stop(), stop(1, 1), random()]
    expect(sent.map((message) => outcome(states[phase], message, zhou))).toEqual(table[phase])
  })
  it('a student grabs while a round is started, and only for that round', () => {
    const grabs = Object.entries(states).map(([phase, state]) => [phase, outcome(state, grab(), ann)])
    expect(grabs).toEqual([
      ['initial', 'rollCallNotStarted'],
      ['ready', 'rollCallNotStarted'],
      ['started', 'started'],
      ['result', 'rollCallNotStarted'],
      ['random', 'rollCallNotStarted'],
      ['closed', 'rollCallNotStarted'],
    ])
    for (const id of [0, 2]) expect(outcome(started, grab(id), ann)).toBe('rollCallNotStarted')
    expect(outcome(states.random, grab(), bo)).toBe('rollCallNotStarted')
    expect(outcome(started, grab(), { id: 99, role: 'student', name: '别班' })).toBe('notAllowed')
  })
  it('a stop or close of another round ends nothing, nor does a start begin it', () => {
    const second = after([zhou, ready()], [zhou, start()], [zhou, ready()])
    expect(outcome(second, start(1), zhou)).toBe('rollCallNotReady')
    const running = did(second, [zhou, start(2)]).state
    expect([outcome(running, stop(1), zhou), outcome(running, stop(1, 1), zhou)]).toEqual(['rollCallNotStarted', 'nothing'])
  })
})

describe('what is sent again over a line that dropped', () => {
  it('moves nothing a second time', () => {
    const steps = [ready('a'), start(1, 'b'), stop(1, 0, 'c'), random([], 'd'), ready('e'), start(3, 'f'), stop(3, 1, 'g')]
    let state = rollCall.initial
    for (const message of steps) {
      state = did(state, [zhou, message]).state
      expect(rollCall.reduce(state, message, zhou, at(5))).toEqual({ state })
    }
  })
  it('is a grab that counted: also when the round is over or roll call closed', () => {
    const grabbed = did(started, [ann, grab()]).state
    const over = did(grabbed, [zhou, stop()]).state
    const closed = did(over, [zhou, stop(1, 1)]).state
    for (const state of [grabbed, over, closed]) expect(rollCall.reduce(state, grab(), ann, at(500))).toEqual({ state })
    expect(outcome(did(over, [zhou, ready()]).state, grab(), ann)).toBe('rollCallNotStarted')
  })
  it('is different from the same wish with a message of its own', () => {
    const called = after([zhou, random([], 'a')])
    expect(did(called, [zhou, random([], 'b')]).state.event_id).toBe(2)
    expect(outcome(did(states.ready, [zhou, start(1, 'b')]).state, start(1, 'c'), zhou)).toBe('rollCallNotReady')
  })
})

describe('a round (O045)', () => {
  const grabs = (...who: readonly [Actor, number][]) =>
    who.reduce((state, [actor, ms]) => did(state, [actor, grab()], at(ms, four)).state, started)

  it('R349: ends with the third grab; the fastest are listed in order of arrival with their time', () => {
    const two = grabs([chen, 1200], [ann, 1860])
    expect(two.phase).toBe('started')
    const step = did(two, [dan, grab()], at(2000, four))
    expect(step.state).toMatchObject({ phase: 'result', over_at: world.now + 2000 })
    expect(step.state.pool).toEqual([
      { student_id: 13, student_name: '陈晨', rank: 1, used_ms: 1200 },
      { student_id: 11, student_name: '安安', rank: 2, used_ms: 1860 },
      { student_id: 14, student_name: '丹丹', rank: 3, used_ms: 2000 },
    ])
    expect(step.say).toEqual(['teacher', 'student'])
    expect(outcome(step.state, grab(), bo)).toBe('rollCallNotStarted')
    const createdAt = Math.floor((world.now + 2000) / 1000)
    expect(step.facts).toEqual([
      { kind: 'grab', userId: 13, createdAt, data: { event_id: 1, rank: 1, used_ms: 1200 } },
      { kind: 'grab', userId: 11, createdAt, data: { event_id: 1, rank: 2, used_ms: 1860 } },
      { kind: 'grab', userId: 14, createdAt, data: { event_id: 1, rank: 3, used_ms: 2000 } },
      { kind: 'round', userId: 1, createdAt, data: { event_id: 1, round: 1, count: 3 } },
    ])
  })
  it('ends when everybody who is there has grabbed, however few', () => {
    const alone = at(700, { ...four, online: new Set([11]) })
    expect(did(started, [ann, grab()], alone).state).toMatchObject({ phase: 'result', pool: [{ student_id: 11 }] })
    const strangers = at(700, { students: [ann, bo], online: new Set([11, 12, 99]) })
    const one = did(started, [ann, grab()], strangers).state
    expect(one.phase).toBe('started')
    expect(did(one, [bo, grab()], strangers).state.phase).toBe('result')
  })
  it('ends 3 s after the first grab, and never by itself before one', () => {
    expect(rollCall.wakesAt?.(started)).toBeUndefined()
    const one = grabs([ann, 4000], [bo, 5500])
    expect(rollCall.wakesAt?.(one)).toBe(world.now + 7000)
    const woken = rollCall.wake?.(one, at(7000, four))
    expect(woken).toMatchObject({ state: { phase: 'result', pool: [{ student_id: 11 }, { student_id: 12 }] }, say: ['teacher', 'student'] })
    expect(woken?.facts).toHaveLength(3)
    expect(rollCall.wakesAt?.(woken?.state ?? one)).toBeUndefined()
  })
  it.each([
    ['stop', stop()],
    ['close', stop(1, 1)],
    ['the next round', ready()],
  ])('ends with %s; what was grabbed counts', (_how, message) => {
    const step = did(grabs([ann, 900]), [zhou, message], at(1000, four))
    expect(step.facts?.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['grab', 11],
      ['round', 1],
    ])
    expect(step.state.called).toEqual([{ student_id: 11, student_name: '安安', calls: 0, grabs: 1 }])
  })
  it('that nobody grabbed in is a round too', () => {
    expect(did(started, [zhou, stop()])).toMatchObject({ state: { pool: [], called: [] }, facts: [{ kind: 'round', data: { count: 0 } }] })
  })
  it('tells nobody of a grab that does not end it', () => {
    expect(did(started, [ann, grab()], at(1, four)).say).toBeUndefined()
  })
  it('never makes a later one faster, whatever the clock of a node says', () => {
    const odd = grabs([ann, 900], [bo, -300])
    expect(odd.pool.map(({ used_ms }) => used_ms)).toEqual([900, 900])
    expect(grabs([ann, -300]).pool[0]?.used_ms).toBe(0)
  })
  it('that ended by itself is not closed by a stop that crossed its result', () => {
    const over = did(grabs([ann, 900], [bo, 950]), [chen, grab()], at(1000, four)).state
    expect(outcome(over, stop(), zhou, at(1999))).toBe('nothing')
    expect(outcome(over, stop(), zhou, at(2000))).toBe('closed')
    expect(outcome(over, stop(1, 1), zhou, at(1001))).toBe('closed')
    // A clock that was put back must not keep it open.
    expect(outcome(over, stop(), zhou, at(-3_600_000))).toBe('closed')
  })
})

describe('a random call', () => {
  const many = crowd(5)
  // Nobody of them has a device.
  const all = { students: many, online: new Set<number>() }
  const picks = (state: RollCall, changes: Partial<World>, random01: () => number = () => 0.5, excluded?: number[]) => {
    const step = did(state, [zhou, random(excluded)], at(0, { ...all, random: random01, ...changes }))
    return { state: step.state, id: step.state.pool[0]?.student_id ?? 0, step }
  }

  it('calls one, leaves a fact, and has an id of its own', () => {
    const { step } = picks(states.result, {})
    expect(step.state).toMatchObject({
      ...{ phase: 'random', event_id: 2, radom_call_show: 1, picked: [1003] },
      pool: [{ student_id: 1003, student_name: '学生2', rank: 1, used_ms: 0 }],
      called: [{ student_id: 1003, student_name: '学生2', calls: 1, grabs: 0 }],
    })
    expect(step.facts).toEqual([{ kind: 'called', userId: 1003, createdAt: 1_700_000_000, data: { event_id: 2 } }])
    expect(did(step.state, [zhou, ready()]).state.radom_call_show).toBe(0)
  })
  it('calls nobody twice until all were called, and then begins anew', () => {
    let state = rollCall.initial
    const called: number[] = []
    for (let times = 0; times < 10; times++) {
      const next = picks(state, {}, () => (times * 0.37) % 1)
      state = next.state
      called.push(next.id)
    }
    const ids = many.map(({ id }) => id)
    expect(called.slice(0, 5).toSorted()).toEqual(ids)
    expect(called.slice(5).toSorted()).toEqual(ids)
    expect(state.called.map(({ calls }) => calls)).toEqual([2, 2, 2, 2, 2])
  })
  it('of a group calls only who is in it and still in the class, all of them before one twice; the others stay as they were', () => {
    const there = at(0, { ...all, random: () => 0 })
    const step = (state: RollCall) => did(state, [zhou, amongst(1004, 1005, 9999)], there).state
    const before = did(rollCall.initial, [zhou, random()], there).state
    const [first, second, third] = [step(before), step(step(before)), step(step(step(before)))]
    expect([first, second, third].map(({ pool }) => pool[0]?.student_id)).toEqual([1004, 1005, 1004])
    expect([before.picked, third.picked]).toEqual([[1001], [1001, 1004]])
    // Nobody of it is there.
    for (const nobody of [amongst(), amongst(9999)]) expect(outcome(before, nobody, zhou, there)).toBe('nobodyToCall')
    const away = did(before, [zhou, attend({ absent_student_ids: [1004, 1005] })], there).state
    expect(outcome(away, amongst(1004, 1005), zhou, there)).toBe('nobodyToCall')
  })
  it('lists those who were called in the order of their first call, whoever has grabbed before', () => {
    const line = (student_id: number, grabs: number) => ({ student_id, student_name: `学生${student_id - 1001}`, calls: 0, grabs })
    const first = picks({ ...states.result, called: [line(1001, 1), line(1005, 2)] }, {}, () => 0.99)
    const second = picks(first.state, {}, () => 0)
    expect([first.id, second.id]).toEqual([1005, 1001])
    expect(second.state.called.map(({ student_id, calls }) => [student_id, calls])).toEqual([
      [1005, 1],
      [1001, 1],
    ])
  })
  it('calls nobody who is away by hand, excluded or of another class, and everybody else, online or not', () => {
    const away = did(rollCall.initial, [zhou, attend({ absent_student_ids: [1001, 1002, 99] })], at(0, all)).state
    expect(away.absent).toEqual([1001, 1002])
    const only = picks(away, { online: new Set([1001]) }, () => 0, [1003, 1004])
    expect(only.id).toBe(1005)
    expect(outcome(away, random([1003, 1004, 1005]), zhou, at(0, all))).toBe('nobodyToCall')
    expect(outcome(rollCall.initial, random(), zhou, at(0, { students: [], online: new Set() }))).toBe('nobodyToCall')
  })
  it('begins anew when all who are there were called, but not with the one who stands there', () => {
    const away = did(rollCall.initial, [zhou, attend({ absent_student_ids: [1003, 1004, 1005] })], at(0, all)).state
    const first = picks(away, {}, () => 0)
    const second = picks(first.state, {}, () => 0)
    const third = picks(second.state, {}, () => 0.99)
    expect([first.id, second.id, third.id]).toEqual([1001, 1002, 1001])
    expect(third.state.picked).toEqual([1001])
  })
  it('instead of who stands there takes that call back, and he is not drawn again in this turn', () => {
    const first = picks(rollCall.initial, {}, () => 0)
    const step = did(first.state, [zhou, instead('x')], at(5000, { ...all, random: () => 0 }))
    expect(step.state).toMatchObject({ pool: [{ student_id: 1002 }], picked: [1001, 1002], called: [{ student_id: 1002, calls: 1 }] })
    expect(step.facts?.map(({ kind, userId, data }) => [kind, userId, data])).toEqual([
      ['uncalled', 1001, { event_id: 1 }],
      ['called', 1002, { event_id: 2 }],
    ])
    expect(outcome(step.state, instead('x'), zhou)).toBe('nothing')
    const grabbedToo = { ...first.state, called: [{ student_id: 1001, student_name: '甲', calls: 2, grabs: 1 }] }
    expect(did(grabbedToo, [zhou, instead()], at(0, all)).state.called[0]).toMatchObject({ student_id: 1001, calls: 1, grabs: 1 })
    expect(did(states.ready, [zhou, instead()]).facts?.map(({ kind }) => kind)).toEqual(['called'])
  })
  it('of one chosen student calls nobody else, says that it was no chance, and counts like every call', () => {
    const step = did(rollCall.initial, [zhou, call(1004)], at(0, all))
    expect(step.state).toMatchObject({ phase: 'random', is_chosen: 1, picked: [1004], called: [{ student_id: 1004, calls: 1 }] })
    expect(step.facts).toMatchObject([{ kind: 'called', userId: 1004, data: { event_id: 1, is_chosen: 1 } }])
    expect(rollCall.view(step.state, 'student')[0]?.data).toMatchObject({ is_chosen: 1, answer_pool: [{ student_id: 1004 }] })
    expect(did(step.state, [zhou, call(1004)], at(0, all)).state).toMatchObject({ picked: [1004], called: [{ calls: 2 }] })
    expect(did(step.state, [zhou, random()], at(0, all)).state.is_chosen).toBe(0)
    expect(outcome(rollCall.initial, call(99), zhou, at(0, all))).toBe('notAllowed')
    expect(outcome(started, call(11), zhou)).toBe('rollCallRunning')
  })
})

describe('attendance by hand', () => {
  const three = { students: [ann, bo, chen], online: new Set<number>() }
  const kept = (step: ReturnType<typeof did>) => step.facts?.map(({ kind, userId }) => [kind, userId])

  it('with the first mark says of everybody whether they are there, later of those who are named', () => {
    const first = did(rollCall.initial, [zhou, attend({ absent_student_ids: [12] })], at(0, three))
    expect(first.state).toMatchObject({ phase: 'closed', present: [11, 13], absent: [12], teacher_id: 0 })
    expect([first.say, kept(first)]).toEqual([
      ['teacher'],
      [
        ['present', 11],
        ['present', 13],
        ['absent', 12],
      ],
    ])
    const back = did(first.state, [zhou, attend({ present_student_ids: [12] })], at(0, three))
    expect([back.state.absent, kept(back)]).toEqual([[], [['present', 12]]])
  })
  it('of all is one press, also when nobody was away; the same again changes nothing', () => {
    const all = attend({ present_student_ids: [11, 12, 13] })
    const step = did(rollCall.initial, [zhou, all], at(0, three))
    expect(kept(step)).toHaveLength(3)
    expect(outcome(step.state, all, zhou, at(0, three))).toBe('nothing')
    expect(outcome(step.state, attend({}), zhou, at(0, three))).toBe('nothing')
  })
  it('knows who comes to the class later when everybody is marked again, and takes whoever is named twice as there', () => {
    const early = did(rollCall.initial, [zhou, attend({ absent_student_ids: [12] })], at(0, three)).state
    const late = { students: [...three.students, dan], online: new Set<number>() }
    expect(kept(did(early, [zhou, attend({ present_student_ids: [11, 12, 13, 14] })], at(0, late)))).toEqual([
      ['present', 12],
      ['present', 14],
    ])
    expect(did(early, [zhou, attend({ present_student_ids: [13], absent_student_ids: [13] })], at(0, late)).state).toBe(early)
  })
  it('whoever is called by name is there, whatever was marked', () => {
    const away = did(rollCall.initial, [zhou, attend({ absent_student_ids: [12] })], at(0, three)).state
    const step = did(away, [zhou, call(12)], at(0, three))
    expect([step.state.absent, kept(step)]).toEqual([
      [],
      [
        ['present', 12],
        ['called', 12],
      ],
    ])
  })
  it('lets a call that comes again behind it, over a line that dropped, be the same call', () => {
    const said = [random([], 'm1'), attend({ absent_student_ids: [12] }, 'm2')].map((message): Said => [zhou, message])
    const again = (state: RollCall) => said.reduce((now, one) => did(now, one, at(0, three)).state, state)
    const once = again(rollCall.initial)
    expect(again(once)).toBe(once)
  })
  it('disturbs no round that runs', () => {
    const step = did(started, [zhou, attend({ absent_student_ids: [12] })], at(0, three))
    expect([step.state.phase, step.state.event_id, step.say]).toEqual(['started', 1, ['teacher']])
  })
})

describe('the owner (O098)', () => {
  it('is the teacher who has it open; a closed roll call is free', () => {
    expect(Object.values(states).map((state) => rollCall.ownerOf(state)?.name)).toEqual([undefined, ...Array(4).fill('周敏'), undefined])
  })
  it('is whoever the room lets go on with it', () => {
    for (const message of [ready(), start(), random()])
      expect(rollCall.ownerOf(did(states.ready, [li, message]).state)).toEqual({ id: 2, name: '李想' })
    expect(rollCall.ownerOf(did(started, [li, stop()]).state)).toEqual({ id: 2, name: '李想' })
    expect(did(started, [li, stop(1, 1)]).state.teacher_id).toBe(1)
  })
  it.each([
    ['im_interaction_answer', ['switchedOff', 'switchedOff', 'switchedOff', undefined, undefined, undefined, undefined]],
    ['im_interaction_random_answer', [undefined, undefined, undefined, 'switchedOff', 'switchedOff', 'switchedOff', undefined]],
  ])('may close it whatever is switched off: %s', (name, refusals) => {
    const house = { isValid: true, off: new Set([name]), teachingId: undefined, isAway: () => false, report: () => {} }
    const sent = [ready(), start(), grab(), random(), call(11), attend({}), stop()]
    expect(sent.map((message) => admit(rollCall, started, message, zhou, house)?.refuse)).toEqual(refusals)
  })
})

describe('the end of the lesson', () => {
  it('closes it, keeps what was grabbed, and forgets who was called', () => {
    const busy = did(did(did(states.random, [zhou, ready()]).state, [zhou, start(2)]).state, [ann, grab(2)]).state
    const done = rollCall.end(busy, world)
    expect(done).toMatchObject({ say: ['teacher', 'student'], facts: [{ kind: 'grab' }, { kind: 'round', data: { round: 1, count: 1 } }] })
    expect(done.state).toMatchObject({ phase: 'closed', event_id: 2, rounds: 0, picked: [], called: [] })
    const away = did(busy, [zhou, attend({ absent_student_ids: [12] })]).state
    expect(rollCall.end(away, world).state).toMatchObject({ present: [], absent: [] })
  })
  it('forgets also what was closed before, without a word to students; and does nothing when there was nothing', () => {
    const quiet = did(states.random, [zhou, stop(1, 1)]).state
    expect(rollCall.end(quiet, world)).toEqual({ state: { ...quiet, picked: [], called: [] }, say: ['teacher'] })
    const empty = rollCall.end(quiet, world).state
    expect(rollCall.end(empty, world)).toEqual({ state: empty })
    expect(rollCall.end(rollCall.initial, world)).toEqual({ state: rollCall.initial })
  })
})
