import { subjectTitles } from '@jiangtai/contract/subject-title'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { inClassOrder } from '../members/class-order.ts'
import { classIdsOf } from '../members/members.db.ts'
import { ownSubjects, saidSubjects, schoolClassesOf } from './teacher-classes.db.ts'
import { taughtIn } from './teaching.ts'

export type TaughtBy = Awaited<ReturnType<typeof taughtBy>>

/** All classes of the school in their order, which of them a teacher teaches, and what there. */
export async function taughtBy(db: Db, orgId: number, teacherId: number) {
  const found = await ownSubjects(db, orgId, teacherId)
  const titles = subjectTitles(found)
  const own = found.map(({ id, name }) => ({ id, name: titles.get(id) ?? name }))
  const said = groupedBy(await saidSubjects(db, teacherId), ({ class_id }) => class_id)
  const ids = new Set(await classIdsOf(db, { id: teacherId, role: 'teacher' }))
  const all = inClassOrder(await schoolClassesOf(db, orgId))
  const subjectsIn = (classId: number) =>
    ids.has(classId)
      ? taughtIn(
          own,
          (said.get(classId) ?? []).map(({ subject_id }) => subject_id),
        )
      : []
  return {
    ...{ own, all, subjectsIn },
    isIn: (classId: number) => ids.has(classId),
    taught: all.filter(({ id }) => ids.has(id)),
    isTaught: (classId: number, subjectId: number) => subjectsIn(classId).some(({ id }) => id === subjectId),
  }
}
