import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import type { SampleTree } from '@jiangtai/contract/setup'
import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { inSlices, lastRootPosition } from './grow.db.ts'
import { rootCalled } from './nodes.db.ts'
import { type Sample, samples } from './samples.ts'

const countOf = ({ grades }: Sample) => grades.flatMap(({ chapters }) => chapters).flatMap(({ courses }) => courses).length

const isThere = async (db: Db, orgId: number, { name, edition }: Sample) =>
  (await rootCalled(db, { orgId, ownerId: null, name, edition })) !== undefined

/** What comes with the program, and which of it the school has. */
export async function listedSamples(db: Db, orgId: number): Promise<SampleTree[]> {
  const list: SampleTree[] = []
  for (const sample of samples) {
    const { key, name, edition, grades } = sample
    const books = grades.map((grade) => grade.name)
    list.push({ key, name, edition, grades: books, course_count: countOf(sample), is_there: flagOf(await isThere(db, orgId, sample)) })
  }
  return list
}

/** Under the lock of the organisation. Answers the names of those that were not there. */
export async function addSampleTrees(tx: Db, orgId: number, keys: readonly string[]): Promise<string[]> {
  const unknown = keys.find((key) => !samples.some((sample) => sample.key === key))
  if (unknown !== undefined) throw new Refusal('sampleUnknown', { x: unknown })
  const added: string[] = []
  for (const sample of samples) {
    if (!keys.includes(sample.key) || (await isThere(tx, orgId, sample))) continue
    await insertSample(tx, orgId, sample)
    added.push(`${sample.name} ${sample.edition}`)
  }
  return added
}

async function insertSample(tx: Db, org_id: number, { name, edition, grades }: Sample) {
  const insert = async (row: Pick<Insertable<Tables['subjects']>, 'parent_id' | 'level' | 'name' | 'edition' | 'position'>) =>
    (
      await tx
        .insertInto('subjects')
        .values({ ...row, org_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const root = await insert({ parent_id: null, level: 1, name, edition, position: (await lastRootPosition(tx, org_id)) + 1 })
  const courses: { chapter_id: number; name: string; position: number }[] = []
  for (const [at, grade] of grades.entries()) {
    const gradeId = await insert({ parent_id: root, level: 2, name: grade.name, edition, position: at + 1 })
    await inSlices(tx, [...grade.chapters.entries()], async (slice) => {
      for (const [n, chapter] of slice) {
        const chapter_id = await insert({ parent_id: gradeId, level: 3, name: chapter.name, edition, position: n + 1 })
        courses.push(...chapter.courses.map((course, nth) => ({ chapter_id, name: course, position: nth + 1 })))
      }
    })
  }
  await inSlices(tx, courses, async (slice) => {
    await tx
      .insertInto('courses')
      .values([...slice])
      .execute()
  })
}
