import { QuestionBody, QuestionKey } from '@jiangtai/contract/question'
import { RichDoc } from '@jiangtai/contract/rich-doc'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { isUsable, type Viewer } from '../../library/usable-questions.db.ts'

/** A question that a teacher may use, as it is now. */
export async function usableQuestion(db: Db, viewer: Viewer, id: number) {
  const row = await db
    .selectFrom('questions')
    .innerJoin('question_versions', 'question_versions.id', 'questions.current_version_id')
    .select(['questions.id', 'questions.type', 'questions.full_centi', 'question_versions.id as version_id'])
    .select(['question_versions.body', 'question_versions.answer_key', 'question_versions.explanation'])
    .where('questions.id', '=', id)
    .where('questions.deleted_at', 'is', null)
    .where(isUsable(viewer))
    .executeTakeFirst()
  return (
    row && {
      ...{ question_id: row.id, version_id: row.version_id, type: row.type, full_centi: row.full_centi },
      body: z.parse(QuestionBody, JSON.parse(row.body)),
      key: z.parse(QuestionKey, JSON.parse(row.answer_key)),
      explanation: z.parse(RichDoc, JSON.parse(row.explanation)),
    }
  )
}
