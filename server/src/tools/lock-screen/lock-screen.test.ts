import { lockScreen as events, LockNotice } from '@jiangtai/contract/lock-screen'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ann, dataOf, li, world, zhou } from '../../../test/votes.ts'
import type { Actor } from '../../live/tool.ts'
import { Lock, lockAt, lockScreen } from './lock-screen.ts'

const now = world.now
const everybody = ['teacher', 'student']
const said = (data: object) => ({
  event_name: events.hears.lock.name,
  data: z.decode(events.hears.lock.data, { class_id: 7, lock_screen_status: 1, ...data }),
})
const step = (lock: Lock, data: object, actor: Actor = zhou, at = now) => lockScreen.reduce(lock, said(data), actor, { ...world, now: at })
function after(...messages: readonly object[]): Lock {
  return messages.reduce<Lock>((lock, data) => {
    const done = step(lock, data)
    if ('refuse' in done) throw new Error(done.refuse)
    return done.state
  }, lockScreen.initial)
}
const seen = (lock: Lock, actor: Actor) => dataOf(lockScreen.view(lock, lockScreen.audienceOf(lock, actor)))
const on = { lock_screen_status: 1 }
const off = { lock_screen_status: 0 }
const locked = after(on)
const timed = after({ ...on, seconds: 180 })

describe('a lock', () => {
  it('R313: is told to everybody in one notice with its status', () => {
    expect(step(lockScreen.initial, on)).toMatchObject({ state: { lock_screen_status: 1, teacher_id: 1 }, say: everybody })
    const notice = { teacher_id: 1, teacher_name: '周敏', lock_screen_status: 1, unlock_time: 0, lock_scope: 'home', lock_time: now }
    const toTeachers = { ...notice, screens: [] }
    expect([zhou, li, ann].map((actor) => seen(locked, actor))).toEqual([toTeachers, toTeachers, notice])
    expect(z.parse(LockNotice, { class_id: 7, ...notice })).toEqual({ class_id: 7, ...notice })
    expect([zhou, ann].map((actor) => lockScreen.isShownTo(lockScreen.initial, actor))).toEqual([true, true])
    expect(seen(lockScreen.initial, ann)).toMatchObject({ teacher_id: 0, lock_screen_status: 0 })
  })

  it('is as it was asked for, however often: the notice comes all the same, because it ends the waiting', () => {
    expect(step(locked, on)).toEqual({ state: locked, say: everybody })
    expect(step(locked, { ...on, seconds: 0 })).toEqual({ state: locked, say: everybody })
    expect(step(timed, on)).toEqual({ state: timed, say: everybody })
    expect(step(lockScreen.initial, off)).toEqual({ state: lockScreen.initial, say: everybody })
  })

  it.each([
    [1, 1],
    [true, 1],
    ['1', 1],
    ['true', 1],
    [0, 0],
    [false, 0],
    ['0', 0],
    ['false', 0],
  ])('a status of %j means %i (C26)', (lock_screen_status, status) => {
    expect(step(status === 1 ? lockScreen.initial : locked, { lock_screen_status })).toMatchObject({
      state: { lock_screen_status: status },
    })
  })

  it.each([2, '2', 'yes', '', null, undefined])('a status of %j is none', (lock_screen_status) => {
    expect(z.safeDecode(events.hears.lock.data, { class_id: 7, lock_screen_status } as never).success).toBe(false)
  })

  it('ends when its teacher unlocks, who then set it last, and with the lesson', () => {
    expect(step(locked, off, li)).toMatchObject({ state: { lock_screen_status: 0, teacher_id: 2, unlock_time: 0 } })
    expect(lockScreen.end(timed, world)).toEqual({
      state: { ...timed, lock_screen_status: 0, unlock_time: 0, lock_time: 0 },
      say: everybody,
      facts: [{ kind: 'released', userId: timed.teacher_id, createdAt: Math.floor(world.now / 1000), data: {} }],
    })
    const open = after(on, off)
    expect(lockScreen.end(open, world)).toEqual({ state: open })
  })
})

