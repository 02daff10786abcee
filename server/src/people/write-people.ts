import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import type { StudentWrite } from './decide-students.ts'
import type { TeacherWrite } from './decide-teachers.ts'
import { insertStudents, placeStudents, updateStudents } from './students.db.ts'
import { insertTeachers, setHead, updateTeachers, writeSubjects, writeTeaching } from './teachers.db.ts'

export interface Written {
  /** Who is new, with what they could take for a password. */
  readonly newcomers: readonly { readonly id: number; readonly names: readonly string[] }[]
  /** Who was there before and has changed. */
  readonly userIds: readonly number[]
  /** Classes that somebody came into, or left, or is called otherwise in. */
  readonly classIds: readonly number[]
}

/** The new ones and the others, of an import of students. */
export async function writeStudents(
  tx: Db,
  orgId: number,
  added: readonly StudentWrite[],
  changed: readonly StudentWrite[],
  now: number,
): Promise<Written> {
  const ids = await insertStudents(tx, orgId, added, now)
  await updateStudents(tx, changed)
  const places = [
    ...added.map(({ class_id }, at) => ({ student_id: ids[at] ?? 0, class_id })),
    ...changed.map(({ id, class_id }) => ({ student_id: id, class_id })),
  ]
  await placeStudents(tx, places, now)
  return {
    newcomers: added.map(({ username, student_no }, at) => ({ id: ids[at] ?? 0, names: [username, student_no] })),
    userIds: changed.map(({ id }) => id),
    classIds: [...added, ...changed].flatMap(({ class_id, from_class_id }) => [class_id, from_class_id ?? class_id]),
  }
}

/** The same of teachers, with what they teach and whose head they are. */
export async function writeTeachers(
  tx: Db,
  orgId: number,
  added: readonly TeacherWrite[],
  changed: readonly TeacherWrite[],
  now: number,
): Promise<Written> {
  const ids = await insertTeachers(tx, orgId, added, now)
  await updateTeachers(tx, changed)
  const all = [...added.map((write, at) => ({ ...write, id: ids[at] ?? 0 })), ...changed]
  for (const { id, class_ids, subject_ids, head_of_ids } of all) {
    await sliceIn(tx)
    await writeTeaching(tx, id, class_ids, now)
    await writeSubjects(tx, id, subject_ids, now)
    if (head_of_ids.length > 0) await setHead(tx, id, head_of_ids)
  }
  return {
    newcomers: added.map(({ username, phone }, at) => ({ id: ids[at] ?? 0, names: [username, phone ?? username] })),
    userIds: changed.map(({ id }) => id),
    classIds: all.flatMap(({ class_ids, left_class_ids, head_of_ids }) => [...class_ids, ...left_class_ids, ...head_of_ids]),
  }
}
