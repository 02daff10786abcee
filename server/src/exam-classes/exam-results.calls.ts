import { examResults } from '@jiangtai/contract/exam-results'
import { byCaller } from '../audits/audits.db.ts'
import { answer } from '../http/answer.ts'
import type { Answering } from './answering/answering.ts'
import { ownReport } from './own-report/own-report.ts'
import type { PublishingActs } from './publishing/publishing.ts'

/** Results of exams: teachers publish them, students read their own. */
export function examResultCalls(answering: Answering, publishing: PublishingActs) {
  const { clock } = answering
  return answer(examResults, {
    publishing: ({ exam_class_id }, { caller }) => publishing.standing(caller, exam_class_id),
    async publish({ exam_class_id, is_confirmed, rev }, context) {
      const by = byCaller(context, clock.seconds())
      return { exam_class: await publishing.publish(context.caller, exam_class_id, { isConfirmed: is_confirmed, rev, by }) }
    },
    unpublish: async ({ exam_class_id }, context) => ({
      exam_class: await publishing.unpublish(context.caller, exam_class_id, byCaller(context, clock.seconds())),
    }),
    report: ({ exam_class_id, attempt_no }, { caller }) => ownReport(answering, caller, exam_class_id, attempt_no),
    isShowExplanation: ({ exam_class_id }, { caller }) => publishing.isShowExplanation(caller, exam_class_id),
  })
}
