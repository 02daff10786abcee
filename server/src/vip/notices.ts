import { noticeTypes } from '@jiangtai/contract/notices'
import { shownYuan } from '@jiangtai/contract/pay'
import { dateOf } from '../days.ts'

interface Bought {
  readonly title: string
  readonly amount_cents: number
}

const said = (title: string, text: string, created_at: number) => ({
  ...{ type_id: noticeTypes.orders, ref_kind: 'vip' as const },
  ...{ title, text, mix_id: null, created_at },
})

export const vipNotices = {
  bought: ({ title, amount_cents }: Bought, endsAt: number, now: number) =>
    said('会员开通成功', `${title}，已付 ${shownYuan(amount_cents)} 元，有效期至 ${dateOf(endsAt - 1)}。`, now),
  givenBack: ({ title, amount_cents }: Bought, endsAt: number, now: number) =>
    said(
      '会员订单已退款',
      `${title}，${shownYuan(amount_cents)} 元会退回付款的账户，会员${endsAt > now ? `有效期改为 ${dateOf(endsAt - 1)}` : '已结束'}。`,
      now,
    ),
}
