import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { addedBy, type Grown, type Growth, type Soil, type Twig } from './grow.ts'
import { addSubjectsOfTeacher, branchesOf } from './subjects.db.ts'

/** Rows that are written in one go, with a turn for everybody else in between. */
const together = 250

export async function soilOf(db: Db, orgId: number, teacherId: number): Promise<Soil> {
  const roots = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'edition', 'position'])
    .where('org_id', '=', orgId)
    .where('level', '=', 1)
    .where('owner_id', '=', teacherId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const branches = await branchesOf(
    db,
    roots.map(({ id }) => id),
  )
  return { roots, branches, lastPosition: await lastRootPosition(db, orgId) }
}

export async function lastRootPosition(db: Db, orgId: number): Promise<number> {
  const { last } = await db
    .selectFrom('subjects')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('org_id', '=', orgId)
    .where('level', '=', 1)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Where something stands is its name among what is written with it: databases answer new rows in any order. */
const standing = (parentId: number | null, position: number) => `${parentId ?? ''}/${position}`

export async function inSlices<T>(tx: Db, items: readonly T[], write: (slice: readonly T[]) => Promise<void>) {
  for (let at = 0; at < items.length; at += together) {
    await sliceIn(tx)
    await write(items.slice(at, at + together))
  }
}

interface Importer {
  readonly orgId: number
  readonly teacherId: number
  readonly now: number
}

/** Answers the import it is undone by; 0: there was nothing to add. */
export async function writeGrowth(tx: Db, { orgId, teacherId, now }: Importer, growth: Growth): Promise<number> {
  if (Object.values(addedBy(growth)).every((count) => count === 0)) return 0
  const import_id = await newImport(tx, teacherId, now)
  const writeSubjects = (level: 1 | 2 | 3, twigs: readonly { twig: Twig; edition: string; parentId: () => number | null }[]) =>
    inSlices(tx, twigs, async (slice) => {
      const rows = await tx
        .insertInto('subjects')
        .values(
          slice.map(({ twig, edition, parentId }) => {
            const { name, position } = twig
            return { org_id: orgId, level, name, edition, position, parent_id: parentId(), owner_id: teacherId, import_id }
          }),
        )
        .returning(['id', 'parent_id', 'position'])
        .execute()
      const ids = new Map(rows.map(({ id, parent_id, position }) => [standing(parent_id, position), id]))
      for (const { twig, parentId } of slice) twig.id = ids.get(standing(parentId(), twig.position)) ?? 0
    })
  const below = ({ parent, twig }: Grown) => ({ twig, edition: '', parentId: () => parent.id })

  await writeSubjects(
    1,
    growth.roots.map((twig) => ({ twig, edition: twig.edition, parentId: () => null })),
  )
  await writeSubjects(2, growth.grades.map(below))
  await writeSubjects(3, growth.chapters.map(below))
  await inSlices(tx, growth.courses, async (slice) => {
    const rows = slice.map(({ parent, twig }) => ({ chapter_id: parent.id, name: twig.name, position: twig.position, import_id }))
    await tx.insertInto('courses').values(rows).execute()
  })
  if (growth.roots.length > 0)
    await addSubjectsOfTeacher(
      tx,
      teacherId,
      growth.roots.map(({ id }) => id),
    )
  await touchOwnTrees(tx, teacherId)
  return import_id
}

const newImport = async (tx: Db, teacher_id: number, created_at: number) =>
  (await tx.insertInto('tree_imports').values({ teacher_id, created_at }).returning('id').executeTakeFirstOrThrow()).id

/** Whoever edits one of them by hand at the moment has to look again. */
export const touchOwnTrees = (tx: Db, teacherId: number) =>
  tx
    .updateTable('subjects')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('owner_id', '=', teacherId)
    .where('level', '=', 1)
    .execute()
