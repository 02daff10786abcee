import { classes } from '@jiangtai/contract/classes'
import { type LockScope, type LockStatus, lockScreen, lockScreenCalls } from '@jiangtai/contract/lock-screen'
import { frame, type Said } from './frames.ts'
import { inLesson, logIn, students, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const { notice } = lockScreen.says

export const lockOf = (change: Partial<LockStatus> = {}): LockStatus => ({
  ...{ class_id: teacher.class_id, teacher_id: teacher.user_id, teacher_name: teacher.real_name },
  ...{ lock_screen_status: 1, unlock_time: 0, lock_scope: 'home', lock_time: 1_700_000_000_000 },
  ...change,
})

/** The screens of the class are covered, until somebody unlocks unless something else is said. */
export const locked = (change: Partial<LockStatus> = {}) => frame(notice, lockOf(change))
export const unlocked = () => locked({ lock_screen_status: 0 })

/** A teacher in a lesson, whose wishes come true as soon as they are asked for. */
export function withLock(stand: Stand, now: () => number, ...shown: readonly Said[]) {
  logIn(stand, teacher)
  inLesson(stand, teacher, ...shown)
  // The last of them is offline.
  stand.answer(classes.roster, { list: [...students.slice(0, 5), ...students.slice(-1)] })
  let lock_scope: LockScope = 'home'
  const screens = students.slice(1, 4).map(({ id }) => ({ user_id: id, count: 1 }))
  stand.answer(lockScreenCalls.lock, ({ lock_screen_status, seconds = 0, lock_scope: wanted = lock_scope }) => {
    const unlock_time = lock_screen_status === 1 && seconds > 0 ? now() + seconds * 1000 : 0
    lock_scope = wanted
    const lock = lockOf({ lock_screen_status, unlock_time, lock_scope, screens: lock_screen_status === 1 ? screens : [] })
    inLesson(stand, teacher, frame(notice, lock))
    stand.say(notice, lock)
    return lock
  })
}
