import type { ExamKind, ExamMedia } from '@jiangtai/contract/exam'
import { uploaderTypes } from '@jiangtai/contract/resources'
import type { Db } from '../db/database.ts'
import { allExams } from './exam-rows.db.ts'
import type { Viewer } from './usable-questions.db.ts'

interface NewExam {
  readonly viewer: Viewer
  readonly title: string
  readonly media_type_id: ExamMedia
  readonly course_id: number | null
  readonly kind: ExamKind
  readonly source_exam_id: number | null
  readonly once: string
  readonly now: number
}

/** R971: a new exam, with what stands for it. `isNew` false: the same press has made it before. */
export async function addExam(tx: Db, { viewer, title, media_type_id, course_id, kind, source_exam_id, once, now }: NewExam) {
  const once_key = `${viewer.teacherId}:${once}`
  const made = await tx
    .insertInto('exams')
    .values({ org_id: viewer.orgId, kind, total_centi: 0, item_count: 0, source_exam_id, once_key, rev: 1, updated_at: now })
    .onConflict((same) => same.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const there = await allExams(tx).where('exams.once_key', '=', once_key).executeTakeFirstOrThrow()
    return { id: there.id, resource_id: there.resource_id, isNew: false, isGone: there.deleted_at !== null }
  }
  const { id: resource_id } = await tx
    .insertInto('resources')
    .values({
      ...{ org_id: viewer.orgId, owner_id: viewer.teacherId, uploader_type: uploaderTypes.teacher, upload_id: null, title },
      ...{ media_class_id: media_type_id, course_id, created_at: now, deleted_at: null, exam_id: made.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: made.id, resource_id, isNew: true, isGone: false }
}
