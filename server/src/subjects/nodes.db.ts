import type { NodeLevel } from '@jiangtai/contract/subject-trees'
import type { Db } from '../db/database.ts'
import { subjectById } from './subjects.db.ts'

/** Something of a tree, and the subject above it. */
export interface TreeNode {
  readonly level: NodeLevel
  readonly id: number
  readonly name: string
  readonly edition: string
  /** None above a subject. */
  readonly parentId: number | null
  readonly addedBy: number | null
  readonly root: { readonly id: number; readonly ownerId: number | null; readonly version: number }
}
interface Ref {
  readonly level: NodeLevel
  readonly id: number
}

async function rootAbove(db: Db, orgId: number, viewerId: number, id: number): Promise<TreeNode['root'] | undefined> {
  const found = await subjectById(db, orgId, viewerId, id)
  if (!found || found.parent_id === null) return found && { id, ownerId: found.owner_id, version: found.version }
  return rootAbove(db, orgId, viewerId, found.parent_id)
}

/** Undefined: there is none, or it is not for this person to see. */
export async function nodeAt(db: Db, orgId: number, viewerId: number, { level, id }: Ref): Promise<TreeNode | undefined> {
  if (level === 4) {
    const course = await db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst()
    const root = course && (await rootAbove(db, orgId, viewerId, course.chapter_id))
    return root && { level, id, name: course.name, edition: '', parentId: course.chapter_id, addedBy: course.added_by, root }
  }
  const found = await subjectById(db, orgId, viewerId, id)
  const root = found?.level === level ? await rootAbove(db, orgId, viewerId, id) : undefined
  if (!found || !root) return undefined
  return { level, id, name: found.name, edition: found.edition, parentId: found.parent_id, addedBy: found.added_by, root }
}

/** Those that stand below the same, in order. */
export const siblingsOf = (db: Db, level: NodeLevel, parentId: number) =>
  level === 4
    ? db
        .selectFrom('courses')
        .select(['id', 'name', 'position'])
        .where('chapter_id', '=', parentId)
        .orderBy('position')
        .orderBy('id')
        .execute()
    : db
        .selectFrom('subjects')
        .select(['id', 'name', 'position'])
        .where('parent_id', '=', parentId)
        .orderBy('position')
        .orderBy('id')
        .execute()

/** Room for later ones, so that seldom more than one has to be written. */
const gap = 100

/** Makes room before another, or at the end; answers the position there, or that the name is taken. */
export async function roomFor(
  tx: Db,
  { level, id, name, parentId, beforeId }: { level: NodeLevel; id: number; name: string; parentId: number; beforeId: number | undefined },
): Promise<number | 'taken'> {
  const siblings = (await siblingsOf(tx, level, parentId)).filter((one) => one.id !== id)
  if (siblings.some((one) => one.name === name)) return 'taken'
  const at = siblings.findIndex((one) => one.id === beforeId)
  const before = siblings[at]
  if (!before) return (siblings.at(-1)?.position ?? 0) + 1
  const previous = siblings[at - 1]?.position ?? before.position - 2
  if (before.position - previous < 2) {
    const room = tx
      .updateTable(level === 4 ? 'courses' : 'subjects')
      .set((row) => ({ position: row('position', '+', gap) }))
      .where(level === 4 ? 'chapter_id' : 'parent_id', '=', parentId)
    await room
      .where(({ or, and, eb }) =>
        or([eb('position', '>', before.position), and([eb('position', '=', before.position), eb('id', '>=', before.id)])]),
      )
      .execute()
  }
  return previous + 1
}

