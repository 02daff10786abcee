import { userStates } from '@jiangtai/contract/people'
import { userTypes } from '@jiangtai/contract/roles'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { usernameKey } from '../login/username.ts'
import { endJoins, endUntaught, putIn } from '../members/join-requests.db.ts'
import { sliceIn } from '../slices.ts'
import type { HeadedClass, KnownTeacher, TeacherWrite } from './decide-teachers.ts'

export const headedClasses = (db: Db, orgId: number): Promise<HeadedClass[]> =>
  db
    .selectFrom('classes')
    .leftJoin('users', 'users.id', 'classes.head_teacher_id')
    .select(['classes.id', 'classes.name', 'classes.head_teacher_id', 'users.real_name as head_name'])
    .where('classes.org_id', '=', orgId)
    .where('classes.archived_at', 'is', null)
    .orderBy('classes.id')
    .execute()

export interface Taught {
  readonly teacher_id: number
  readonly id: number
  readonly name: string
}

export async function classesTaught(db: Db, teacherIds: readonly number[]): Promise<Taught[]> {
  const taught: Taught[] = []
  for (const some of inChunks(teacherIds))
    taught.push(
      ...(await db
        .selectFrom('class_teachers')
        .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
        .select(['teacher_id', 'classes.id', 'classes.name'])
        .where('teacher_id', 'in', some)
        .where('classes.archived_at', 'is', null)
        .orderBy('classes.id')
        .execute()),
    )
  return taught
}

/** Of the school's. */
export async function subjectsTaught(db: Db, teacherIds: readonly number[]): Promise<(Taught & { readonly edition: string })[]> {
  const taught: (Taught & { readonly edition: string })[] = []
  for (const some of inChunks(teacherIds))
    taught.push(
      ...(await db
        .selectFrom('teacher_subjects')
        .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
        .select(['teacher_id', 'subjects.id', 'subjects.name', 'subjects.edition'])
        .where('teacher_id', 'in', some)
        .where('subjects.owner_id', 'is', null)
        .orderBy('subjects.position')
        .orderBy('subjects.id')
        .execute()),
    )
  return taught
}

const idsBy = (taught: readonly Taught[]) => {
  const ids = new Map<number, number[]>()
  for (const { teacher_id, id } of taught) ids.set(teacher_id, [...(ids.get(teacher_id) ?? []), id])
  return (teacherId: number) => ids.get(teacherId) ?? []
}

type StoredTeacher = Omit<KnownTeacher, 'isOutOfReach'>

/** Whoever of the school logs in with one of these names, or has one of these phones. */
export async function knownTeachers(db: Db, orgId: number, keys: readonly string[], phones: readonly string[]): Promise<StoredTeacher[]> {
  const found = new Map<number, Omit<StoredTeacher, 'classIds' | 'subjectIds'>>()
  const read = async (column: 'username_key' | 'phone', values: readonly string[]) => {
    for (const some of inChunks(values)) {
      await sliceIn(db)
      const rows = await db
        .selectFrom('users')
        .select(['id', 'user_type', 'state', 'is_vouched', 'username', 'username_key', 'real_name', 'phone'])
        .where('org_id', '=', orgId)
        .where(column, 'in', some)
        .execute()
      for (const { user_type, state, is_vouched, ...row } of rows)
        found.set(row.id, {
          ...row,
          ...{ isTeacher: user_type === userTypes.teacher, isStopped: state === userStates.stopped, isVouched: is_vouched === 1 },
        })
    }
  }
  await read('username_key', keys)
  await read('phone', phones)
  const ids = [...found.keys()]
  const [classIds, subjectIds] = [idsBy(await classesTaught(db, ids)), idsBy(await subjectsTaught(db, ids))]
  return [...found.values()].map((one) => ({ ...one, classIds: classIds(one.id), subjectIds: subjectIds(one.id) }))
}

/** The ids of the new ones, in the order in which they are given. */
export async function insertTeachers(tx: Db, orgId: number, writes: readonly TeacherWrite[], now: number): Promise<number[]> {
  const ids: number[] = []
  for (const some of inChunks(writes)) {
    await sliceIn(tx)
    const made = await tx
      .insertInto('users')
      .values(
        some.map(({ username, real_name, phone }) => ({
          ...{ org_id: orgId, user_type: userTypes.teacher, username, username_key: usernameKey(username), real_name, phone },
          ...{ password_hash: '', created_at: now },
        })),
      )
      .returning(['id', 'username_key'])
      .execute()
    const idOf = new Map(made.map(({ id, username_key }) => [username_key, id]))
    ids.push(...some.map(({ username }) => idOf.get(usernameKey(username)) ?? 0))
  }
  return ids
}

export async function updateTeachers(tx: Db, writes: readonly TeacherWrite[]) {
  for (const { id, real_name, phone } of writes) {
    await sliceIn(tx)
    await tx.updateTable('users').set({ real_name, phone }).where('id', '=', id).execute()
  }
}

/** The classes a teacher teaches from now on, in those that stay what was said of them; those that are archived keep their teachers. Nobody asks to join what they teach. */
export async function writeTeaching(tx: Db, teacherId: number, classIds: readonly number[], now: number) {
  await tx
    .deleteFrom('class_teachers')
    .where('teacher_id', '=', teacherId)
    .where('class_id', 'in', ({ selectFrom }) => selectFrom('classes').select('id').where('archived_at', 'is', null))
    .$if(classIds.length > 0, (query) => query.where('class_id', 'not in', classIds))
    .execute()
  if (classIds.length === 0) return
  const joined = await tx
    .insertInto('class_teachers')
    .values(classIds.map((class_id) => ({ class_id, teacher_id: teacherId })))
    .onConflict((same) => same.doNothing())
    .returning('class_id')
    .execute()
  await endJoins(tx, { teacherId, classIds: joined.map(({ class_id }) => class_id) }, { text: putIn, now })
}

/** The school's subjects that a teacher teaches from now on; own ones stay. */
export async function writeSubjects(tx: Db, teacherId: number, subjectIds: readonly number[], now: number) {
  await tx
    .deleteFrom('teacher_subjects')
    .where('teacher_id', '=', teacherId)
    .where('subject_id', 'in', ({ selectFrom }) => selectFrom('subjects').select('id').where('owner_id', 'is', null))
    .execute()
  if (subjectIds.length > 0)
    await tx
      .insertInto('teacher_subjects')
      .values(subjectIds.map((subject_id) => ({ subject_id, teacher_id: teacherId })))
      .execute()
  await endUntaught(tx, teacherId, now)
}

export const setHead = (tx: Db, teacherId: number, classIds: readonly number[]) =>
  tx.updateTable('classes').set({ head_teacher_id: teacherId }).where('id', 'in', classIds).execute()
