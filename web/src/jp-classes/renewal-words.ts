import type { JpClass, JpOrder, OrderStudent } from '@jiangtai/contract/jp-classes'
import { addDays, dailyCents, daysOf, payers, shareCents, todayIn, totalCents } from '@jiangtai/contract/jp-renewal'
import { shownYuan } from '@jiangtai/contract/pay'

type Ends = Pick<JpClass, 'is_valid' | 'end'>

/** The last day of a period, whose end is the midnight after it. */
export const lastDay = (end: number) => todayIn((end - 1) * 1000)

/** How many days are left, today included in none. */
const daysLeft = (end: number, nowMs: number) => daysOf(todayIn(nowMs), lastDay(end)) - 1

/** From when a class would go on: the day after it ends, at the earliest today. */
export function nextStart({ is_valid, end }: Ends, nowMs: number): string {
  const today = todayIn(nowMs)
  return is_valid === 1 && end > 0 ? addDays(lastDay(end), 1) : today
}

/** What is said above the form. */
export function renewalBanner({ is_valid, end }: Ends, nowMs: number): string {
  if (is_valid === 1 && end === 0) return '没有到期日，续班后按新的有效日期使用。'
  if (is_valid === 0) return end === 0 ? '还没有开始，续班后学生可以使用。' : `已在 ${lastDay(end)} 到期，续班后学生可以继续使用。`
  const left = daysLeft(end, nowMs)
  const when = left === 0 ? '今天到期' : `还有 ${left} 天到期`
  return `${when}（${lastDay(end)}），续班后学生可以继续使用。`
}

export type ClassState = 'over' | 'later' | 'near' | 'unpaid' | 'good'
const nearDays = 3

type Stands = Ends & Pick<JpClass, 'unpaid_count' | 'coming'>

export function classState({ is_valid, end, unpaid_count, coming }: Stands, nowMs: number): ClassState {
  if (is_valid === 0) return coming.length > 0 ? 'later' : 'over'
  if (end > 0 && daysLeft(end, nowMs) < nearDays) return 'near'
  return unpaid_count > 0 ? 'unpaid' : 'good'
}
export const stateWords: Readonly<Record<ClassState, string>> = {
  ...{ over: '已到期', later: '还没开始', near: '快到期' },
  ...{ unpaid: '有人未付款', good: '使用中' },
}

/** Below the name of a class. */
export const classFacts = ({ student_count, is_valid, end, coming }: Omit<JpClass, 'unpaid_count'>): string =>
  [
    student_count === 0 ? '还没有学生' : `${student_count} 名学生`,
    end === 0 ? (is_valid === 1 ? '没有到期日' : '还没有开始') : `${is_valid === 1 ? '有效期至' : '到期'} ${lastDay(end)}`,
    ...coming.map((later) => `已续 ${todayIn(later.start * 1000)} 至 ${lastDay(later.end)}`),
  ].join(' · ')

interface Form {
  readonly start: string
  readonly end: string
  readonly selected: number
  readonly added: number
  readonly isOral: boolean
  readonly userPay: 1 | 2
}
interface Prices {
  readonly price_cents: number
  readonly spoken_cents: number
}

/** The column of the costs: what stands in it, worked out as the server does. */
export function costOf({ start, end, selected, added, isOral, userPay }: Form, prices: Prices) {
  const daily = dailyCents(prices, isOral)
  const days = daysOf(start, end)
  const students = selected + added
  const isTeacher = userPay === payers.teacher
  const yuan = shownYuan(prices.price_cents)
  return {
    students: added > 0 ? `${selected} + ${added} = ${students} 人` : `${students} 人`,
    daily: isOral ? `${yuan} + ${shownYuan(prices.spoken_cents)} 元` : `${yuan} 元`,
    days: `${days} 天`,
    label: isTeacher ? '合计' : '每位学生',
    total: shownYuan(isTeacher ? totalCents(students, daily, days) : shareCents(daily, days)),
    formula: `${isTeacher ? `${students} 人 × ` : ''}${shownYuan(daily)} 元 × ${days} 天`,
  }
}

/** What a teacher pastes into the parents' group. */
export function reminderText({ class_name, start, end }: JpOrder, unpaid: readonly OrderStudent[], amount: string): string {
  const names = unpaid.map(({ real_name }) => real_name).join('、')
  return `【${class_name}】续班（${start} 至 ${end}），每人 ${amount} 元。还没有付款的同学：${names}。请登录后在“个人中心 → 订单详情”里付款，付好就能继续使用。`
}

/** An own one, while nobody has paid anything for it. */
export const canCancel = ({ is_own, status, user_pay, paid_count }: JpOrder) =>
  is_own === 1 && status === 0 && (user_pay === payers.teacher || paid_count === 0)

export const orderState = ({ status, user_pay, paid_count, covered_count, student_count, refunded_at, total_amount }: JpOrder): string => {
  if (refunded_at > 0 && status === 2) return `已退款 ${total_amount.toFixed(2)} 元 · ${todayIn(refunded_at * 1000)}`
  if (status === 2) return '已关闭'
  if (user_pay === payers.teacher) return status === 0 ? '待付款' : '已付款'
  if (covered_count > 0)
    return paid_count === 0 && status === 1
      ? '老师已付'
      : `学生已付 ${paid_count} / ${student_count - covered_count} 人，老师已付 ${covered_count} 人`
  return paid_count === student_count ? '学生都已付款' : `学生已付 ${paid_count} / ${student_count} 人`
}
