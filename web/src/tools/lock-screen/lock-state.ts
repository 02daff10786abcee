import type { LockNotice, LockScope, LockStatus } from '@jiangtai/contract/lock-screen'

type Timed = Pick<LockStatus, 'lock_screen_status' | 'unlock_time'>

/** Whole seconds until it opens by itself, rounded up: what is over shows 0. */
export const secondsLeft = ({ unlock_time }: Pick<Timed, 'unlock_time'>, now: number) => Math.max(0, Math.ceil((unlock_time - now) / 1000))

/** R408, R409. A page whose line is gone opens by itself when the time has come. */
export const isLocked = (lock: Timed | undefined, now: number) =>
  lock?.lock_screen_status === 1 && (lock.unlock_time === 0 || lock.unlock_time > now)

/** R406 */
export const oppositeOf = (locked: boolean) => (locked ? 0 : 1)

/** What a screen shows, as far as a lock asks for it. */
interface Sight {
  readonly isHome: boolean
  /** An exam that is being answered: never covered. */
  readonly isAnswering: boolean
}

/** R243: the home page alone, or whatever else is in sight, too. */
export const covers = (scope: LockScope, { isHome, isAnswering }: Sight) => !isAnswering && (isHome || scope === 'all')

interface Student {
  readonly id: number
  readonly real_name: string
}

export interface Reach {
  /** The number of screens that said so, of students who are there. */
  readonly screens: number
  /** They are there, and no screen of theirs has said that it is covered. */
  readonly missed: readonly string[]
  /** Covered as soon as they are there. */
  readonly offline: readonly string[]
  /** Never covered: the school says so. */
  readonly exempt: readonly string[]
}

type Screens = NonNullable<LockNotice['screens']>

/** Screens of students who have gone cover nobody. */
export const countScreens = (screens: Screens, online: ReadonlySet<number>) =>
  screens.reduce((sum, { user_id, count }) => sum + (online.has(user_id) ? count : 0), 0)

/** Whom a lock covers at this moment, and whom not. */
export function reachOf(roster: readonly Student[], online: ReadonlySet<number>, exemptIds: readonly number[], screens: Screens): Reach {
  const exempt = new Set(exemptIds)
  const covered = new Set(screens.map(({ user_id }) => user_id))
  const names = (isMeant: (student: Student) => boolean) => roster.filter(isMeant).map(({ real_name }) => real_name)
  return {
    screens: countScreens(screens, online),
    missed: names(({ id }) => !exempt.has(id) && online.has(id) && !covered.has(id)),
    offline: names(({ id }) => !exempt.has(id) && !online.has(id)),
    exempt: names(({ id }) => exempt.has(id)),
  }
}
