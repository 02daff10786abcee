import type { SavedItem } from '@jiangtai/contract/exams'
import { type QuestionType, questionTypes } from '@jiangtai/contract/question'
import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { isExamReadable } from '../library/exam-rows.db.ts'
import { isUsable, type Viewer } from '../library/usable-questions.db.ts'
import { sliceIn } from '../slices.ts'

/** Versions of questions as exams take them; `is_gone`: the teacher would not find it in the bank. */
const versionRows = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('question_versions')
    .innerJoin('questions', 'questions.id', 'question_versions.question_id')
    .select(['question_versions.question_id', 'question_versions.id as version_id', 'question_versions.type'])
    .select(['question_versions.body', 'question_versions.answer_key', 'question_versions.explanation'])
    .select(['questions.difficulty', 'questions.source', 'questions.full_centi as usual_centi', 'questions.current_version_id'])
    .select('questions.content_hash')
    .select(sql<0 | 1>`case when questions.deleted_at is null and ${isUsable(viewer)} then 0 else 1 end`.as('is_gone'))

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRows>['execute']>>[number]
type PointsOf = ReadonlyMap<number, readonly { readonly id: number; readonly name: string }[]>

async function pointsOf(db: Db, questionIds: readonly number[]): Promise<PointsOf> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('question_points')
    .innerJoin('knowledge_points', 'knowledge_points.id', 'question_points.point_id')
    .select(['question_points.question_id', 'knowledge_points.id', 'knowledge_points.name'])
    .where('question_points.question_id', 'in', questionIds)
    .orderBy('question_points.share', 'desc')
    .orderBy('knowledge_points.id')
    .execute()
  return groupedBy(rows, ({ question_id }) => question_id)
}

/** Its JSON, of texts that were looked at when they were kept: to read two hundred questions and write them again would hold up everybody else. */
function jsonOf(row: VersionRow, points: PointsOf, more: object = {}): string {
  const { body, answer_key, explanation, current_version_id, is_gone, ...said } = row
  const newer_version_id = is_gone === 1 || current_version_id === row.version_id ? 0 : (current_version_id ?? 0)
  const shown = (points.get(row.question_id) ?? []).map(({ id, name }) => ({ id, name }))
  const rest = JSON.stringify({ ...said, points: shown, newer_version_id, is_gone, ...more })
  return `{"body":${body},"key":${answer_key},"explanation":${explanation},${rest.slice(1)}`
}

