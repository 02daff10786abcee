import { flagOf } from '@jiangtai/contract/flag'
import type { ManagedClass } from '@jiangtai/contract/teacher-classes'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { teachersWithSubjects } from '../members/teachers-with-subjects.ts'
import { validityOf } from '../members/validity.ts'
import type { TaughtBy } from './taught-by.ts'
import { studentCounts, teachersOf, validDates } from './teacher-classes.db.ts'

/** The classes of a teacher with everything that is told of them. */
export async function managedClasses(
  db: Db,
  { taught, subjectsIn }: TaughtBy,
  { teacherId, now, hasCodes }: { readonly teacherId: number; readonly now: number; readonly hasCodes: boolean },
): Promise<ManagedClass[]> {
  const ids = taught.map(({ id }) => id)
  const counts = await studentCounts(db, ids)
  const teachers = groupedBy(await teachersOf(db, ids), ({ class_id }) => class_id)
  const dates = groupedBy(await validDates(db, ids), ({ class_id }) => class_id)
  return taught.map(({ id, name, grade, head_teacher_id, join_code }) => {
    const { isValid, until } = validityOf(dates.get(id) ?? [], now)
    return {
      ...{ id, name, grade, student_count: counts.get(id) ?? 0, subjects: [...subjectsIn(id)] },
      teachers: teachersWithSubjects(teachers.get(id) ?? []).map((one) => ({ ...one, is_head: flagOf(one.id === head_teacher_id) })),
      flags: { is_head: flagOf(head_teacher_id === teacherId), is_open: flagOf(hasCodes && join_code !== null) },
      jp: { is_valid: flagOf(isValid), end: until },
    }
  })
}
