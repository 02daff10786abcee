import { teacherRemote as events, type RemoteCommand, RemoteState, remoteLimits } from '@jiangtai/contract/teacher-remote'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ann, li, world, zhou } from '../../../test/votes.ts'
import type { Actor } from '../../live/tool.ts'
import { Desks, teacherRemote } from './teacher-remote.ts'

const { now } = world
const phone: Actor = { ...zhou, sessionId: 50 }
const tablet: Actor = { ...zhou, sessionId: 51 }
const screen: Actor = { ...zhou, sessionId: 40 }
const at = { class_id: 7 }
const shown = { course_name: '方程', resource_id: 5, title: '行程问题', page: 2, pages: 24, tools: ['voter'] }

type Message = Parameters<typeof teacherRemote.reduce>[1]
const offer = (screen_id = 'a'): Message => ({ event_name: 'teacher_remote_offer', data: { ...at, screen_id } })
const join: Message = { event_name: 'teacher_remote_join', data: { ...at, device: 'phone' } }
const leave = (remote_id: number): Message => ({ event_name: 'teacher_remote_leave', data: { ...at, remote_id } })
const report = (done = 0, screen_id = 'a'): Message => ({ event_name: 'teacher_remote_screen', data: { ...at, ...shown, screen_id, done } })
const next = (sent_time = now): Message => ({ event_name: 'teacher_remote', data: { ...at, command: 'page_next', sent_time } })
const open = (tool?: string): Message => ({ event_name: 'teacher_remote', data: { ...at, command: 'open_tool', tool, sent_time: now } })

const order = (command: RemoteCommand, more: { tool?: string; value?: number } = {}): Message => ({
  event_name: 'teacher_remote',
  data: { ...at, command, ...more, sent_time: now },
})
const black = (is_black: 0 | 1): Message => ({ event_name: 'teacher_remote_black', data: { ...at, is_black } })

const step = (state: Desks, actor: Actor, message: Message, time = now) =>
  teacherRemote.reduce(state, message, actor, { ...world, now: time })
function after(...said: readonly (readonly [Actor, Message])[]): Desks {
  return said.reduce((state, [actor, message]) => {
    const done = step(state, actor, message)
    if ('refuse' in done) throw new Error(done.refuse)
    return done.state
  }, teacherRemote.initial)
}
const seen = (state: Desks, actor: Actor = zhou) => teacherRemote.view(state, teacherRemote.audienceOf(state, actor))
const stateOf = (state: Desks, actor: Actor = zhou) => z.parse(RemoteState, { ...at, ...seen(state, actor).at(-1)?.data })
const pressesOf = (state: Desks) => {
  const [frame] = seen(state)
  return frame?.event_name === 'teacher_remote' ? frame.data.presses.map(({ nr, command }) => `${nr - now} ${command}`) : []
}
const connected = after([screen, offer()], [phone, join])

describe('a phone', () => {
  it('is a remote of the screen that showed the code, known by its session, and of nobody else', () => {
    expect(stateOf(connected)).toMatchObject({ screen_id: 'a', remotes: [{ remote_id: 50, device: 'phone', joined_time: now }] })
    expect([phone, screen, li].map((actor) => teacherRemote.own?.(connected, actor))).toEqual([
      { own_id: 50 },
      { own_id: 0 },
      { own_id: 0 },
    ])
    expect(stateOf(connected, li)).toMatchObject({ screen_id: '', remotes: [] })
    expect([seen(connected, ann), teacherRemote.isShownTo(connected, ann), teacherRemote.isShownTo(connected, li)]).toEqual([
      [],
      false,
      false,
    ])
    expect(step(teacherRemote.initial, phone, join)).toEqual({ refuse: 'remoteCodeWrong' })
    expect(step(connected, zhou, join)).toEqual({ refuse: 'remoteCodeWrong' })
  })
  it('that joins again is the same one, and a third takes the place of the oldest', () => {
    expect(stateOf(after([screen, offer()], [phone, join], [phone, join])).remotes).toHaveLength(1)
    const third: Actor = { ...zhou, sessionId: 52 }
    const full = after([screen, offer()], [phone, join], [tablet, join], [third, join])
    expect(stateOf(full).remotes.map(({ remote_id }) => remote_id)).toEqual([51, 52])
    expect(step(full, phone, next())).toEqual({ refuse: 'remoteNotJoined' })
  })
  it('is let go from either side, and presses nothing from then on', () => {
    const alone = after([screen, offer()], [phone, join], [screen, leave(50)])
    expect(stateOf(alone).remotes).toEqual([])
    expect(step(alone, phone, next())).toEqual({ refuse: 'remoteNotJoined' })
    expect(step(alone, phone, leave(50))).toEqual({ state: alone })
  })
})