/** Grades, chapters and courses of some subjects together. */
export async function sizeOfTrees(db: Db, rootIds: readonly number[]): Promise<number> {
  const grades = db.selectFrom('subjects').select('id').where('parent_id', 'in', rootIds)
  const chapters = db.selectFrom('subjects').select('id').where('parent_id', 'in', grades)
  const { count: subjects } = await db
    .selectFrom('subjects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ or, eb }) => or([eb('parent_id', 'in', rootIds), eb('parent_id', 'in', grades)]))
    .executeTakeFirstOrThrow()
  const { count: courses } = await db
    .selectFrom('courses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chapter_id', 'in', chapters)
    .executeTakeFirstOrThrow()
  return subjects + courses
}

/** An own subject, or one of the school's, that is called the same. */
export const rootCalled = (
  db: Db,
  { orgId, ownerId, name, edition }: { orgId: number; ownerId: number | null; name: string; edition: string },
) =>
  db
    .selectFrom('subjects')
    .select('id')
    .where('org_id', '=', orgId)
    .where('level', '=', 1)
    .where('name', '=', name)
    .where('edition', '=', edition)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .orderBy('position')
    .executeTakeFirst()

export const ownRootIds = (db: Db, teacherId: number) =>
  db.selectFrom('subjects').select('id').where('owner_id', '=', teacherId).where('level', '=', 1).execute()

interface NewNode {
  readonly orgId: number
  readonly level: NodeLevel
  readonly parentId: number | null
  readonly name: string
  readonly edition: string
  readonly position: number
  readonly ownerId: number | null
  readonly addedBy: number | null
}

export async function insertNode(tx: Db, { orgId, level, parentId, name, edition, position, ownerId, addedBy }: NewNode): Promise<number> {
  const row = { name, position, added_by: addedBy }
  const { id } =
    level === 4
      ? await tx
          .insertInto('courses')
          .values({ ...row, chapter_id: parentId ?? 0 })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('subjects')
          .values({ ...row, org_id: orgId, level, parent_id: parentId, edition, owner_id: ownerId })
          .returning('id')
          .executeTakeFirstOrThrow()
  return id
}

export const renameNode = (tx: Db, { level, id }: Ref, name: string, edition: string) =>
  level === 4
    ? tx.updateTable('courses').set({ name }).where('id', '=', id).execute()
    : tx
        .updateTable('subjects')
        .set(level === 1 ? { name, edition } : { name })
        .where('id', '=', id)
        .execute()

export const placeNode = (tx: Db, { level, id }: Ref, parentId: number, position: number) =>
  level === 4
    ? tx.updateTable('courses').set({ chapter_id: parentId, position }).where('id', '=', id).execute()
    : tx.updateTable('subjects').set({ parent_id: parentId, position }).where('id', '=', id).execute()

export const nextVersion = (tx: Db, rootId: number) =>
  tx
    .updateTable('subjects')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', rootId)
    .execute()

/** What of a tree one teacher has added by hand. */
export async function addedIn(db: Db, rootId: number, teacherId: number) {
  const grades = db.selectFrom('subjects').select('id').where('parent_id', '=', rootId)
  const chapters = db.selectFrom('subjects').select('id').where('parent_id', 'in', grades)
  const subjects = await db
    .selectFrom('subjects')
    .select('id')
    .where('added_by', '=', teacherId)
    .where(({ or, eb }) => or([eb('parent_id', '=', rootId), eb('parent_id', 'in', grades)]))
    .execute()
  const courses = await db
    .selectFrom('courses')
    .select('id')
    .where('added_by', '=', teacherId)
    .where('chapter_id', 'in', chapters)
    .execute()
  return { subjects: subjects.map(({ id }) => id), courses: courses.map(({ id }) => id) }
}

export const isTreeEditor = async (db: Db, teacherId: number) =>
  (await db.selectFrom('tree_editors').select('teacher_id').where('teacher_id', '=', teacherId).executeTakeFirst()) !== undefined

export const teachesSubject = async (db: Db, teacherId: number, subjectId: number) =>
  (await db
    .selectFrom('teacher_subjects')
    .select('teacher_id')
    .where('teacher_id', '=', teacherId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()) !== undefined
