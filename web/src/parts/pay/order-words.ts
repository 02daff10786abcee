import type { JpOrder } from '@jiangtai/contract/jp-classes'
import { payers, shareCents } from '@jiangtai/contract/jp-renewal'
import { shownYuan } from '@jiangtai/contract/pay'

/** What one student pays in an order. */
export const shareYuan = ({ daily_price, days }: Pick<JpOrder, 'daily_price' | 'days'>) =>
  shownYuan(shareCents(Math.round(daily_price * 100), days))

/** R773: what has become of an order. */
export const doneWords = ({ makes_class }: Pick<JpOrder, 'makes_class'>) => (makes_class === 1 ? '新建成功' : '续班成功')

/** What is said with the new accounts of an order that students pay; undefined: they can be used. */
export const firstPay = (order: Pick<JpOrder, 'user_pay' | 'daily_price' | 'days'>) =>
  order.user_pay === payers.students ? `每位学生要先付 ${shareYuan(order)} 元才能使用，请通知学生或家长到“订单详情”里付款。` : undefined
