import { Refusal } from '@jiangtai/contract/refusal'
import { classJoins } from '@jiangtai/contract/teacher-classes'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import { endJoins } from '../members/join-requests.db.ts'
import { type JoinDeps, joining } from './joining.ts'
import { requestsIn, requestWith } from './joins.db.ts'
import { joinEnds, joinNotices } from './notices.ts'
import { taughtBy } from './taught-by.ts'
import { writeTaught } from './teacher-classes.db.ts'

/** What administrators say to teachers who want to teach a class. */
export function classJoinCalls(deps: JoinDeps) {
  const { db, clock, notify } = deps
  const { shown, ring } = joining(deps)

  return answer(classJoins, {
    async list(_input, { org }) {
      const rows = await requestsIn(db, org.id)
      return {
        list: rows.map(({ id, asked_at, subject, class_id, class_name, teacher_id, real_name }) => ({
          ...{ id, asked_at, subject },
          ...{ class: { id: class_id, name: class_name }, teacher: { id: teacher_id, name: real_name } },
        })),
      }
    },

    async answer({ id, is_accepted }, context) {
      const { caller, org } = context
      const now = clock.seconds()
      const end = is_accepted ? 'accepted' : 'declined'
      const { class_id, teacher_id } = await db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        // Of two administrators who answer one decides, and what was withdrawn is no request.
        const request = await requestWith(tx, org.id, id)
        if (!request) throw new Refusal('joinUnknown')
        const { class_id: classId, teacher_id: teacherId, subject_id: subjectId, subject, class_name: className } = request
        const ended = { text: joinEnds[end](caller.realName), now }
        await endJoins(tx, { teacherId, classIds: [classId], subjectIds: [subjectId] }, ended)
        if (is_accepted) {
          const taught = (await taughtBy(tx, org.id, teacherId)).subjectsIn(classId).map((one) => one.id)
          await writeTaught(tx, classId, teacherId, [...new Set([...taught, subjectId])])
        }
        await noteAudit(tx, byCaller(context, now), {
          ...{ act: is_accepted ? 'join-accepted' : 'join-declined', classId, after: { 班级: className, 学科: subject } },
          on: { kind: 'person', id: teacherId },
        })
        await notify(tx, teacherId, joinNotices[end]({ className, subject, now }))
        return request
      })
      await shown(org.id, teacher_id, [class_id])
      await ring(teacher_id)
      return {}
    },
  })
}
