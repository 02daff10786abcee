import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { type ExamRow, examById } from '../library/exam-rows.db.ts'
import { addExam } from '../library/new-exam.db.ts'
import { countUses, holdQuestions } from '../library/question-uses.db.ts'
import type { Viewer } from '../library/usable-questions.db.ts'
import { countChange } from './exams.db.ts'
import { putItems, savedPaper } from './items.db.ts'

interface Copy {
  readonly viewer: Viewer
  readonly source: ExamRow
  readonly course_id: number
  readonly once: string
  readonly now: number
}

/** R972: an own exam with the same versions of the questions; the same press once more is the same one. */
export async function copyExam(tx: Db, { viewer, source, course_id, once, now }: Copy) {
  const { id: source_exam_id, title, media_type_id, kind } = source
  const exam = await addExam(tx, { viewer, title, media_type_id, kind, source_exam_id, course_id, once, now })
  if (!exam.isNew) return exam
  const sections = await savedPaper(tx, source_exam_id)
  const questions = [...new Set(sections.flatMap(({ items }) => items.map(({ question_id }) => question_id)))]
  if (!(await holdQuestions(tx, questions))) throw new Refusal('paperUnknown')
  await countChange(tx, exam.id, source, now)
  await putItems(tx, exam.id, sections)
  await countUses(tx, questions)
  return exam
}

interface Taken {
  readonly viewer: Viewer
  readonly shareId: number
  readonly course_id: number
  readonly examIds: readonly number[]
  readonly now: number
}

/** What stands for own copies of exams that a colleague shares, by the exam. Whoever takes a share twice has each once. */
export async function copiesOfShared(tx: Db, { viewer, shareId, course_id, examIds, now }: Taken): Promise<Map<number, number>> {
  const copies = new Map<number, number>()
  for (const id of examIds) {
    const source = await examById(tx, id)
    const once = `share-${shareId}-${id}`
    const made = await copyExam(tx, { viewer, source, course_id, once, now })
    // One that was thrown away meanwhile begins anew.
    const { resource_id } = made.isGone ? await copyExam(tx, { viewer, source, course_id, once: `${once}-${now}`, now }) : made
    copies.set(id, resource_id)
  }
  return copies
}
