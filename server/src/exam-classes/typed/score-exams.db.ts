import { examKinds, examMedia, examStates, shownWhen, usualSettings } from '@jiangtai/contract/exam'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { addExam } from '../../library/new-exam.db.ts'
import type { Viewer } from '../../library/usable-questions.db.ts'
import { sliceIn } from '../../slices.ts'
import { givenBefore, insertExamClass, rosterCount } from '../exam-classes.db.ts'
import { freeze } from '../paper/freeze.ts'
import { keepPaper, lockExam } from '../paper/papers.db.ts'

interface NewScores {
  readonly viewer: Viewer
  readonly title: string
  readonly classIds: readonly number[]
  readonly courseId: number | null
  readonly full_centi: number
  readonly held_at: number
  readonly once: string
  readonly now: number
}

/** Nobody answers it: nothing is sealed, there are no answers to show, and scores are told when they are published. */
const settings = JSON.stringify({
  ...usualSettings,
  ...{ sealed: 0, show_score: shownWhen.afterPublishing, show_answer: shownWhen.never, show_explanation: shownWhen.never },
})

/** An exam of which there are only scores, for these classes. It is over from the start; the same press again makes nothing. */
export async function addScoreExam(tx: Db, { viewer, title, classIds, courseId, full_centi, held_at, once, now }: NewScores) {
  const about = { viewer, title, media_type_id: examMedia[0], course_id: courseId, kind: examKinds.scores, source_exam_id: null, once, now }
  const exam = await addExam(tx, about)
  if (exam.isGone) throw new Refusal('paperUnknown')
  await lockExam(tx, exam.id)
  const before = await givenBefore(tx, exam.id, classIds, once)
  if (!exam.isNew) return before.map(({ id }) => id)
  await tx.updateTable('exams').set({ total_centi: full_centi }).where('id', '=', exam.id).execute()
  const empty = await freeze({ title, sections: [], items: [] }, () => sliceIn(tx))
  const body = JSON.stringify({ ...JSON.parse(empty.body), total_centi: full_centi })
  const paper_id = await keepPaper(tx, exam.id, { ...empty, body, total_centi: full_centi }, now)
  const made: number[] = []
  for (const class_id of classIds) {
    const id = await insertExamClass(tx, {
      ...{
        org_id: viewer.orgId,
        exam_id: exam.id,
        paper_id,
        class_id,
        course_id: courseId ?? 0,
        teacher_id: viewer.teacherId,
        title,
        settings,
      },
      ...{ state: examStates.ended, starts_at: held_at, ends_at: held_at, opened_at: held_at, ended_at: held_at },
      ...{ published_at: null, withdrawn_at: null, wake_at: null, once_key: once, rev: 1, created_at: now },
      roster_count: await rosterCount(tx, class_id),
    })
    made.push(id)
  }
  return made
}
