import type { ClassGroup, GroupStudent } from '@jiangtai/contract/class-groups'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { studentsIn } from '../members/students.db.ts'

/** A class as one teacher divides it. */
export interface Grouping {
  readonly class_id: number
  readonly teacher_id: number
}

/** Changes of one grouping go one after another: that a student is in one group at most is looked at between. */
export const lockGrouping = (tx: Db, { class_id, teacher_id }: Grouping) =>
  tx
    .updateTable('class_teachers')
    .set((row) => ({ class_id: row.ref('class_id') }))
    .where('class_id', '=', class_id)
    .where('teacher_id', '=', teacher_id)
    .execute()

const groupsOf = (db: Db, { class_id, teacher_id }: Grouping) =>
  db.selectFrom('class_groups').where('class_groups.class_id', '=', class_id).where('class_groups.teacher_id', '=', teacher_id)

const inOrder = (db: Db, grouping: Grouping) => groupsOf(db, grouping).select(['id', 'name']).orderBy('position').orderBy('id').execute()

/** Who is in which group. Somebody who has left the class is in none. */
const members = (db: Db, grouping: Grouping) =>
  groupsOf(db, grouping)
    .innerJoin('class_group_members as member', 'member.group_id', 'class_groups.id')
    .innerJoin('class_students', (join) =>
      join.onRef('class_students.student_id', '=', 'member.student_id').onRef('class_students.class_id', '=', 'class_groups.class_id'),
    )
    .innerJoin('users', 'users.id', 'member.student_id')
    .select(['member.group_id', 'users.id', 'users.real_name'])
    .orderBy('users.id')
    .execute()

/** The groups of a grouping in their order, with their students. */
export async function listedGroups(db: Db, grouping: Grouping): Promise<ClassGroup[]> {
  const membersOf = groupedBy(await members(db, grouping), ({ group_id }) => group_id)
  const studentsOf = (groupId: number) => (membersOf.get(groupId) ?? []).map(({ id, real_name }) => ({ id, real_name }))
  return (await inOrder(db, grouping)).map(({ id, name }) => ({ id, name, students: studentsOf(id) }))
}

/** R1102. */
export async function ungroupedIn(db: Db, grouping: Grouping): Promise<GroupStudent[]> {
  const grouped = new Set((await members(db, grouping)).map(({ id }) => id))
  return (await studentsIn(db, grouping.class_id)).filter(({ id }) => !grouped.has(id))
}

export const groupWith = (db: Db, id: number) =>
  db.selectFrom('class_groups').select(['id', 'class_id', 'teacher_id', 'name']).where('id', '=', id).executeTakeFirst()

export async function insertGroup(tx: Db, grouping: Grouping, name: string, position: number): Promise<number> {
  const row = await tx
    .insertInto('class_groups')
    .values({ ...grouping, name, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const renameGroup = (tx: Db, id: number, name: string) => tx.updateTable('class_groups').set({ name }).where('id', '=', id).execute()

export const placeGroup = (tx: Db, id: number, position: number) =>
  tx.updateTable('class_groups').set({ position }).where('id', '=', id).execute()

/** R1096: out of every group of this grouping. */
export async function takeOut(tx: Db, grouping: Grouping, studentIds: readonly number[]) {
  for (const some of inChunks(studentIds))
    await tx
      .deleteFrom('class_group_members')
      .where('student_id', 'in', some)
      .where('group_id', 'in', groupsOf(tx, grouping).select('class_groups.id'))
      .execute()
}

export async function putInto(tx: Db, groupId: number, studentIds: readonly number[]) {
  for (const some of inChunks(studentIds))
    await tx
      .insertInto('class_group_members')
      .values(some.map((student_id) => ({ group_id: groupId, student_id })))
      .execute()
}

/** Its members go with it. */
export const deleteGroup = (tx: Db, id: number) => tx.deleteFrom('class_groups').where('id', '=', id).execute()

/** Everybody in none. */
export const emptyGrouping = (tx: Db, grouping: Grouping) =>
  tx.deleteFrom('class_group_members').where('group_id', 'in', groupsOf(tx, grouping).select('class_groups.id')).execute()
