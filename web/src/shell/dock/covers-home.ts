import { lockHint } from '../../tools/lock-screen/lock-hint.ts'
import { bookLockHint } from '../../tools/lock-screen/use-student-lock.ts'

/** This browser has kept that a lock lies over the pages of a student. */
export const coversHome = (classId: number) => lockHint.of(classId) !== undefined || bookLockHint.get() === 1