describe('a press', () => {
  it('reaches the screen once, also when several come before it answers or a line carries one twice', () => {
    const two = after([screen, offer()], [phone, join], [phone, next(now)], [phone, next(now + 10)])
    expect(pressesOf(two)).toEqual(['0 page_next', '1 page_next'])
    expect(step(two, phone, next(now + 10))).toEqual({ state: two })
    const answered = after([screen, offer()], [phone, join], [phone, next(now)], [phone, next(now + 10)], [screen, report(now + 1)])
    expect([pressesOf(answered), stateOf(answered).done]).toEqual([[], now + 1])
    expect(step(answered, phone, next(now + 10))).toEqual({ state: answered })
    expect(stateOf(answered).shown).toEqual(shown)
  })
  it('that was made before the phone joined, or joined again, is not done when a line carries it later', () => {
    const pressed = after([screen, offer()], [phone, join], [phone, next(now - 5)], [phone, leave(50)], [phone, join])
    const again = step(pressed, phone, next(now - 5))
    expect('state' in again && again.state).toBe(pressed)
    expect(pressesOf(after([screen, offer()], [phone, join], [phone, next()]))).toHaveLength(1)
  })

  it('older than three seconds is dropped, and so is one of a clock that goes wrong', () => {
    for (const sent of [now - remoteLimits.staleMs - 1, now + remoteLimits.staleMs + 1])
      expect(step(connected, phone, next(sent))).toEqual({ state: connected })
    expect(step(connected, phone, next(now), now + remoteLimits.staleMs)).toMatchObject({ say: ['teacher-1'] })
  })
  it('that no screen answers is forgotten after three seconds, and nobody who comes later is shown it', () => {
    const pressed = after([screen, offer()], [phone, join], [phone, next()])
    const late = now + remoteLimits.staleMs + 1
    expect(teacherRemote.wakesAt?.(pressed)).toBe(late)
    const woken = teacherRemote.wake?.(pressed, { ...world, now: late }) ?? { state: pressed }
    expect([pressesOf(woken.state), woken.say, teacherRemote.wakesAt?.(woken.state)]).toEqual([[], undefined, undefined])
  })
  it('names a tool where it is about one, and only there', () => {
    expect(step(connected, phone, open('spotlight'))).toMatchObject({ say: ['teacher-1'] })
    expect(step(connected, phone, open())).toEqual({ refuse: 'badInput' })
    expect(
      step(connected, phone, { event_name: 'teacher_remote', data: { ...at, command: 'page_prev', tool: 'x', sent_time: now } }),
    ).toEqual({
      refuse: 'badInput',
    })
  })
  it('names a page or an item where it is about one, and only there; a film is played without', () => {
    const jumped = step(connected, phone, order('page_to', { value: 12 }))
    const [frame] = 'state' in jumped ? seen(jumped.state) : []
    expect(frame).toMatchObject({ event_name: 'teacher_remote', data: { command: 'page_to', value: 12, presses: [{ value: 12 }] } })
    expect(step(connected, phone, order('media_play'))).toMatchObject({ say: ['teacher-1'] })
    for (const wrong of [
      order('page_to'),
      order('open_item', { tool: 'voter' }),
      order('page_next', { value: 3 }),
      order('media_play', { value: 1 }),
      order('page_to', { value: 3, tool: 'x' }),
    ])
      expect(step(connected, phone, wrong)).toEqual({ refuse: 'badInput' })
  })
  it('is refused from a session that has not joined, a colleague’s or a screen’s', () => {
    for (const actor of [screen, tablet, zhou, { ...li, sessionId: 50 }])
      expect(step(connected, actor, next())).toEqual({ refuse: 'remoteNotJoined' })
  })
})

