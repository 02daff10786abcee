import type { OptionShare } from '@jiangtai/contract/exam-reports'

const judged: Readonly<Record<string, string>> = { 1: '对', 0: '错' }

/** A, or 对 and 错 of a judgement. */
export const letterOf = (id: string) => judged[id] ?? id.toUpperCase()

/** Below this a wrong option misleads nobody (R1078). */
const idleBp = 500

/** What an option did, by the better and the weaker of the class. */
export function optionWords({ is_key, share_bp, upper_bp, lower_bp, r_milli, n }: OptionShare): string {
  if (is_key === 1) return '正确答案'
  if (n === 0) return '没人选，可换掉'
  if (upper_bp !== null && lower_bp !== null && (upper_bp > lower_bp || (r_milli ?? 0) > 100)) return '高分组也选，看题干'
  return share_bp < idleBp ? '很少人选' : '有效干扰'
}
