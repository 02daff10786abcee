import type { PastImport } from '@jiangtai/contract/subject-trees'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { inSlices, touchOwnTrees } from './grow.db.ts'
import { type Leaf, type Undoing, undoing } from './undo.ts'
import { boardedOfImport, deleteCourses, deleteSubjects, usedOfImport } from './uses.db.ts'

/** What of a teacher's imports is still there, newest first. */
export async function importsOf(db: Db, teacherId: number): Promise<PastImport[]> {
  const imports = await db.selectFrom('tree_imports').select(['id', 'created_at']).where('teacher_id', '=', teacherId).execute()
  const own = db.selectFrom('tree_imports').select('id').where('teacher_id', '=', teacherId)
  const subjects = await db
    .selectFrom('subjects')
    .select(({ fn }) => ['import_id', 'level', fn.countAll<number>().as('count')])
    .where('import_id', 'in', own)
    .groupBy(['import_id', 'level'])
    .execute()
  const courses = await db
    .selectFrom('courses')
    .select(({ fn }) => ['import_id', fn.countAll<number>().as('count')])
    .where('import_id', 'in', own)
    .groupBy('import_id')
    .execute()
  const left = imports.map(({ id, created_at }) => {
    const at = (level: number) => subjects.find((row) => row.import_id === id && row.level === level)?.count ?? 0
    const inCourses = courses.find((row) => row.import_id === id)?.count ?? 0
    return { id, created_at, added: { subjects: at(1), grades: at(2), chapters: at(3), courses: inCourses } }
  })
  return left.filter(({ added }) => Object.values(added).some((count) => count > 0)).sort((a, b) => b.id - a.id)
}

/** What an import added, and what stands directly below it. */
async function leavesOf(db: Db, importId: number) {
  const own = db.selectFrom('subjects').select('id').where('import_id', '=', importId)
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'level', 'parent_id', 'import_id'])
    .where(({ or, eb }) => or([eb('import_id', '=', importId), eb('parent_id', 'in', own)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const courses = await coursesOf(db, importId)
  const leaf = (row: { id: number; name: string; import_id: number | null }, parentId: number | null): Leaf => ({
    ...{ id: row.id, name: row.name, parentId },
    isMeant: row.import_id === importId,
  })
  const at = (level: number) => subjects.filter((row) => row.level === level).map((row) => leaf(row, row.parent_id))
  return [at(1), at(2), at(3), courses.map((row) => leaf(row, row.chapter_id))] as const
}

const coursesAtOnce = 1000

/** In slices: there may be thousands. */
async function coursesOf(db: Db, importId: number) {
  const own = db.selectFrom('subjects').select('id').where('import_id', '=', importId)
  const courses: { id: number; name: string; chapter_id: number; import_id: number | null }[] = []
  for (;;) {
    await sliceIn(db)
    const more = await db
      .selectFrom('courses')
      .select(['id', 'name', 'chapter_id', 'import_id'])
      .where(({ or, eb }) => or([eb('import_id', '=', importId), eb('chapter_id', 'in', own)]))
      .where('id', '>', courses.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(coursesAtOnce)
      .execute()
    courses.push(...more)
    if (more.length < coursesAtOnce) return courses
  }
}

/** Undefined: the teacher has no such import, or nothing of it is left. */
export async function undoImport(tx: Db, teacherId: number, importId: number, isTrial: boolean) {
  const found = (await importsOf(tx, teacherId)).some(({ id }) => id === importId)
  if (!found) return undefined
  const leaves = await leavesOf(tx, importId)
  await sliceIn(tx)
  const boarded = await boardedOfImport(tx, importId)
  const { goes, ...said } = undoing(leaves, [boarded, boarded, boarded, await usedOfImport(tx, importId)])
  if (!isTrial) await undo(tx, importId, goes)
  if (!isTrial) await touchOwnTrees(tx, teacherId)
  return { ...said, kept_names: [...said.kept_names] }
}

async function undo(tx: Db, importId: number, [roots, grades, chapters, courses]: Undoing['goes']) {
  await inSlices(tx, courses, (ids) => deleteCourses(tx, ids))
  await inSlices(tx, chapters, (ids) => deleteSubjects(tx, 3, ids))
  await inSlices(tx, grades, (ids) => deleteSubjects(tx, 2, ids))
  await inSlices(tx, roots, (ids) => deleteSubjects(tx, 1, ids))
  await tx.updateTable('subjects').set({ import_id: null }).where('import_id', '=', importId).execute()
  await tx.updateTable('courses').set({ import_id: null }).where('import_id', '=', importId).execute()
  await tx.deleteFrom('tree_imports').where('id', '=', importId).execute()
}
