import { lockScreen as events, LockNotice } from '@jiangtai/contract/lock-screen'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chooser, seeded } from '../../../test/seeded.ts'
import { ann, dataOf, li, world, zhou } from '../../../test/votes.ts'
import { Lock, lockScreen } from './lock-screen.ts'

it.each([1, 2, 3])('whatever teachers send, in any order, a lock never outlasts its time: walk %i', (seed) => {
  const { of, chance, below } = chooser(seeded(seed))
  const outcomes = new Set<string>()
  let lock = lockScreen.initial
  let now = world.now
  for (let at = 0; at < 500; at++) {
    now += below(20_000)
    const seconds = of([undefined, 0, 1, 60, 3600, -1, 3601])
    const data = {
      ...{ class_id: 7, lock_screen_status: of([0, 1, 1] as const), seconds, lock_scope: of([undefined, 'home', 'all'] as const) },
      ...(chance(0.3) && { msg_id: `m${below(4)}` }),
    }
    const screen = { class_id: 7, screen_id: of(['a', 'b', 'c', 'd', 'e', 'f', 'g']), is_covered: of([0, 1, 1] as const) }
    const before = lock
    const frozen = JSON.stringify(before)
    const then = { ...world, now }
    const isDue = (lockScreen.wakesAt?.(lock) ?? Number.POSITIVE_INFINITY) <= now
    const step =
      (isDue ? lockScreen.wake?.(lock, then) : undefined) ??
      (chance(0.05)
        ? lockScreen.end(lock, then)
        : chance(0.4)
          ? lockScreen.reduce(lock, { event_name: events.hears.covered.name, data: screen }, of([ann, { ...ann, id: 99 }]), then)
          : lockScreen.reduce(lock, { event_name: events.hears.lock.name, data }, of([zhou, li]), then))
    expect(JSON.stringify(before)).toBe(frozen)
    if ('refuse' in step) {
      outcomes.add(step.refuse)
      continue
    }
    lock = step.state
    outcomes.add(isDue ? 'wake' : lock === before ? 'same' : 'moved')
    expect(z.parse(Lock, lock)).toEqual(lock)
    for (const actor of [ann, zhou]) {
      const notice = { class_id: 7, ...dataOf(lockScreen.view(lock, lockScreen.audienceOf(lock, actor))) }
      expect(z.parse(LockNotice, notice)).toEqual(notice)
    }
    // Whatever a student would see differently is said to students.
    const isMoved = JSON.stringify({ ...lock, screens: [], moved_by: '' }) !== JSON.stringify({ ...before, screens: [], moved_by: '' })
    if (lock !== before) expect(step.say).toEqual(isMoved ? ['teacher', 'student'] : expect.arrayContaining(['teacher']))
    expect(lock.screens.length).toBeLessThanOrEqual(2 * 5)
    if (lock.lock_screen_status === 0) expect([lock.unlock_time, lock.screens]).toEqual([0, []])
    else expect(lock.unlock_time === 0 || (lock.unlock_time > now && lock.unlock_time <= now + 3_600_000)).toBe(true)
  }
  expect([...outcomes].sort()).toEqual(['badInput', 'moved', 'same', 'wake'])
})
