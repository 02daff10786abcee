import { attemptStates, examKinds, examStates, usualSettings } from '@jiangtai/contract/exam'
import { mediaTypes } from '@jiangtai/contract/media'
import { answerStates } from '@jiangtai/contract/question'
import type { Db } from '../src/db/database.ts'

interface Sat {
  readonly orgId: number
  readonly classId: number
  readonly teacherId: number
  readonly studentId: number
  /** Who gave more time, decided about late answers and marked. */
  readonly by: number
  readonly now: number
  /** What was answered. */
  readonly words: string
}

/** One exam of a class, with a row in each table that knows somebody who had to do with it. */
export async function sitExam(db: Db, { orgId, classId, teacherId, studentId, by, now, words }: Sat) {
  const idOf = async (insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) => (await insert.executeTakeFirstOrThrow()).id
  const exam = { org_id: orgId, kind: examKinds.paper, total_centi: 500, item_count: 1, rev: 1, updated_at: now }
  const exam_id = await idOf(
    db
      .insertInto('exams')
      .values({ ...exam, source_exam_id: null, once_key: null })
      .returning('id'),
  )
  await db
    .insertInto('resources')
    .values({
      ...{ org_id: orgId, owner_id: teacherId, uploader_type: 2, upload_id: null, title: '期中测试', media_class_id: mediaTypes.exam },
      ...{ course_id: null, created_at: now, deleted_at: null, exam_id },
    })
    .execute()
  const paper = { exam_id, no: 1, body: '{}', answer_keys: '[]', total_centi: 500, item_count: 1, leaf_count: 1, hash: '', created_at: now }
  const paper_id = await idOf(db.insertInto('papers').values(paper).returning('id'))
  const given = { org_id: orgId, exam_id, paper_id, class_id: classId, course_id: 0, teacher_id: teacherId, title: '期中测试' }
  const exam_class_id = await idOf(
    db
      .insertInto('exam_classes')
      .values({
        ...{ ...given, state: examStates.running, settings: JSON.stringify(usualSettings), starts_at: null, ends_at: null, opened_at: now },
        ...{
          ended_at: null,
          published_at: null,
          withdrawn_at: null,
          roster_count: 1,
          wake_at: null,
          once_key: '',
          rev: 1,
          created_at: now,
        },
      })
      .returning('id'),
  )
  const extra = { exam_class_id, student_id: studentId, seconds: 60, once_key: '', by_id: by, created_at: now }
  await db.insertInto('exam_extra_times').values(extra).execute()
  const attempt_id = await idOf(
    db
      .insertInto('attempts')
      .values({
        ...{ exam_class_id, student_id: studentId, no: 1, status: attemptStates.handedIn, seed: 1, started_at: now, deadline_at: null },
        ...{
          extra_s: 0,
          submitted_at: now,
          submit_kind: 1,
          client_id: null,
          device_id: '',
          devices: '[]',
          leave_n: 0,
          is_counted: 1,
          void_reason: null,
        },
        ...{ answered_count: 1, current_leaf: 1, saved_at: now, seen_at: now, leave_count: 0, leave_s: 0, offline_s: 0, copy_count: 0 },
        ...{ auto_centi: 0, score_centi: null, wake_at: null },
      })
      .returning('id'),
  )
  const answer = { attempt_id, leaf_no: 1, answer: JSON.stringify({ t: words }), seq: 1, client_at: now }
  await db
    .insertInto('attempt_answers')
    .values({ ...answer, saved_at: now, is_blank: 0, is_locked: 0 })
    .execute()
  await db
    .insertInto('late_answers')
    .values({ ...answer, received_at: now, last_seen_at: now, decision: 2, decided_by: by })
    .execute()
  await db
    .insertInto('answer_facts')
    .values({
      ...{ attempt_id, leaf_no: 1, org_id: orgId, exam_id, exam_class_id, class_id: classId, student_id: studentId },
      ...{ question_id: 1, version_id: 1, type: 3, score_centi: 0, full_centi: 500, state: answerStates.wrong, choice: '', seconds: 60 },
      ...{ root_subject_id: null, second_subject_id: null, course_id: 0, day: 20_000, answered_at: now },
    })
    .execute()
  const nothing = { attempt_id, score_centi: null, rate_bp: null, rank: null, percentile_bp: null, z_milli: null, z_change_milli: null }
  await db
    .insertInto('exam_students')
    .values({ exam_class_id, student_id: studentId, status: attemptStates.handedIn, prev_exam_class_id: null, ...nothing })
    .execute()
  const mark = { attempt_id, leaf_no: 1, score_centi: 0, full_centi: 500, state: answerStates.waiting, detail: '{}' }
  await db
    .insertInto('marks')
    .values({ ...mark, grader_id: by, marked_at: now, rev: 2 })
    .execute()
  const ink = { attempt_id, leaf_no: 1, upload_id: 1, layer: 0, strokes: '[]', turn: 0, flat_upload_id: null }
  await db
    .insertInto('answer_inks')
    .values({ ...ink, by_id: by, saved_at: now, rev: 1 })
    .execute()
  await db
    .insertInto('mark_history')
    .values({ ...mark, grader_id: by, marked_at: now, rev: 1, replaced_by: by, replaced_at: now })
    .execute()
}
