import { attemptStates, examLimits, examStates } from '@jiangtai/contract/exam'
import { LeafAnswer } from '@jiangtai/contract/question'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { answerTables } from '../db/exam-tables.ts'
import { keptSince } from '../db/kept-since.ts'
import { freeUpload } from '../library/free-upload.db.ts'
import { freeMarkFiles } from '../library/mark-files.db.ts'
import { nextSlice, sliceIn } from '../slices.ts'
import { filesOf } from './answering/changes.ts'
import { setAnswerFiles } from './answers.db.ts'
import { examClassById } from './exam-classes.db.ts'
import type { Slices } from './facts/slices.ts'

const day = 86_400
const triesAtOnce = 50
const rowsAtOnce = 500

/** Every try of an exam of a class with all that belongs to it, some at a time: a class has 999 students, a paper 300 leaves. */
async function deleteTries(db: Db, examClassId: number) {
  for (;;) {
    await nextSlice()
    const tries = await db.selectFrom('attempts').select('id').where('exam_class_id', '=', examClassId).limit(triesAtOnce).execute()
    if (tries.length === 0) break
    const ids = tries.map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      await freeMarkFiles(tx, ids)
      for (const table of ['answer_facts', ...answerTables] as const) await tx.deleteFrom(table).where('attempt_id', 'in', ids).execute()
      await tx.deleteFrom('attempts').where('id', 'in', ids).execute()
    })
  }
  // What is reckoned of the class and names nobody stays.
  await db.deleteFrom('exam_students').where('exam_class_id', '=', examClassId).execute()
  await db.deleteFrom('exam_extra_times').where('exam_class_id', '=', examClassId).execute()
  await db.deleteFrom('exam_markers').where('exam_class_id', '=', examClassId).execute()
}

/** R910: what was answered of a withdrawn exam. */
async function deleteWithdrawn(db: Db, now: number) {
  const old = await db
    .selectFrom('exam_classes')
    .select('id')
    .where('state', '=', examStates.withdrawn)
    .where('withdrawn_at', '<', now - examLimits.withdrawnDays * day)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('attempts').select('attempts.id').whereRef('attempts.exam_class_id', '=', 'exam_classes.id')),
    )
    .execute()
  for (const { id } of old) await deleteTries(db, id)
}

/**
 * Answers, marks and scores are kept as what happened in lessons is: from when the class was archived, else from its last exam. What is reckoned of them
 * stays: so it is reckoned once more, of all exams before the first loses its answers, as each is measured against the one before.
 */
async function deleteOfOldClasses(db: Db, now: number, slices: Pick<Slices, 'of'>) {
  const old = await db
    .selectFrom('exam_classes')
    .innerJoin('classes', 'classes.id', 'exam_classes.class_id')
    .select('classes.id')
    .groupBy(['classes.id', 'classes.org_id', 'classes.archived_at'])
    .having(
      ({ fn }) => fn.coalesce('classes.archived_at', fn.max('exam_classes.created_at')),
      '<',
      keptSince('facts', now, 'classes.org_id'),
    )
    .execute()
  for (const { id } of old) {
    const exams = await db.selectFrom('exam_classes').select('id').where('class_id', '=', id).orderBy('id').execute()
    for (const exam of exams) {
      const row = await examClassById(db, exam.id)
      if (row) await slices.of(row)
    }
    for (const exam of exams) await deleteTries(db, exam.id)
  }
}

/** What came after the end; of a file of it that was not taken the answer knows nothing. */
async function deleteOldLate(db: Db, now: number) {
  for (;;) {
    await nextSlice()
    const old = await db
      .selectFrom('late_answers')
      .select(['attempt_id', 'leaf_no'])
      .where('received_at', '<', now - examLimits.lateDays * day)
      .limit(rowsAtOnce)
      .execute()
    await db.transaction().execute(async (tx) => {
      for (const { attempt_id, leaf_no } of old) {
        await tx.deleteFrom('late_answers').where('attempt_id', '=', attempt_id).where('leaf_no', '=', leaf_no).execute()
        const kept = await tx
          .selectFrom('attempt_answers')
          .select('answer')
          .where('attempt_id', '=', attempt_id)
          .where('leaf_no', '=', leaf_no)
          .executeTakeFirst()
        const named = kept ? filesOf(LeafAnswer.parse(JSON.parse(kept.answer))) : []
        await setAnswerFiles(tx, attempt_id, new Map([[leaf_no, named]]))
      }
    })
    if (old.length < rowsAtOnce) return
  }
}

/** §16: photos of answers, what teachers have drawn on them, and recordings go some time after publishing; scores and words stay. */
async function deleteOldPictures(db: Db, now: number) {
  for (;;) {
    await nextSlice()
    const old = await db
      .selectFrom('attempts')
      .innerJoin('exam_classes', 'exam_classes.id', 'attempts.exam_class_id')
      .select('attempts.id')
      .where('attempts.id', 'in', (ids) =>
        ids
          .selectFrom('attempt_files')
          .select('attempt_files.attempt_id')
          .union((marks) => marks.selectFrom('mark_files').select('mark_files.attempt_id'))
          .union((inks) => inks.selectFrom('answer_inks').select('answer_inks.attempt_id')),
      )
      .where('exam_classes.state', '=', examStates.published)
      .where('exam_classes.published_at', '<', keptSince('pictures', now, 'exam_classes.org_id'))
      .limit(triesAtOnce)
      .execute()
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      await freeMarkFiles(tx, ids)
      const files = await tx.deleteFrom('attempt_files').where('attempt_id', 'in', ids).returning('upload_id').execute()
      for (const id of new Set(files.map(({ upload_id }) => upload_id))) {
        await sliceIn(tx)
        await freeUpload(tx, id)
      }
    })
  }
}

/** On which devices somebody answered and when they were seen; how many they were, and how often and how long somebody was away, stays. */
async function deleteOldPresence(db: Db, now: number) {
  const before = now - examLimits.presenceDays * day
  for (;;) {
    await nextSlice()
    const old = await db
      .selectFrom('attempts')
      .select(['id', 'devices'])
      .where('device_id', '<>', sql.lit(''))
      .where('status', '!=', attemptStates.answering)
      .where('started_at', '<', before)
      .where(({ fn }) => fn.coalesce('submitted_at', 'started_at'), '<', before)
      .limit(rowsAtOnce)
      .execute()
    await db.transaction().execute(async (tx) => {
      for (const { id, devices } of old) {
        const nameless = JSON.stringify((JSON.parse(devices) as string[]).map(() => ''))
        await tx
          .updateTable('attempts')
          .set({ device_id: '', devices: nameless, seen_at: null, current_leaf: 0, leave_n: 0 })
          .where('id', '=', id)
          .execute()
      }
    })
    if (old.length < rowsAtOnce) return
  }
}

/** What is kept of exams for a time only. */
export async function sweepExams(db: Db, now: number, slices: Pick<Slices, 'of'>) {
  await deleteWithdrawn(db, now)
  await deleteOfOldClasses(db, now, slices)
  await deleteOldLate(db, now)
  await deleteOldPictures(db, now)
  await deleteOldPresence(db, now)
}
