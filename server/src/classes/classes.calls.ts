import { classes } from '@jiangtai/contract/classes'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { chooseSessionClass } from '../sessions/sessions.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { classesOf, rememberClass, studentsIn, teachersIn } from './classes.db.ts'
import { classOf, teachersWithSubjects } from './classes.ts'

export const classCalls = ({ db, sessions }: { readonly db: Db; readonly sessions: Sessions }) =>
  answer(classes, {
    mine: async (_input, { caller }) => ({ list: await classesOf(db, caller) }),

    async choose({ class_id }, { caller }) {
      await classOf(db, caller, class_id)
      await db.transaction().execute(async (tx) => {
        await chooseSessionClass(tx, caller.sessionId, class_id)
        await rememberClass(tx, caller.id, class_id)
      })
      await sessions.changed(caller.sessionId)
      return { class_id }
    },

    async info({ class_id }, { caller }) {
      const found = await classOf(db, caller, class_id)
      const students = await studentsIn(db, class_id)
      return {
        ...found,
        teachers: teachersWithSubjects(await teachersIn(db, class_id)),
        students: students.map(({ id, real_name }) => ({ id, real_name })),
      }
    },

    async roster({ class_id }, { caller }) {
      await classOf(db, caller, class_id)
      return { list: await studentsIn(db, class_id) }
    },
  })