describe('the screen', () => {
  it('that asks for a code is driven from then on; what was pressed for the other one is not meant for it', () => {
    const moved = after([screen, offer()], [phone, join], [screen, report()], [phone, next()], [screen, offer('b')])
    expect(stateOf(moved)).toMatchObject({ screen_id: 'b', remotes: [{ remote_id: 50 }], shown: { page: 0 }, done: now })
    expect(pressesOf(moved)).toEqual([])
    expect(step(moved, screen, report())).toEqual({ state: moved })
    expect(step(moved, screen, offer('b'))).toEqual({ state: moved })
  })
  it('says the same twice without anybody being told, and answers no press that was not made', () => {
    const told = after([screen, offer()], [phone, join], [screen, report(now + 9)])
    expect(stateOf(told).done).toBe(0)
    expect(step(told, screen, report())).toEqual({ state: told })
  })
  it('is let go with the lesson, and all its phones are told', () => {
    expect(teacherRemote.end(connected, world)).toEqual({ state: { desks: [] }, say: ['teacher-1'] })
    expect(teacherRemote.end(teacherRemote.initial, world)).toEqual({ state: { desks: [] } })
    expect(stateOf({ desks: [] })).toMatchObject({ screen_id: '', remotes: [] })
  })
})

describe('the black screen', () => {
  it('is what any device of the teacher said last: the screen before a phone was joined, the phone, and both are told', () => {
    const dark = after([screen, black(1)])
    expect([stateOf(dark).is_black, stateOf(dark, li).is_black, seen(dark, ann)]).toEqual([1, 0, []])
    const joined = after([screen, black(1)], [screen, offer()], [phone, join], [screen, report()])
    expect(stateOf(joined).is_black).toBe(1)
    expect(step(joined, phone, black(0))).toMatchObject({ say: ['teacher-1'] })
    expect(stateOf(after([screen, black(1)], [screen, offer()], [phone, join], [phone, black(0)])).is_black).toBe(0)
  })
  it('said twice tells nobody, is found by whoever reloads, and ends with the lesson', () => {
    const dark = after([screen, black(1)])
    expect(step(dark, phone, black(1))).toEqual({ state: dark })
    expect(step(connected, phone, black(0))).toEqual({ state: connected })
    expect([teacherRemote.isShownTo(dark, phone), teacherRemote.isShownTo(dark, ann)]).toEqual([true, false])
    expect(stateOf(teacherRemote.end(dark, world).state).is_black).toBe(0)
  })
  it('stays when another tab takes over, for the class sees the same', () => {
    expect(stateOf(after([screen, offer()], [screen, black(1)], [screen, offer('b')])).is_black).toBe(1)
  })
})

it('what an older node has kept is read: no film, no black screen', () => {
  const { is_black: _, ...desk } = connected.desks[0] ?? {}
  expect(z.parse(Desks, { desks: [desk] })).toEqual(connected)
})

it('what a frame carries is bounded', () => {
  const long = 'x'.repeat(500)
  const film = { state: 'playing', position: 1000, duration: 9000, speed: 100, is_muted: 0, at: now }
  const wrong = [
    { title: long },
    { course_name: long },
    { screen_id: long },
    { tools: [long] },
    { tools: Array(31).fill('a') },
    { page: 'x' },
    { media: { ...film, state: long } },
    { media: { ...film, position: 'x' } },
    { course_type: 3 },
  ]
  for (const part of wrong) expect(z.safeDecode(events.hears.report.data, { ...report().data, ...part } as never).success).toBe(false)
  expect(z.safeDecode(events.hears.report.data, { ...report().data, media: film } as never).success).toBe(true)
  const pressed = { ...at, command: 'page_next' as const, sent_time: now }
  for (const part of [{ command: 'shut_down' }, { tool: long }, { sent_time: 'soon' }, { value: 0 }, { value: 2 ** 31 }])
    expect(z.safeDecode(events.hears.press.data, { ...pressed, ...part } as never).success).toBe(false)
})
