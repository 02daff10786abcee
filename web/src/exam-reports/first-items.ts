import type { ReportItem } from '@jiangtai/contract/exam-reports'
import { letterOf } from './option-words.ts'
import { percent, targetBp } from './report-words.ts'

/** So many are talked about first. */
const most = 3

const isBelow = ({ p_bp }: ReportItem) => p_bp !== null && p_bp < targetBp
/** Of those below the line. */
export const belowTarget = (items: readonly ReportItem[]) => items.filter(isBelow)

/** What the class missed most, the hardest first. */
export const firstItems = (items: readonly ReportItem[]) =>
  belowTarget(items)
    .sort((a, b) => (a.p_bp ?? 0) - (b.p_bp ?? 0) || a.leaf_no - b.leaf_no)
    .slice(0, most)

/** 先讲这三题 */
export const firstTitle = (count: number) => (count === 0 ? '先讲哪几题' : `先讲这${['', '一', '两', '三'][count] ?? count}题`)

/** What most of those who missed it did: a wrong option, a blank that few filled, nothing at all. */
export function commonFault(item: ReportItem): string {
  const wrong = item.choices.filter(({ is_key }) => is_key === 0)
  const chosen = wrong.reduce<ReportItem['choices'][number] | undefined>((best, one) => (one.n > (best?.n ?? 0) ? one : best), undefined)
  const worst = item.blanks.reduce<ReportItem['blanks'][number] | undefined>(
    (least, one) => (one.rate_bp < (least?.rate_bp ?? Number.POSITIVE_INFINITY) ? one : least),
    undefined,
  )
  if (item.blank_n > 0 && item.blank_n >= Math.max(item.wrong_n, chosen?.n ?? 0)) return `${item.blank_n} 人没有作答`
  if (chosen) return `${chosen.n} 人选 ${letterOf(chosen.id)}`
  if (worst && item.blanks.length > 1) return `第 ${worst.no} 空只有 ${percent(worst.rate_bp)} 填对`
  if (item.wrong_n + item.partial_n === 0) return ''
  return [item.wrong_n > 0 && `${item.wrong_n} 人答错`, item.partial_n > 0 && `${item.partial_n} 人部分答对`].filter(Boolean).join('，')
}
