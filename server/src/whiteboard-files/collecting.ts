import { dateOf } from '../days.ts'

/** What is known of a class that gives boards, in seconds. */
export interface Collecting {
  /** Undefined: nobody has stopped it. */
  readonly stoppedAt: number | undefined
  /** When the newest lesson of the class began. */
  readonly lessonAt: number | undefined
}

/** 停止收板 is for one exercise: the next lesson and the next day begin open, also where the teacher forgot it. */
export const isCollecting = ({ stoppedAt, lessonAt }: Collecting, now: number): boolean =>
  stoppedAt === undefined || (lessonAt !== undefined && lessonAt > stoppedAt) || dateOf(stoppedAt) !== dateOf(now)
