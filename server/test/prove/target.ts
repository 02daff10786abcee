import type { School, Somebody } from './school.ts'

export interface Target {
  readonly port: number
  readonly school: School
  /** A student of the class who is up to no good. */
  readonly offender: Somebody
  /** How much of each. */
  readonly scale: number
  /** A number the server tells of itself. */
  metric(name: string): Promise<number>
}

export interface Attack {
  readonly name: string
  /** Memory that a thread may take for it. */
  readonly threadMb?: number
  /** Needs a class with much to tell. */
  readonly isLong?: boolean
  /** Settles when the offender has been refused or cut; throws when that is not so. The answer is what is left open. */
  run(target: Target): Promise<{ destroy(): unknown }[]>
}

/** Only hangs are to be caught: long enough for any busy machine. */
export const patienceMs = 120_000
