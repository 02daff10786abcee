import { ExamSettings, examLimits, examStates, usualSettings } from '@jiangtai/contract/exam'
import { mediaTypes } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { ownExam } from '../../library/exam-rows.db.ts'
import { sliceIn } from '../../slices.ts'
import { examClassById, givenBefore, insertExamClass, rosterCount } from '../exam-classes.db.ts'
import { type ExamClassMove, examClass, wakeOf } from '../machine/exam-class.ts'
import { demandStep } from '../move.ts'
import { freeze } from '../paper/freeze.ts'
import { draftOf, keepPaper, lockExam } from '../paper/papers.db.ts'
import type { ExamTelling } from '../telling.ts'

/** What is not said stays as it is. */
export type SomeSettings = { readonly [K in keyof ExamSettings]?: ExamSettings[K] | undefined }

export interface Pushing {
  readonly teacherId: number
  readonly orgId: number
  readonly examId: number
  readonly classIds: readonly number[]
  readonly courseId: number | undefined
  readonly settings: SomeSettings
  readonly starts_at: number | null
  readonly ends_at: number | null
  readonly once: string
}

const farthest = 366 * 86_400

/** R896: what is not said is as usual. */
export function settingsFor(media: number, given: SomeSettings, before: ExamSettings = usualSettings): ExamSettings {
  const settings = ExamSettings.parse({ ...before, ...given })
  if (media === mediaTypes.limitExam && settings.time_limit_s === 0) throw new Refusal('examTimeLimit')
  return settings
}

export function demandTimes(starts_at: number | null, ends_at: number | null, now: number) {
  const isWrong = (time: number | null) => time !== null && (time < 0 || time > now + farthest)
  if (isWrong(starts_at) || isWrong(ends_at)) throw new Refusal('examTimes', { n: farthest / 86_400 })
}

/** R895, R904: the exam as it stands now, to each of these classes; those that have it are left out. */
export async function pushExam(tx: Db, pushing: Pushing, { clock, telling }: { readonly clock: Clock; readonly telling: ExamTelling }) {
  const { teacherId, orgId, examId, classIds, courseId, starts_at, ends_at, once } = pushing
  const now = clock.seconds()
  await lockExam(tx, examId)
  const exam = await ownExam(tx, teacherId, examId)
  if (!exam) throw new Refusal('examUnknown')
  const before = await givenBefore(tx, examId, classIds, once)
  const given = before.filter(({ once_key }) => once_key === once).map(({ id }) => id)
  const has = new Set(before.map(({ class_id }) => class_id))
  const left = before.filter(({ once_key, state }) => once_key !== once && state !== examStates.withdrawn).map(({ class_id }) => class_id)
  const settings = settingsFor(exam.media_type_id, pushing.settings)
  const { sections, items } = await draftOf(tx, examId)
  const frozen = await freeze({ title: exam.title, sections, items }, () => sliceIn(tx))
  if (frozen.item_count === 0) throw new Refusal('examPaperEmpty')
  const { at, effects } = demandStep<ExamClassMove>(examClass(undefined, { type: 'push', starts_at, ends_at }, now))
  const made: number[] = []
  const to = classIds.filter((id) => !has.has(id))
  const paper_id = to.length > 0 ? await keepPaper(tx, examId, frozen, now) : 0
  for (const class_id of to) {
    await sliceIn(tx)
    const id = await insertExamClass(tx, {
      ...{ org_id: orgId, exam_id: examId, paper_id, class_id, course_id: courseId ?? exam.course_id ?? 0, teacher_id: teacherId },
      ...{ title: exam.title, settings: JSON.stringify(settings), ...at, wake_at: wakeOf(at), once_key: once, rev: 1, created_at: now },
      roster_count: await rosterCount(tx, class_id),
    })
    const row = await examClassById(tx, id)
    if (row) await (effects.includes('tellOpen') ? telling.noteOpen(tx, row, now) : telling.noteWaiting(tx, row, now))
    made.push(id)
  }
  return { made, given, left, isOpen: effects.includes('tellOpen') }
}

/** R807, R806: some own classes, each once, in the order in which rows are held. */
export function chosenClasses(ids: readonly number[]): number[] {
  const chosen = [...new Set(ids)].sort((a, b) => a - b)
  if (chosen.length === 0) throw new Refusal('pushClassEmpty')
  if (chosen.length > examLimits.classes) throw new Refusal('tooManyAtOnce', { n: examLimits.classes })
  return chosen
}
