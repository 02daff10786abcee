import { describe, expect, it } from 'vitest'
import { after, click, close, did, type Message, start, stop, vote } from '../../../test/lamps.ts'
import { ann, bo, chen, li, world, zhou } from '../../../test/votes.ts'
import type { Actor } from '../../live/tool.ts'
import type { Lamp } from './traffic-light.state.ts'
import { trafficLight } from './traffic-light.ts'

const voting = after([zhou, click()], [zhou, start()])
const voted = after([zhou, click()], [zhou, start()], [ann, vote(1)], [bo, vote(3)])
/** Lamp 1 in every state, and before any. */
const states = {
  none: trafficLight.initial,
  ready: after([zhou, click()]),
  voting,
  ended: after([zhou, click()], [zhou, start()], [zhou, stop()]),
  closed: after([zhou, click()], [zhou, close()]),
} satisfies Record<string, Lamp>
const later = { ...world, now: world.now + 60_000 }
const outcome = (lamp: Lamp, message: Message, actor: Actor) => {
  const step = trafficLight.reduce(lamp, message, actor, later)
  return 'refuse' in step ? step.refuse : step.state === lamp ? 'nothing' : step.state.is_open
}

describe('every state and every event', () => {
  const table: Record<keyof typeof states, readonly unknown[]> = {
    // ...... click, start, stop, close, vote
    none: [2, 'lampNotReady', 'lampNotVoting', 'nothing', 'lampNotVoting'],
    ready: ['nothing', 1, 'lampNotVoting', 4, 'lampNotVoting'],
    voting: ['lampVoting', 'lampVoting', 0, 4, 1],
    ended: [2, 'lampNotReady', 'lampNotVoting', 4, 'lampNotVoting'],
    closed: [2, 'lampNotReady', 'lampNotVoting', 'nothing', 'lampNotVoting'],
  }
  it.each(Object.keys(table) as (keyof typeof states)[])('%s', (name) => {
    const outcomes = [click(), start(), stop(), close()].map((message) => outcome(states[name], message, zhou))
    expect([...outcomes, outcome(states[name], vote(1), ann)]).toEqual(table[name])
  })
  it('those of another lamp change nothing', () => {
    const second = after([zhou, click()], [zhou, close()], [zhou, click()])
    expect(second.id).toBe(2)
    expect([outcome(second, start(1), zhou), outcome(second, close(1), zhou)]).toEqual(['lampNotReady', 'nothing'])
    const running = did(second, [zhou, start(2)]).state
    for (const id of [0, 1, 3])
      expect([outcome(running, stop(id), zhou), outcome(running, vote(1, id), ann)]).toEqual(Array(2).fill('lampNotVoting'))
  })
  it('what is sent again over a line that dropped moves nothing a second time', () => {
    let lamp = trafficLight.initial
    for (const message of [click('a'), start(1, 'b'), stop(1, 'c'), click('d'), start(2, 'e'), close(2, 'f')]) {
      lamp = did(lamp, [zhou, message]).state
      expect(trafficLight.reduce(lamp, message, zhou, later)).toEqual({ state: lamp })
    }
    expect(outcome(did(states.ready, [zhou, start(1, 'b')]).state, start(1, 'other'), zhou)).toBe('lampVoting')
  })
})

describe('voting (O046)', () => {
  it('R307: takes 1 green, 2 yellow and 3 red, once each student, and leaves a fact', () => {
    const colors = after([zhou, click()], [zhou, start()], [ann, vote(1)], [bo, vote(2)], [chen, vote(3)])
    expect(colors.votes.map(({ user_id, color }) => [user_id, color])).toEqual([
      [11, 1],
      [12, 2],
      [13, 3],
    ])
    expect(did(voting, [ann, vote(2)])).toMatchObject({
      say: ['teacher', 'student'],
      facts: [{ kind: 'lamp', userId: 11, createdAt: 1_700_000_000, data: { id: 1, color: 2 } }],
    })
  })
  it.each(['voting', 'ended', 'closed'])('the same colour again changes nothing, another is refused, while %s', (status) => {
    const ending = { voting: [], ended: [stop()], closed: [close()] }[status] ?? []
    const lamp = ending.reduce((state, message) => did(state, [zhou, message]).state, voted)
    expect(outcome(lamp, vote(1), ann)).toBe('nothing')
    expect(outcome(lamp, vote(2), ann)).toBe('lampFixed')
  })
  it('begins anew with the next lamp', () => {
    const next = after([zhou, click()], [zhou, start()], [ann, vote(1)], [zhou, stop()], [zhou, click()], [zhou, start(2)])
    expect(next).toMatchObject({ id: 2, is_open: 1, votes: [] })
    expect(outcome(next, vote(3, 2), ann)).toBe(1)
  })
  it('is for the students of the class', () => {
    expect(outcome(voting, vote(1), { id: 99, role: 'student', name: '别班' })).toBe('notAllowed')
  })
})

describe('the end', () => {
  const fact = {
    kind: 'lamp-result',
    userId: 1,
    createdAt: 1_700_000_060,
    data: { id: 1, counts: [1, 0, 1], student_count: 3, started_at: 1_700_000_000 },
  }
  it.each([
    ['stop', stop(), 0],
    ['close', close(), 4],
  ] as const)('%s of a running vote keeps its result as a fact of its teacher, once', (_how, message, is_open) => {
    const done = did(voted, [zhou, message], later)
    expect(done).toMatchObject({ state: { ...voted, moved_by: '', is_open }, facts: [fact], say: ['teacher', 'student'] })
    expect(trafficLight.end(done.state, later)).not.toMatchObject({ facts: [expect.anything()] })
  })
  it('of the lesson closes it like its owner, and does nothing when nothing is open', () => {
    expect(trafficLight.end(voted, later)).toMatchObject({ state: { is_open: 4 }, facts: [fact] })
    for (const name of ['ready', 'ended'] as const)
      expect(trafficLight.end(states[name], later)).toMatchObject({ state: { is_open: 4 }, facts: [] })
    for (const name of ['none', 'closed'] as const) expect(trafficLight.end(states[name], later)).toEqual({ state: states[name] })
  })
  it('counts whoever has voted and left the class, and who has come since', () => {
    const students = [bo, { id: 21, name: '新来' }, { id: 22, name: '又来' }]
    const done = did(voted, [zhou, stop()], { ...later, students })
    expect(done.state.student_count).toBe(4)
    expect(done.facts).toMatchObject([{ data: { student_count: 4, counts: [1, 0, 1] } }])
    const newcomer: Actor = { id: 21, role: 'student', name: '新来' }
    expect(did(voted, [newcomer, vote(2)], { ...later, students }).state.student_count).toBe(4)
  })
})

describe('the owner (O098)', () => {
  it('is the teacher who has it open; one that is closed is free', () => {
    expect(Object.values(states).map((lamp) => trafficLight.ownerOf(lamp)?.name)).toEqual([undefined, ...Array(3).fill('周敏'), undefined])
  })
  it('is whoever the room lets go on with it', () => {
    const taken = [
      did(states.ready, [li, click()]),
      did(states.ready, [li, start()]),
      did(voted, [li, stop()]),
      did(states.ended, [li, click()]),
    ]
    for (const { state } of taken) expect(trafficLight.ownerOf(state)).toEqual({ id: 2, name: '李想' })
    expect(did(voted, [li, close()]).state.teacher_id).toBe(1)
  })
})
