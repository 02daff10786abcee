import type { LockStatus } from '@jiangtai/contract/lock-screen'

type Timed = Pick<LockStatus, 'lock_screen_status' | 'unlock_time'>

/** Whole seconds until it opens by itself, rounded up: what is over shows 0. */
export const secondsLeft = ({ unlock_time }: Pick<Timed, 'unlock_time'>, now: number) => Math.max(0, Math.ceil((unlock_time - now) / 1000))

/** R408, R409. A page whose line is gone opens by itself when the time has come. */
export const isLocked = (lock: Timed | undefined, now: number) =>
  lock?.lock_screen_status === 1 && (lock.unlock_time === 0 || lock.unlock_time > now)

/** R406 */
export const oppositeOf = (locked: boolean) => (locked ? 0 : 1)

interface Student {
  readonly id: number
  readonly real_name: string
}

export interface Reach {
  readonly covered: readonly string[]
  /** Covered as soon as they are there. */
  readonly offline: readonly string[]
  /** Never covered: the school says so. */
  readonly exempt: readonly string[]
}

/** Whom a lock covers at this moment, and whom not. */
export function reachOf(roster: readonly Student[], online: ReadonlySet<number>, exemptIds: readonly number[]): Reach {
  const exempt = new Set(exemptIds)
  const names = (isMeant: (student: Student) => boolean) => roster.filter(isMeant).map(({ real_name }) => real_name)
  return {
    covered: names(({ id }) => !exempt.has(id) && online.has(id)),
    offline: names(({ id }) => !exempt.has(id) && !online.has(id)),
    exempt: names(({ id }) => exempt.has(id)),
  }
}
