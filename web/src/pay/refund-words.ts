import { shownYuan } from '@jiangtai/contract/pay'
import type { PayOrderPayment } from '@jiangtai/contract/pay-orders'

type Refund = NonNullable<PayOrderPayment['refund']>

export function refundWords({ amount_cents, state, tries, asked_name, reason }: Refund): string {
  const by = asked_name ? `${asked_name} ` : ''
  const why = reason ? `（${reason}）` : ''
  const amount = `¥${shownYuan(amount_cents)}`
  if (state === 1) return `${by}退款 ${amount}${why}：已退回`
  if (state === 2) return `${by}退款 ${amount}${why}：试了 ${tries} 次都没有成功，请在支付平台查看原因`
  return `${by}退款 ${amount}${why}：正在退回${tries > 0 ? `，已试 ${tries} 次` : ''}`
}
