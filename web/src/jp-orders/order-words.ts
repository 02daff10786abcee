import type { JpOrder } from '@jiangtai/contract/jp-classes'
import { todayIn } from '@jiangtai/contract/jp-renewal'

const statusWords = { 0: '待付款', 1: '已付款', 2: '已关闭' } as const satisfies Record<JpOrder['status'], string>

export const shareState = ({ status, covered_count }: Pick<JpOrder, 'status' | 'covered_count'>) =>
  covered_count > 0 ? '老师已付' : statusWords[status]

/** 已退款 ¥15.00 · 2026-11-18: it may have to be paid again. */
export const refundWords = ({ refunded_at, total_amount }: Pick<JpOrder, 'refunded_at' | 'total_amount'>) =>
  refunded_at === 0 ? '' : `已退款 ${shownAmount(total_amount)} · ${todayIn(refunded_at * 1000)}`

type Period = Pick<JpOrder, 'start' | 'end' | 'days' | 'oral'>

/** 2026-11-19 至 2027-01-17 */
export const periodOf = ({ start, end }: Pick<JpOrder, 'start' | 'end'>) => `${start} 至 ${end}`

/** 60 天 · 含口语 */
export const contentOf = ({ days, oral }: Period) => `${days} 天${oral === 1 ? ' · 含口语' : ''}`

/** What was paid may begin later. */
export const paidWords = ({ start }: Pick<JpOrder, 'start'>, nowMs: number) =>
  start <= todayIn(nowMs) ? '付款成功，现在就可以用了' : `付款成功，从 ${start} 起可以用`

/** R791: two decimals. */
export const shownAmount = (yuan: number) => `¥${yuan.toFixed(2)}`

/** 2026-11-19 至 2027-01-17 · 含口语考试 · 每天 0.70 元 × 60 天 */
export const priceLine = (order: Period & Pick<JpOrder, 'daily_price'>) =>
  [periodOf(order), ...(order.oral === 1 ? ['含口语考试'] : []), `每天 ${order.daily_price.toFixed(2)} 元 × ${order.days} 天`].join(' · ')
