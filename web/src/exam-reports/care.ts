import { attemptStates } from '@jiangtai/contract/exam'
import type { ReportStudent } from '@jiangtai/contract/exam-reports'
import { pointsOf } from '@jiangtai/contract/question'
import { targetBp } from './report-words.ts'

export interface Cared {
  readonly student_id: number
  readonly name: string
  /** 52 分，3 题未作答 */
  readonly words: string
}

/** So many are named; the list of students has them all. */
export const mostCared = 6
/** One fall as large, or more blanks than this share, says something by itself (§6.5). */
const fall = -1000
const blankShare = 0.3

/** Who may need a word (要关心的同学), as far as one exam says; the strongest reason first. */
export function caredFor(students: readonly ReportStudent[], leafCount: number): readonly Cared[] {
  return students
    .map((student) => ({ student, reasons: reasonsOf(student, leafCount) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => b.reasons.length - a.reasons.length || (a.student.rate_bp ?? 0) - (b.student.rate_bp ?? 0))
    .map(({ student: { student_id, name, score_centi, status }, reasons }) => ({
      ...{ student_id, name },
      words: [score_centi !== null && status === attemptStates.graded ? `${pointsOf(score_centi)} 分` : '', ...reasons]
        .filter(Boolean)
        .join('，'),
    }))
}

function reasonsOf({ rate_bp, prev_rate_bp, z_change_milli, blank_n, status }: ReportStudent, leafCount: number): string[] {
  if (status !== attemptStates.graded || rate_bp === null) return []
  const fell = prev_rate_bp !== null && prev_rate_bp > rate_bp ? Math.round((prev_rate_bp - rate_bp) / 100) : 0
  const isLow = rate_bp < targetBp
  const found = [
    z_change_milli !== null && z_change_milli <= fall && (fell > 0 ? `得分率比上次低 ${fell}%` : '名次比上次明显靠后'),
    isLow && prev_rate_bp !== null && prev_rate_bp < targetBp && '连续两次低于 60%',
    leafCount > 0 && blank_n > leafCount * blankShare && `${blank_n} 题未作答`,
  ].filter((reason) => reason !== false)
  return isLow && found.length === 0 ? ['低于 60%'] : found
}
