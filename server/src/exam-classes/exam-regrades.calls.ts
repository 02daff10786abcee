import { examRegrades, resultLimits } from '@jiangtai/contract/exam-results'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import { answer } from '../http/answer.ts'
import type { RegradeActs } from './regrade/regrade.ts'

/** Keys that were wrong. */
export const examRegradeCalls = (clock: Clock, regrade: RegradeActs) =>
  answer(examRegrades, {
    regrading: ({ exam_class_id }, { caller }) => regrade.regrading(caller, exam_class_id),
    previewRegrade: ({ exam_class_ids, leaf, key }, { caller }) => regrade.preview(caller, { ids: exam_class_ids, leaf, key }),
    async regrade({ exam_class_ids, leaf, key, reason }, context) {
      const why = [...reason.replace(/\s+/gu, ' ').trim()].slice(0, resultLimits.reason).join('')
      if (why === '') throw new Refusal('attemptReason')
      const by = byCaller(context, clock.seconds())
      return { job_id: await regrade.regrade(context.caller, { ids: exam_class_ids, leaf, key }, why, by) }
    },
  })
