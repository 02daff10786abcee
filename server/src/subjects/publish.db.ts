import { Refusal } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import type { TreeCounts } from '@jiangtai/contract/subjects'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { nextVersion, placeNode, rootCalled, siblingsOf } from './nodes.db.ts'
import { addSubjectsOfTeacher, branchesOf } from './subjects.db.ts'
import { deleteCourses, deleteSubjects, placeBoardsAgain, usesOf } from './uses.db.ts'

export interface Published {
  readonly id: number
  readonly name: string
  readonly edition: string
  /** The school's subject it became part of; 0: it is one of its own. */
  readonly merged_into: number
  /** What the school gets. */
  readonly added: TreeCounts
}

export const subjectOfTeacher = (db: Db, id: number) =>
  db
    .selectFrom('subjects')
    .innerJoin('users', 'users.id', 'subjects.owner_id')
    .select(['subjects.id', 'subjects.org_id', 'subjects.name', 'subjects.edition', 'users.id as owner_id', 'users.username'])
    .where('subjects.id', '=', id)
    .where('subjects.level', '=', 1)
    .executeTakeFirst()
export type OwnTree = NonNullable<Awaited<ReturnType<typeof subjectOfTeacher>>>

/** Everything of it is the school's from now on: no owner, nobody who added it, no import to undo. */
async function giveUp(tx: Db, rootId: number) {
  const grades = tx.selectFrom('subjects').select('id').where('parent_id', '=', rootId)
  const chapters = tx.selectFrom('subjects').select('id').where('parent_id', 'in', grades)
  const free = { added_by: null, import_id: null }
  await tx.updateTable('courses').set(free).where('chapter_id', 'in', chapters).execute()
  await sliceIn(tx)
  await tx
    .updateTable('subjects')
    .set({ ...free, owner_id: null })
    .where(({ or, eb }) => or([eb('id', '=', rootId), eb('parent_id', '=', rootId), eb('parent_id', 'in', grades)]))
    .execute()
}

/** Moves what is below one thing of a tree below another of the same name; what has the same name there is joined in the same way. */
async function join(tx: Db, level: 2 | 3 | 4, from: number, into: number, added: TreeCounts) {
  const there = await siblingsOf(tx, level, into)
  let last = there.at(-1)?.position ?? 0
  for (const node of await siblingsOf(tx, level, from)) {
    const same = there.find(({ name }) => name === node.name)
    // A course that somebody uses stays beside the one of the same name: what was prepared belongs to it.
    const isUsed = same && level === 4 && (await usesOf(tx, { level, id: node.id })).length > 0
    if (same && level === 4 && !isUsed) await deleteCourses(tx, [node.id])
    else if (same && level !== 4) {
      await join(tx, level === 2 ? 3 : 4, node.id, same.id, added)
      await tx
        .updateTable('boards')
        .set(level === 2 ? { second_subject_id: same.id } : { third_subject_id: same.id })
        .where(level === 2 ? 'second_subject_id' : 'third_subject_id', '=', node.id)
        .execute()
      await deleteSubjects(tx, level, [node.id])
    } else {
      last += 1
      await countBelow(tx, level, node.id, added)
      await placeNode(tx, { level, id: node.id }, into, last)
    }
    await sliceIn(tx)
  }
}

const names = { 2: 'grades', 3: 'chapters', 4: 'courses' } as const

async function countBelow(tx: Db, level: 2 | 3 | 4, id: number, added: TreeCounts) {
  added[names[level]] += 1
  if (level === 4) return
  for (const below of await siblingsOf(tx, level === 2 ? 3 : 4, id)) await countBelow(tx, level === 2 ? 3 : 4, below.id, added)
}

/** Under the lock of the organisation's trees. */
export async function publish(tx: Db, { id, org_id, owner_id, name, edition }: OwnTree): Promise<Published> {
  const target = await rootCalled(tx, { orgId: org_id, ownerId: null, name, edition })
  // Joined with itself it would be deleted.
  if (target?.id === id) throw new Refusal('treeNotOwn')
  await giveUp(tx, id)
  await tx
    .deleteFrom('tree_imports')
    .where('teacher_id', '=', owner_id)
    .where('id', 'not in', tx.selectFrom('subjects').select('import_id').where('import_id', 'is not', null))
    .where('id', 'not in', tx.selectFrom('courses').select('import_id').where('import_id', 'is not', null))
    .execute()
  if (!target) {
    await nextVersion(tx, id)
    const { grades, chapters, courses } = await branchesOf(tx, [id])
    const added = { subjects: 1, grades: grades.length, chapters: chapters.length, courses: courses.length }
    return { id, name, edition, merged_into: 0, added }
  }
  const added = { subjects: 0, grades: 0, chapters: 0, courses: 0 }
  await join(tx, 2, id, target.id, added)
  await placeBoardsAgain(tx, id)
  await tx.updateTable('boards').set({ root_subject_id: target.id }).where('root_subject_id', '=', id).execute()
  await addSubjectsOfTeacher(tx, owner_id, [target.id])
  await deleteSubjects(tx, 1, [id])
  await nextVersion(tx, target.id)
  return { id, name, edition, merged_into: target.id, added }
}

/** Every subject of an organisation, with the account of its owner where it has one. */
export const listedTrees = (db: Db, orgId: number) =>
  db
    .selectFrom('subjects as roots')
    .leftJoin('users', 'users.id', 'roots.owner_id')
    .leftJoin('subjects as grades', 'grades.parent_id', 'roots.id')
    .leftJoin('subjects as chapters', 'chapters.parent_id', 'grades.id')
    .leftJoin('courses', 'courses.chapter_id', 'chapters.id')
    .select(({ fn }) => [
      ...(['roots.id', 'roots.name', 'roots.edition', 'users.username', 'users.real_name'] as const),
      fn.count<number>('courses.id').as('course_count'),
    ])
    .where('roots.org_id', '=', orgId)
    .where('roots.level', '=', 1)
    .groupBy(['roots.id', 'roots.name', 'roots.edition', 'roots.position', 'users.username', 'users.real_name'])
    .orderBy('roots.position')
    .orderBy('roots.id')
    .execute()

export const editorsIn = (db: Db, orgId: number) =>
  db
    .selectFrom('tree_editors')
    .innerJoin('users', 'users.id', 'tree_editors.teacher_id')
    .select(['users.id', 'users.username', 'users.real_name'])
    .where('users.org_id', '=', orgId)
    .orderBy('users.id')
    .execute()

export const teacherCalled = (db: Db, orgId: number, usernameKey: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('username_key', '=', usernameKey)
    .where('user_type', '=', userTypes.teacher)
    .executeTakeFirst()

export const teacherIn = async (db: Db, orgId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('user_type', '=', userTypes.teacher)
    .executeTakeFirst()) !== undefined

export const setEditor = (db: Db, teacher_id: number, isOn: boolean) =>
  isOn
    ? db
        .insertInto('tree_editors')
        .values({ teacher_id })
        .onConflict((same) => same.doNothing())
        .execute()
    : db.deleteFrom('tree_editors').where('teacher_id', '=', teacher_id).execute()
