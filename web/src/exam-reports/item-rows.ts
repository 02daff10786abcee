import { fewestPeople, type ReportItem } from '@jiangtai/contract/exam-reports'
import { none } from './report-words.ts'

/** Below this a value of how a question divides the class is only a hint (GUIDE-2 §7). */
const sure = 20
export const fewWords = '人数少，仅供参考'

export const itemOrders = [
  { value: 'no', text: '按题号' },
  { value: 'p', text: '先看难的' },
  { value: 'd', text: '先看区分度低的' },
] as const
export type ItemOrder = (typeof itemOrders)[number]['value']

/** Nobody knows: behind everybody. */
const last = Number.POSITIVE_INFINITY
const keys: Readonly<Record<ItemOrder, (item: ReportItem) => number>> = {
  no: ({ leaf_no }) => leaf_no,
  p: ({ p_bp }) => p_bp ?? last,
  d: (item) => dividing(item.d_bp, item.n) ?? last,
}

export const orderedItems = (items: readonly ReportItem[], order: ItemOrder) =>
  [...items].sort((a, b) => keys[order](a) - keys[order](b) || a.leaf_no - b.leaf_no)

/** R1070: D and r of fewer than ten are not shown, whatever the server says. */
export const dividing = (value: number | null, n: number) => (n < fewestPeople.indices ? null : value)

/** What is to be said of so few answers. */
export const noteOn = ({ n }: Pick<ReportItem, 'n'>) => (n > 0 && n < sure ? fewWords : '')

/** 单选题 … 46 人，对 20，部分 3，错 21，空 2 */
export const spreadWords = ({ n, right_n, partial_n, wrong_n, blank_n }: ReportItem) =>
  n === 0
    ? none
    : [
        `${n} 人`,
        `对 ${right_n}`,
        ...(partial_n > 0 ? [`部分对 ${partial_n}`] : []),
        `错 ${wrong_n}`,
        ...(blank_n > 0 ? [`未答 ${blank_n}`] : []),
      ].join(' · ')
