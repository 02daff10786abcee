import type { CenterKey } from '@jiangtai/contract/center'

/** What the number beside a part counts, for who hears it. */
export const badgeWords = (key: CenterKey) => {
  if (key === 'orderDetails') return '个待付款'
  return key === 'renewals' ? '个班快到期' : '条未读'
}
