import { attemptStates } from '@jiangtai/contract/exam'
import { examMarkingSays } from '@jiangtai/contract/exam-marking'
import type { ExamNotice } from '@jiangtai/contract/exam-notices'
import { examSays } from '@jiangtai/contract/exam-notices'
import { noticeSays, noticeTypes } from '@jiangtai/contract/notices'
import type * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { NoticeRef } from '../db/schema.ts'
import type { Live } from '../live/live.ts'
import { remindTitle, settleNotices } from './acts.db.ts'
import type { ExamClassRow } from './exam-classes.db.ts'
import { wasTold } from './marking/tasks.db.ts'

interface Notice extends NoticeRef {
  readonly type_id: typeof noticeTypes.exam
  readonly title: string
  readonly text: string
  readonly mix_id: null
  readonly created_at: number
}

export interface ExamNotify {
  readonly toClass: (tx: Db, classId: number, notice: Notice) => Promise<unknown>
  readonly toAll: (tx: Db, userIds: readonly number[], notice: Notice) => Promise<unknown>
}

interface Deps {
  readonly clock: Clock
  readonly live: Pick<Live, 'tell'>
  readonly notify: ExamNotify
  /** After each commit: who watches the exam looks at it again, on whatever node. */
  readonly changed: (examClassId: number) => Promise<void>
}

export type ExamTold = 'open' | 'end' | 'withdraw' | 'publish'
export type ExamTelling = ReturnType<typeof createExamTelling>

const returnedTitle = '老师退回了你的试卷，请重新作答'
const toMarkTitle = '请你批改考试'
const publishedTitle = '考试成绩已公布'
/** R867 */
export const correctedTitle = (itemNo: number) => `第${itemNo}题答案已更正，成绩已更新`

const noticeOf = ({ id, teacher_id, title }: ExamClassRow, heading: string, created_at: number): Notice => ({
  ...{ type_id: noticeTypes.exam, title: heading, text: title, mix_id: null },
  ...{ created_at, from_id: teacher_id, ref_kind: 'exam', ref_id: id },
})

/** What students hear of an exam: at once if they are there, and by a notice if they were not (R1146). */
export function createExamTelling({ clock, live, notify, changed }: Deps) {
  const aboutOf = ({ id, class_id, title, state, starts_at, ends_at }: ExamClassRow): ExamNotice => ({
    ...{ class_id, exam_class_id: id, title, state },
    ...{ starts_at: starts_at ?? 0, ends_at: ends_at ?? 0, server_now: clock.seconds() },
  })
  const say = (row: ExamClassRow, what: ExamTold) =>
    live.tell(row.class_id, 'student', { event_name: examSays[what].name, data: aboutOf(row) })
  const noticesChanged = ({ class_id }: ExamClassRow, userId?: number, role: 'student' | 'teacher' = 'student') =>
    live.tell(class_id, role, { event_name: noticeSays.changed.name, data: { class_id } }, userId)

  return {
    /** In the transaction that opens it. */
    noteOpen: (tx: Db, row: ExamClassRow, now: number) => notify.toClass(tx, row.class_id, noticeOf(row, '考试开始了', now)),
    noteWaiting: (tx: Db, row: ExamClassRow, now: number) => notify.toClass(tx, row.class_id, noticeOf(row, '老师布置了考试', now)),
    noteRemind: (tx: Db, row: ExamClassRow, studentIds: readonly number[], now: number) =>
      notify.toAll(tx, studentIds, noticeOf(row, remindTitle, now)),
    notePublished: (tx: Db, row: ExamClassRow, now: number) => notify.toClass(tx, row.class_id, noticeOf(row, publishedTitle, now)),
    /** Who has not read that the results are there need not read it. */
    noteHidden: (tx: Db, { id, teacher_id, title }: ExamClassRow, now: number) =>
      settleNotices(tx, { teacherId: teacher_id, examClassId: id, heading: publishedTitle }, `${title}：老师已取消公布。`, now),
    /** To each of these, once for one correction: its job may be done by a second node. */
    noteCorrected: (tx: Db, row: ExamClassRow, studentIds: readonly number[], itemNo: number, now: number) =>
      notify.toAll(tx, studentIds, noticeOf(row, correctedTitle(itemNo), now)),
    /** R1149: with the teacher's reason. */
    noteReturned: (tx: Db, row: ExamClassRow, studentId: number, reason: string, now: number) =>
      notify.toAll(tx, [studentId], { ...noticeOf(row, returnedTitle, now), text: `${row.title}：${reason}` }),
    /** To a colleague, once for the same; answers whether it is news. */
    async noteToMark(tx: Db, row: ExamClassRow, userId: number, text: string, now: number) {
      if (await wasTold(tx, { userId, examClassId: row.id, title: toMarkTitle, text })) return false
      await notify.toAll(tx, [userId], { ...noticeOf(row, toMarkTitle, now), text })
      return true
    },
    /** What was said of it before is no longer to be done. */
    noteWithdrawn: (tx: Db, { id, teacher_id, title }: ExamClassRow, now: number) =>
      settleNotices(tx, { teacherId: teacher_id, examClassId: id }, `${title}：老师已撤回。`, now),
    async tell(row: ExamClassRow, what: ExamTold) {
      await say(row, what)
      if (what !== 'end') await noticesChanged(row)
    },
    /** `answering`: who of them has begun. */
    async tellRemind(row: ExamClassRow, userIds: readonly number[], answering: ReadonlySet<number>) {
      for (const userId of userIds) {
        const attempt_status = answering.has(userId) ? attemptStates.answering : attemptStates.none
        const data = { ...aboutOf(row), attempt_status }
        await live.tell(row.class_id, 'student', { event_name: examSays.remind.name, data }, userId)
        await noticesChanged(row, userId)
      }
    },
    noticesChanged,
    /** R943 */
    async tellTimes(
      row: ExamClassRow,
      tries: readonly { student_id: number; deadline_at: number | null; status: 0 | 1 | 2 | 3 | 4 | 5 }[],
    ) {
      for (const { student_id, deadline_at, status } of tries)
        await live.tell(
          row.class_id,
          'student',
          { event_name: examSays.time.name, data: { ...aboutOf(row), deadline_at: deadline_at ?? 0, attempt_status: status } },
          student_id,
        )
    },
    /** To the teachers of the class: other pages on which the same is marked. */
    tellMarking: (classId: number, data: Omit<z.infer<typeof examMarkingSays.changed.data>, 'class_id'>) =>
      live.tell(classId, 'teacher', { event_name: examMarkingSays.changed.name, data: { ...data, class_id: classId } }),
    changed,
  }
}
