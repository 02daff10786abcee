import { PaperItem } from '@jiangtai/contract/exam'
import { ItemKey } from '@jiangtai/contract/exam-results'
import { sql } from 'kysely'
import { type Db, elementsOf } from '../../db/database.ts'
import type { Frozen } from './freeze.ts'

/** An exam as it is written now, with the versions that it means. */
export async function draftOf(db: Db, examId: number) {
  const sections = await db
    .selectFrom('exam_sections')
    .select(['id', 'title', 'intro'])
    .where('exam_id', '=', examId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const items = await db
    .selectFrom('exam_items')
    .innerJoin('question_versions', 'question_versions.id', 'exam_items.version_id')
    .select(['exam_items.section_id', 'exam_items.question_id', 'exam_items.version_id', 'exam_items.full_centi', 'exam_items.leaf_centis'])
    .select(['exam_items.multi_rule', 'exam_items.is_fixed_order', 'question_versions.type', 'question_versions.body'])
    .select(['question_versions.answer_key', 'question_versions.explanation'])
    .where('exam_items.exam_id', '=', examId)
    .orderBy('exam_items.position')
    .orderBy('exam_items.id')
    .execute()
  return { sections, items }
}

/** Whoever gives the same exam at this moment waits. */
export const lockExam = (tx: Db, examId: number) =>
  tx
    .updateTable('exams')
    .set((row) => ({ rev: row.ref('rev') }))
    .where('id', '=', examId)
    .execute()

/** The paper of this content, and of it only one: what was given twice without a change is the same paper. The exam is held. */
export async function keepPaper(tx: Db, examId: number, frozen: Frozen, now: number): Promise<number> {
  const { hash, body, answer_keys, total_centi, item_count, leaf_count } = frozen
  const papers = await tx.selectFrom('papers').select(['id', 'hash']).where('exam_id', '=', examId).execute()
  const same = papers.find((paper) => paper.hash === hash)
  if (same) return same.id
  const { id } = await tx
    .insertInto('papers')
    .values({ exam_id: examId, no: papers.length + 1, body, answer_keys, total_centi, item_count, leaf_count, hash, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const questions = frozen.questions.map(({ item_no, question_id, version_id }) => [item_no, question_id, version_id])
  await sql`insert into paper_questions (paper_id, item_no, question_id, version_id)
    select ${id}, cast(value ->> 0 as integer), cast(value ->> 1 as integer), cast(value ->> 2 as integer)
    from ${elementsOf(tx, questions)}`.execute(tx)
  if (frozen.files.length > 0)
    await tx
      .insertInto('paper_files')
      .values(frozen.files.map((file) => ({ paper_id: id, ...file })))
      .execute()
  return id
}

export const paperRow = (db: Db, id: number) =>
  db.selectFrom('papers').select(['id', 'exam_id', 'body', 'answer_keys', 'hash']).where('id', '=', id).executeTakeFirstOrThrow()

/** One question of a paper with what marks and explains it. */
export async function paperItem(db: Db, paperId: number, no: number) {
  const { body, answer_keys } = await paperRow(db, paperId)
  const line = (text: string) =>
    text
      .split('\n')
      .find((one) => one.startsWith(`{"no":${no},`))
      ?.replace(/,$/, '')
  const [item, key] = [line(body), line(answer_keys)]
  if (item === undefined || key === undefined) return undefined
  const { key: own, explanation } = ItemKey.parse(JSON.parse(key))
  return { item: PaperItem.parse(JSON.parse(item)), key: own, explanation }
}

/** The questions of a paper, by the number of their item. */
export const paperQuestions = (db: Db, paperId: number) =>
  db.selectFrom('paper_questions').select(['item_no', 'question_id', 'version_id']).where('paper_id', '=', paperId).execute()

/** Of the uploads that a paper shows in what it asks: where their bytes lie. */
export const paperFiles = (db: Db, paperId: number) =>
  db
    .selectFrom('paper_files')
    .innerJoin('uploads', 'uploads.id', 'paper_files.upload_id')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['uploads.id', 'uploads.name', 'files.bytes', 'files.sha256', 'files.storage_key'])
    .where('paper_files.paper_id', '=', paperId)
    .where('paper_files.is_asked', '=', 1)
    .orderBy('uploads.id')
    .execute()
