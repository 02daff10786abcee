import { Refusal } from '@jiangtai/contract/refusal'
import { treeLimits } from '@jiangtai/contract/subject-trees'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { addedBy, type Grown, type Growth, type Soil, sizeOf, type Twig } from './grow.ts'
import { nextVersion, sizeOfTrees } from './nodes.db.ts'
import { addSubjectsOfTeacher, branchesOf } from './subjects.db.ts'

/** Rows that are written in one go, with a turn for everybody else in between. */
const together = 250

const rootsIn = (db: Db, orgId: number) =>
  db
    .selectFrom('subjects')
    .select(['id', 'name', 'edition', 'position'])
    .where('org_id', '=', orgId)
    .where('level', '=', 1)
    .orderBy('position')
    .orderBy('id')

const idsOf = (roots: readonly { readonly id: number }[]) => roots.map(({ id }) => id)

/** All own subjects of a teacher. */
export async function ownSoil(db: Db, orgId: number, teacherId: number): Promise<Soil> {
  const roots = await rootsIn(db, orgId).where('owner_id', '=', teacherId).execute()
  const branches = await branchesOf(db, idsOf(roots))
  const { own, ownNodes } = treeLimits
  return {
    ...{ roots, branches, lastPosition: await lastRootPosition(db, orgId) },
    forRoots: { left: own - roots.length, most: own, refusal: 'ownTreesFull' },
    forNodes: { left: ownNodes - sizeOf(branches), most: ownNodes, refusal: 'ownNodesFull' },
  }
}

/** The subjects of the school that a table names: all of them together are too much to hold. */
export async function schoolSoil(db: Db, orgId: number, rows: readonly { readonly subject: string }[]): Promise<Soil> {
  const { own, nodes } = treeLimits
  const names = [...new Set(rows.map(({ subject }) => subject))]
  if (names.length > own) throw new Refusal('tableSubjects', { n: own })
  const roots = names.length === 0 ? [] : await rootsIn(db, orgId).where('owner_id', 'is', null).where('name', 'in', names).execute()
  const left = nodes - (roots.length === 0 ? 0 : await sizeOfTrees(db, idsOf(roots)))
  if (left < 0) throw new Refusal('tableNodes', { n: nodes })
  return {
    ...{ roots, branches: await branchesOf(db, idsOf(roots)), lastPosition: await lastRootPosition(db, orgId) },
    forRoots: { left: own, most: own, refusal: 'tableSubjects' },
    forNodes: { left, most: nodes, refusal: 'tableNodes' },
  }
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

export const isNothing = (growth: Growth) => Object.values(addedBy(growth)).every((count) => count === 0)

/** To the own trees of a teacher. Answers the import it is undone by; 0: there was nothing to add. */
export async function growOwn(tx: Db, orgId: number, teacherId: number, now: number, growth: Growth): Promise<number> {
  if (isNothing(growth)) return 0
  const importId = await newImport(tx, teacherId, now)
  await writeGrowth(tx, { orgId, ownerId: teacherId, importId }, growth)
  if (growth.roots.length > 0) await addSubjectsOfTeacher(tx, teacherId, idsOf(growth.roots))
  await touchOwnTrees(tx, teacherId)
  return importId
}

/** To the trees of the school; whoever edits one of them at the moment has to look again. */
export async function growSchool(tx: Db, orgId: number, { roots }: Soil, growth: Growth) {
  await writeGrowth(tx, { orgId, ownerId: null, importId: null }, growth)
  for (const { id } of roots) await nextVersion(tx, id)
}

interface Whose {
  readonly orgId: number
  readonly ownerId: number | null
  readonly importId: number | null
}

async function writeGrowth(tx: Db, { orgId, ownerId, importId: import_id }: Whose, growth: Growth) {
  const writeSubjects = (level: 1 | 2 | 3, twigs: readonly { twig: Twig; edition: string; parentId: () => number | null }[]) =>
    inSlices(tx, twigs, async (slice) => {
      const rows = await tx
        .insertInto('subjects')
        .values(
          slice.map(({ twig, edition, parentId }) => {
            const { name, position } = twig
            return { org_id: orgId, level, name, edition, position, parent_id: parentId(), owner_id: ownerId, import_id }
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
