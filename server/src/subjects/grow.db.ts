import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import type { Grown, Growth, Soil, Twig } from './grow.ts'
import { addSubjectsOfTeacher, branchesOf } from './subjects.db.ts'

/** Rows that are written in one go, with a turn for everybody else in between. */
const together = 250

/** Writing the organisation's row makes whoever else imports wait, so that two at once do not add the same twice. */
export const lockTree = (tx: Db, orgId: number) =>
  tx
    .updateTable('organizations')
    .set((row) => ({ code: row.ref('code') }))
    .where('id', '=', orgId)
    .execute()

export async function soilOf(db: Db, orgId: number, teacherId: number): Promise<Soil> {
  const roots = await db
    .selectFrom('subjects')
    .select(['id', 'name', 'edition', 'position'])
    .where('org_id', '=', orgId)
    .where('level', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = await db.selectFrom('teacher_subjects').select('subject_id').where('teacher_id', '=', teacherId).execute()
  const ownIds = own.map(({ subject_id }) => subject_id)
  return { roots, ownIds, branches: await branchesOf(db, ownIds) }
}

/** Where something stands is its name among what is written with it: databases answer new rows in any order. */
const standing = (parentId: number | null, position: number) => `${parentId ?? ''}/${position}`

async function inSlices<T>(tx: Db, items: readonly T[], write: (slice: readonly T[]) => Promise<void>) {
  for (let at = 0; at < items.length; at += together) {
    await sliceIn(tx)
    await write(items.slice(at, at + together))
  }
}

export async function writeGrowth(tx: Db, { orgId, teacherId }: { orgId: number; teacherId: number }, growth: Growth) {
  const writeSubjects = (level: 1 | 2 | 3, twigs: readonly { twig: Twig; edition: string; parentId: () => number | null }[]) =>
    inSlices(tx, twigs, async (slice) => {
      const rows = await tx
        .insertInto('subjects')
        .values(
          slice.map(({ twig, edition, parentId }) => {
            const { name, position } = twig
            return { org_id: orgId, level, name, edition, position, parent_id: parentId() }
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
    const rows = slice.map(({ parent, twig }) => ({ chapter_id: parent.id, name: twig.name, position: twig.position }))
    await tx.insertInto('courses').values(rows).execute()
  })
  if (growth.roots.length > 0)
    await addSubjectsOfTeacher(
      tx,
      teacherId,
      growth.roots.map(({ id }) => id),
    )
}
