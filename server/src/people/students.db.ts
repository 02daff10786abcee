import { userTypes } from '@jiangtai/contract/roles'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { usernameKey } from '../login/username.ts'
import { endLeaves } from '../members/leave-requests.db.ts'
import { sliceIn } from '../slices.ts'
import type { KnownPerson, StudentWrite } from './decide-students.ts'

/** Whoever of the school has one of these numbers, or logs in with one of these names. */
export async function knownPeople(db: Db, orgId: number, numbers: readonly string[], keys: readonly string[]): Promise<KnownPerson[]> {
  const found = new Map<number, KnownPerson>()
  const read = async (column: 'student_no' | 'username_key', values: readonly string[]) => {
    for (const some of inChunks(values)) {
      await sliceIn(db)
      const rows = await db
        .selectFrom('users')
        .leftJoin('class_students', 'class_students.student_id', 'users.id')
        .select(['id', 'user_type', 'state', 'student_no', 'username', 'username_key', 'real_name', 'gender', 'parent_phone', 'class_id'])
        .where('org_id', '=', orgId)
        .where(column, 'in', some)
        .execute()
      for (const { user_type, state, ...row } of rows)
        found.set(row.id, { ...row, isStudent: user_type === userTypes.student, isStopped: state === 2 })
    }
  }
  await read('student_no', numbers)
  await read('username_key', keys)
  return [...found.values()]
}

/** With how many students each has. */
export async function classesOf(db: Db, orgId: number) {
  const rows = await db
    .selectFrom('classes')
    .leftJoin('class_students', 'class_students.class_id', 'classes.id')
    .select(({ fn }) => ['classes.id', 'classes.name', fn.count<number>('class_students.student_id').as('students')])
    .where('classes.org_id', '=', orgId)
    .where('classes.archived_at', 'is', null)
    .groupBy(['classes.id', 'classes.name'])
    .orderBy('classes.id')
    .execute()
  return rows.map(({ id, name, students }) => ({ id, name, students: Number(students) }))
}

export const classGrades = (db: Db, orgId: number) => db.selectFrom('classes').select(['id', 'grade']).where('org_id', '=', orgId).execute()

/** The ids of the new ones, in the order in which they are given. */
export async function insertStudents(tx: Db, orgId: number, writes: readonly StudentWrite[], now: number): Promise<number[]> {
  const ids: number[] = []
  for (const some of inChunks(writes)) {
    await sliceIn(tx)
    const made = await tx
      .insertInto('users')
      .values(
        some.map(({ username, real_name, student_no, gender, parent_phone, class_id }) => ({
          ...{ org_id: orgId, user_type: userTypes.student, username, username_key: usernameKey(username), real_name },
          ...{ student_no, gender, parent_phone, password_hash: '', last_class_id: class_id, created_at: now },
        })),
      )
      .returning(['id', 'student_no'])
      .execute()
    const idOf = new Map(made.map(({ id, student_no }) => [student_no, id]))
    ids.push(...some.map(({ student_no }) => idOf.get(student_no) ?? 0))
  }
  return ids
}

export async function updateStudents(tx: Db, writes: readonly StudentWrite[]) {
  for (const { id, real_name, student_no, gender, parent_phone } of writes) {
    await sliceIn(tx)
    await tx.updateTable('users').set({ real_name, student_no, gender, parent_phone }).where('id', '=', id).execute()
  }
}

/** Into a class, out of the one they were in. */
export async function placeStudents(tx: Db, places: readonly { readonly student_id: number; readonly class_id: number }[], now: number) {
  for (const some of inChunks(places)) {
    await sliceIn(tx)
    await tx
      .insertInto('class_students')
      .values(some)
      .onConflict((already) => already.column('student_id').doUpdateSet((row) => ({ class_id: row.ref('excluded.class_id') })))
      .execute()
    const ids = some.map(({ student_id }) => student_id)
    await endLeaves(tx, ids, { text: '学校已经安排学生到别的班，不用处理了。', now })
  }
}
