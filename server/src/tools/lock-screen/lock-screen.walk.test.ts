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
    const data = { class_id: 7, lock_screen_status: of([0, 1, 1] as const), seconds, ...(chance(0.3) && { msg_id: `m${below(4)}` }) }
    const before = lock
    const frozen = JSON.stringify(before)
    const then = { ...world, now }
    const isDue = (lockScreen.wakesAt?.(lock) ?? Number.POSITIVE_INFINITY) <= now
    const step =
      (isDue ? lockScreen.wake?.(lock, then) : undefined) ??
      (chance(0.05)
        ? lockScreen.end(lock, then)
        : lockScreen.reduce(lock, { event_name: events.hears.lock.name, data }, of([zhou, li]), then))
    expect(JSON.stringify(before)).toBe(frozen)
    if ('refuse' in step) {
      outcomes.add(step.refuse)
      continue
    }
    lock = step.state
    outcomes.add(isDue ? 'wake' : lock === before ? 'same' : 'moved')
    expect(z.parse(Lock, lock)).toEqual(lock)
    const notice = { class_id: 7, ...dataOf(lockScreen.view(lock, lockScreen.audienceOf(lock, ann))) }
    expect(z.parse(LockNotice, notice)).toEqual(notice)
    if (lock !== before) expect(step.say).toEqual(['everybody'])
    if (lock.lock_screen_status === 0) expect(lock.unlock_time).toBe(0)
    else expect(lock.unlock_time === 0 || (lock.unlock_time > now && lock.unlock_time <= now + 3_600_000)).toBe(true)
  }
  expect([...outcomes].sort()).toEqual(['badInput', 'moved', 'same', 'wake'])
})
