import type { ExamSeat, ExamTotals } from '@jiangtai/contract/exam-classes'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { listLimits } from '@jiangtai/contract/field'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { placeOfCourse } from '../library/course-place.db.ts'
import { memberOf } from '../members/members.ts'
import { isClassValid } from '../members/validity.db.ts'
import { examClassesByIds } from './exam-classes.db.ts'
import { chosenClasses, demandTimes, pushExam } from './giving/push.ts'
import { isTryOf, lateLeaves } from './late.db.ts'
import type { Papers } from './paper/papers.ts'
import { storedSeats } from './seats.db.ts'
import { examClassesShown } from './shown.ts'
import type { TeacherActs } from './teacher-acts.ts'
import type { ExamTelling } from './telling.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly telling: ExamTelling
  readonly teacher: TeacherActs
}

const timeOf = (asked: number | undefined) => (asked === undefined || asked === 0 ? null : asked)

/** Without heartbeats: who saved lately, or is only known to answer, counts as answering. */
export function storedTotals(list: readonly ExamSeat[]): ExamTotals {
  const count = (...statuses: readonly number[]) => list.filter(({ status }) => statuses.includes(status)).length
  return { none: count(0, 4), answering: count(1), offline: 0, handed_in: count(2, 3), absent: count(5) }
}

/** What teachers do with the exams of their classes. */
export function examClassCalls({ db, clock, papers, telling, teacher }: Deps) {
  return answer(examClasses, {
    async push({ exam_id, class_ids, course_id, settings, starts_at, ends_at, once }, { caller, org }) {
      const classIds = chosenClasses(class_ids)
      await memberOf(db, caller, ...classIds)
      const now = clock.seconds()
      for (const id of classIds) if (!(await isClassValid(db, id, now))) throw new Refusal('classExpired')
      if (course_id !== undefined && !(await placeOfCourse(db, org.id, caller.id, course_id))) throw new Refusal('courseUnknown')
      const times = { starts_at: timeOf(starts_at), ends_at: timeOf(ends_at) }
      demandTimes(times.starts_at, times.ends_at, now)
      const asked = { teacherId: caller.id, orgId: org.id, examId: exam_id, classIds, courseId: course_id, settings, ...times, once }
      const { made, given, left, isOpen } = await db.transaction().execute((tx) => pushExam(tx, asked, { clock, telling }))
      for (const row of await examClassesByIds(db, made)) {
        if (isOpen) await telling.tell(row, 'open')
        else await telling.noticesChanged(row)
        await telling.changed(row.id)
      }
      return { list: await examClassesShown(db, [...given, ...made], clock.seconds()), not_push_class_ids: left }
    },

    async get({ exam_class_id }, { caller }) {
      await teacher.examOf(caller, exam_class_id)
      return teacher.shown(exam_class_id)
    },

    async seats({ exam_class_id }, { caller }) {
      const row = await teacher.examOf(caller, exam_class_id)
      const { list, late } = await storedSeats(db, row.id, row.class_id)
      const { itemLeaves } = await papers.of(row.paper_id)
      return { exam_class: await teacher.shown(exam_class_id), list, totals: storedTotals(list), late, item_leaves: [...itemLeaves] }
    },

    setSettings: async ({ exam_class_id, settings, starts_at, ends_at, rev }, { caller }) => ({
      exam_class: await teacher.setSettings(caller, exam_class_id, { settings, starts_at, ends_at, rev }),
    }),
    setAllowFill: async ({ exam_class_id, value }, { caller }) => ({
      exam_class: await teacher.setSettings(caller, exam_class_id, { settings: { allow_fill: value ? 1 : 0 } }),
    }),
    setPartSubmission: async ({ exam_class_id, value }, { caller }) => ({
      exam_class: await teacher.setSettings(caller, exam_class_id, { settings: { part_submission: value ? 1 : 0 } }),
    }),

    async addTime({ exam_class_id, student_ids, minutes, once }, { caller }) {
      if (student_ids && student_ids.length > listLimits.items) throw new Refusal('tooManyAtOnce', { n: listLimits.items })
      return {
        exam_class: await teacher.addTime(caller, exam_class_id, { ...(student_ids && { studentIds: student_ids }), minutes, once }),
      }
    },
    withdraw: async ({ exam_class_id }, { caller }) => ({ exam_class: await teacher.withdraw(caller, exam_class_id) }),
    remind: async ({ exam_class_id, student_id }, { caller }) => ({ count: await teacher.remind(caller, exam_class_id, student_id) }),

    async returnAttempt({ exam_class_id, attempt_id, reason }, context) {
      const why = reason.replace(/\s+/gu, ' ').trim()
      if (why === '') throw new Refusal('attemptReason')
      const by = byCaller(context, clock.seconds())
      return { exam_class: await teacher.returnAttempt(context.caller, exam_class_id, attempt_id, why, by) }
    },
    async late({ exam_class_id, attempt_id }, { caller }) {
      const { paper_id } = await teacher.examOf(caller, exam_class_id)
      if (!(await isTryOf(db, exam_class_id, attempt_id))) throw new Refusal('attemptUnknown')
      const [rows, { leaves }] = [await lateLeaves(db, attempt_id), await papers.of(paper_id)]
      return {
        list: rows.flatMap(({ leaf_no, ...row }) => {
          const asked = leaves.get(leaf_no)?.leaf
          return asked ? [{ leaf_no, type: asked.type, body: asked.body, ...row }] : []
        }),
      }
    },
    decideLate: async ({ exam_class_id, attempt_id, is_taken }, { caller }) => ({
      exam_class: await teacher.decideLate(caller, exam_class_id, attempt_id, is_taken),
    }),
  })
}