describe('a lock for a time', () => {
  it('opens by itself then, and not before', () => {
    expect(timed.unlock_time).toBe(now + 180_000)
    expect([timed, locked, lockScreen.initial].map((lock) => lockScreen.wakesAt?.(lock))).toEqual([now + 180_000, undefined, undefined])
    expect(lockScreen.wake?.(timed, { ...world, now: now + 179_999 })).toEqual({ state: timed })
    expect(lockScreen.wake?.(timed, { ...world, now: now + 180_000 })).toMatchObject({
      state: { lock_screen_status: 0, unlock_time: 0, teacher_id: 1 },
      say: everybody,
    })
    expect([now + 179_999, now + 180_000].map((at) => lockAt(timed, at).lock_screen_status)).toEqual([1, 0])
  })
  it('can be made longer, shorter or endless while it lasts', () => {
    expect(step(timed, { ...on, seconds: 240 })).toMatchObject({ state: { unlock_time: now + 240_000 } })
    expect(step(timed, { ...on, seconds: 1 })).toMatchObject({ state: { unlock_time: now + 1000 } })
    expect(step(timed, { ...on, seconds: 0 })).toMatchObject({ state: { unlock_time: 0, lock_screen_status: 1 } })
    expect(step(locked, { ...on, seconds: 60 })).toMatchObject({ state: { unlock_time: now + 60_000 } })
  })
  it('is not made longer by the same message, sent again over a line that dropped', () => {
    const once = after({ ...on, seconds: 60, msg_id: 'a' })
    const again = step(once, { ...on, seconds: 60, msg_id: 'a' }, zhou, now + 30_000)
    expect(again).toEqual({ state: once })
  })
  it.each([-1, 3601])('cannot last %i s', (seconds) => {
    expect(step(lockScreen.initial, { ...on, seconds })).toEqual({ refuse: 'badInput' })
  })
})

describe('what a lock covers', () => {
  it('R243: begins with the home page alone; all pages are said, and stay said while it lasts', () => {
    expect(locked.lock_scope).toBe('home')
    const whole = after({ ...on, lock_scope: 'all' })
    expect(whole.lock_scope).toBe('all')
    expect(step(whole, { ...on, seconds: 60 })).toMatchObject({ state: { lock_scope: 'all', unlock_time: now + 60_000 } })
    expect(step(timed, { ...on, lock_scope: 'all' })).toMatchObject({ state: { lock_scope: 'all', unlock_time: timed.unlock_time } })
    expect(step(whole, { ...on, lock_scope: 'all' }, zhou, now + 9)).toEqual({ state: whole, say: everybody })
    expect(step(whole, { ...on, lock_scope: 'home' }, zhou, now + 9)).toMatchObject({ state: { lock_scope: 'home', lock_time: now } })
    expect(after({ ...on, lock_scope: 'all' }, off, on).lock_scope).toBe('home')
    expect(z.safeDecode(events.hears.lock.data, { class_id: 7, lock_screen_status: 1, lock_scope: 'some' } as never).success).toBe(false)
  })

  it('a lock that was stored before there was a choice covers the home page', () => {
    const { lock_scope: _, lock_time: __, screens: ___, ...old } = locked
    expect(z.parse(Lock, old)).toEqual({ ...locked, lock_time: 0 })
  })
})

describe('the number of locked screens', () => {
  const covered = (lock: Lock, actor: Actor, screen_id: string, is_covered: 0 | 1 = 1) => {
    const done = lockScreen.reduce(
      lock,
      { event_name: events.hears.covered.name, data: { class_id: 7, screen_id, is_covered } },
      actor,
      world,
    )
    if ('refuse' in done) throw new Error(done.refuse)
    return done
  }
  const bo = { ...ann, id: 12 }
  const both = [
    [ann, 'phone'],
    [ann, 'tablet'],
    [bo, 'phone'],
  ] as const
  const three = both.reduce((lock, [actor, screen]) => covered(lock, actor, screen).state, locked)

  it('is the number that said so, each once, told to teachers alone', () => {
    expect(covered(locked, ann, 'phone').say).toEqual(['teacher'])
    expect(seen(three, zhou)).toMatchObject({
      screens: [
        { user_id: ann.id, count: 2 },
        { user_id: bo.id, count: 1 },
      ],
    })
    expect(seen(three, ann)).not.toHaveProperty('screens')
    expect(covered(three, ann, 'phone')).toEqual({ state: three })
  })

  it('falls when one says that it is covered no more, and is nothing when the lock is gone', () => {
    const two = covered(three, ann, 'tablet', 0)
    expect(two.say).toEqual(['teacher'])
    expect(seen(two.state, zhou)).toMatchObject({ screens: [{ user_id: ann.id, count: 1 }, { count: 1 }] })
    expect(covered(two.state, ann, 'tablet', 0)).toEqual({ state: two.state })
    expect(step(three, off)).toMatchObject({ state: { screens: [] } })
    expect(step(three, { ...on, lock_scope: 'all' })).toMatchObject({ state: { screens: three.screens } })
    expect(covered(lockScreen.initial, ann, 'phone')).toEqual({ state: lockScreen.initial })
  })

  it('counts a few screens of one student, the last ones', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].reduce((lock, screen) => covered(lock, ann, screen).state, locked)
    expect(many.screens.map(({ screen_id }) => screen_id)).toEqual(['b', 'c', 'd', 'e', 'f'])
  })
})

it('the owner is who locked, while it is locked (O098); only unlocking is heard in a class that has expired', () => {
  expect([lockScreen.initial, locked, after(on, off)].map(lockScreen.ownerOf)).toEqual([undefined, { id: 1, name: '周敏' }, undefined])
  expect([on, off].map((data) => lockScreen.closes?.(said(data)))).toEqual([false, true])
})
