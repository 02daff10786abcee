import { lessons } from '@jiangtai/contract/lessons'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import type { Live } from '../live/live.ts'
import { memberOf } from '../members/members.ts'

interface Deps {
  readonly db: Db
  readonly live: Pick<Live, 'startLesson' | 'endLesson' | 'lessonOf'>
}

/** The same as the events lesson_start and lesson_end, in the same turns. */
export const lessonCalls = ({ db, live }: Deps) =>
  answer(lessons, {
    async start({ class_id, course_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return live.startLesson(class_id, actorOf(caller), course_id)
    },

    async end({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return live.endLesson(class_id, actorOf(caller))
    },

    async current({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return live.lessonOf(class_id)
    },
  })

const actorOf = ({ id, role, realName }: Person) => ({ id, role, name: realName })