/** The newest versions of some questions that the teacher may use, in this order. */
export async function newestQuestions(db: Db, viewer: Viewer, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await versionRows(db, viewer)
    .where('questions.id', 'in', ids)
    .where('questions.deleted_at', 'is', null)
    .whereRef('question_versions.id', '=', 'questions.current_version_id')
    .where(isUsable(viewer))
    .execute()
  const points = await pointsOf(db, ids)
  const byId = new Map(rows.map((row) => [row.question_id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? jsonOf(row, points) : []
  })
}

const itemRows = (db: Db, examId: number) =>
  db
    .selectFrom('exam_items')
    .select(['section_id', 'question_id', 'version_id', 'full_centi', 'leaf_centis', 'multi_rule', 'is_fixed_order'])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .execute()

const sectionRows = (db: Db, examId: number) =>
  db.selectFrom('exam_sections').select(['id', 'title', 'intro']).where('exam_id', '=', examId).orderBy('position').execute()

/** The sections of an exam with their questions, as JSON. */
export async function sectionsJson(db: Db, viewer: Viewer, examId: number): Promise<string> {
  const [sections, items] = [await sectionRows(db, examId), await itemRows(db, examId)]
  const versions = new Map<number, VersionRow>()
  for (const some of inChunks([...new Set(items.map(({ version_id }) => version_id))], 50)) {
    await sliceIn(db)
    for (const row of await versionRows(db, viewer).where('question_versions.id', 'in', some).execute()) versions.set(row.version_id, row)
  }
  const points = await pointsOf(db, [...new Set(items.map(({ question_id }) => question_id))])
  const itemJson = ({ section_id: _, version_id, leaf_centis, full_centi, multi_rule, is_fixed_order }: (typeof items)[number]) => {
    const row = versions.get(version_id)
    return row ? jsonOf(row, points, { full_centi, multi_rule, is_fixed_order, leaf_centis: JSON.parse(leaf_centis) }) : []
  }
  const json = sections.map(({ id, title, intro }) => {
    const own = items.filter(({ section_id }) => section_id === id).flatMap(itemJson)
    return `{"title":${JSON.stringify(title)},"intro":${JSON.stringify(intro)},"items":[${own.join(',')}]}`
  })
  return `[${json.join(',')}]`
}

/** An exam as it was saved. */
export async function savedPaper(db: Db, examId: number) {
  const [sections, items] = [await sectionRows(db, examId), await itemRows(db, examId)]
  return sections.map(({ id, title, intro }) => ({
    ...{ title, intro },
    items: items
      .filter(({ section_id }) => section_id === id)
      .map(({ section_id: _, leaf_centis, ...item }): SavedItem => ({ ...item, leaf_centis: JSON.parse(leaf_centis) as number[] })),
  }))
}

const materials: readonly QuestionType[] = [questionTypes.read, questionTypes.hearingRead]

interface Known {
  readonly question_id: number
  /** How many leaves it has. */
  readonly leaves: number
  readonly signs: number
}

/** Of these versions those that the teacher may put into an exam: of the bank, of this exam, or of any other that may be looked at. */
export async function knownVersions(db: Db, viewer: Viewer, versionIds: readonly number[]): Promise<Map<number, Known>> {
  const known = new Map<number, Known>()
  for (const some of inChunks(versionIds, 50)) {
    await sliceIn(db)
    const rows = await db
      .selectFrom('question_versions')
      .innerJoin('questions', 'questions.id', 'question_versions.question_id')
      .select(['question_versions.id', 'question_versions.question_id', 'question_versions.type'])
      .select(sql<string | null>`case when question_versions.type in (${sql.join(materials)}) then question_versions.body end`.as('body'))
      .select(sql<number>`length(body) + length(answer_key) + length(explanation)`.as('signs'))
      .where('question_versions.id', 'in', some)
      .where(
        sql<boolean>`((questions.deleted_at is null and ${isUsable(viewer)}) or exists (select 1 from exam_items
          join exams on exams.id = exam_items.exam_id join resources on resources.exam_id = exams.id
          where exam_items.question_id = questions.id and exam_items.version_id = question_versions.id and ${isExamReadable(viewer)}))`,
      )
      .execute()
    for (const { id, question_id, body, signs } of rows) {
      const leaves = body === null ? 1 : ((JSON.parse(body) as { subs?: readonly unknown[] }).subs?.length ?? 0)
      known.set(id, { question_id, leaves, signs: Number(signs) })
    }
  }
  return known
}

/** Everything of an exam that its owner has saved, in place of what was there. */
export async function putItems(tx: Db, examId: number, sections: readonly { title: string; intro: string; items: readonly SavedItem[] }[]) {
  await tx.deleteFrom('exam_items').where('exam_id', '=', examId).execute()
  await tx.deleteFrom('exam_sections').where('exam_id', '=', examId).execute()
  let position = 0
  for (const [at, { title, intro, items }] of sections.entries()) {
    const { id: section_id } = await tx
      .insertInto('exam_sections')
      .values({ exam_id: examId, title, intro, position: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const some of inChunks(items))
      await tx
        .insertInto('exam_items')
        .values(
          some.map(({ leaf_centis, ...item }) => ({
            ...{ exam_id: examId, section_id, position: position++, ...item, leaf_centis: JSON.stringify(leaf_centis) },
          })),
        )
        .execute()
  }
}

/** An exam as it is printed. */
export async function printedSections(db: Db, examId: number) {
  const [sections, items] = [await sectionRows(db, examId), await itemRows(db, examId)]
  const versions = new Map<
    number,
    { readonly type: QuestionType; readonly body: string; readonly answer_key: string; readonly explanation: string }
  >()
  for (const some of inChunks([...new Set(items.map(({ version_id }) => version_id))], 50)) {
    await sliceIn(db)
    const rows = await db
      .selectFrom('question_versions')
      .select(['id', 'type', 'body', 'answer_key', 'explanation'])
      .where('id', 'in', some)
      .execute()
    for (const { id, ...row } of rows) versions.set(id, row)
  }
  return sections.map(({ id, title, intro }) => ({
    ...{ title, intro },
    items: items.flatMap(({ section_id, version_id, full_centi, leaf_centis, is_fixed_order }) => {
      const version = section_id === id ? versions.get(version_id) : undefined
      return version ? [{ ...version, full_centi, leaf_centis: JSON.parse(leaf_centis) as number[], is_fixed_order }] : []
    }),
  }))
}
