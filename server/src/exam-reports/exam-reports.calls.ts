import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { examReports } from '@jiangtai/contract/exam-reports'
import { Refusal } from '@jiangtai/contract/refusal'
import { answer } from '../http/answer.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readableExam } from './access.ts'
import { reportJob } from './files.db.ts'
import type { ReportOrder } from './files.ts'
import { overviewOf } from './overview.ts'
import { type QuestionDeps, questionOf } from './question.ts'
import { reportOf } from './report.ts'

interface Deps extends QuestionDeps {
  readonly jobs: Pick<Jobs, 'add'>
  /** A name that nobody guesses. */
  readonly newToken: () => string
  readonly shownAll: (ids: readonly number[]) => Promise<ExamClass[]>
}

/** What teachers and administrators read of exams. */
export const examReportCalls = (deps: Deps) =>
  answer(examReports, {
    async report({ exam_class_id }, who) {
      const { head, mayRead } = await readableExam(deps.db, who, exam_class_id)
      return reportOf(deps, head, mayRead)
    },
    async question({ exam_class_id, item_no, names }, who) {
      const { head } = await readableExam(deps.db, who, exam_class_id)
      return questionOf(deps, head, item_no, names ?? false)
    },
    async exportReport({ exam_class_id, format }, who) {
      const { head } = await readableExam(deps.db, who, exam_class_id)
      if (format === 'students' && !(await deps.slicesOf(head.id)).students.some(({ score_centi }) => score_centi !== null))
        throw new Refusal('reportUnmarked')
      const order: ReportOrder = { exam_class_id, org_id: head.org_id, format, token: deps.newToken() }
      const job_id = await deps.jobs.add({ kind: reportJob, input: order, userId: who.caller.id })
      if (job_id === undefined) throw new Refusal('unavailable')
      return { job_id }
    },
    overview: (asked, { org }) => overviewOf(deps, org.id, asked),
  })
