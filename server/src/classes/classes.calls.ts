import { classes } from '@jiangtai/contract/classes'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { chooseSessionClass } from '../sessions/sessions.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { classSummaries, rememberClass, studentsIn, teachersIn } from './classes.db.ts'
import { teachersWithSubjects } from './classes.ts'

interface Deps {
  readonly db: Db
  readonly sessions: Sessions
  readonly live: { onlineCount(classId: number): number }
}

export const classCalls = ({ db, sessions, live }: Deps) =>
  answer(classes, {
    async mine(_input, { caller }) {
      const list = await classSummaries(db, await classIdsOf(db, caller))
      return { list: list.map((summary) => ({ ...summary, online_count: live.onlineCount(summary.id) })) }
    },

    async choose({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      await db.transaction().execute(async (tx) => {
        await chooseSessionClass(tx, caller.sessionId, class_id)
        await rememberClass(tx, caller.id, class_id)
      })
      await sessions.changed(caller.sessionId)
      return { class_id }
    },

    async info({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      const [summary] = await classSummaries(db, [class_id])
      if (!summary) throw new Refusal('foreignClass')
      const students = await studentsIn(db, class_id)
      return {
        ...summary,
        teachers: teachersWithSubjects(await teachersIn(db, class_id)),
        students: students.map(({ id, real_name }) => ({ id, real_name })),
      }
    },

    async roster({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      return { list: await studentsIn(db, class_id) }
    },
  })
