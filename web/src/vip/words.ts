import {
  type CodeType,
  codeTypes,
  type PayProduct,
  type VipAccount,
  type VipRecord,
  type VipRecordKind,
  vipRecordKinds,
  vipTypes,
} from '@jiangtai/contract/vip'

const shanghai = 8 * 3600
/** The day in China. */
export const dayOf = (seconds: number) => new Date((seconds + shanghai) * 1000).toISOString().slice(0, 10)

/** The last day of what ends then: at midnight it is the one before. */
export const lastDayOf = (endsAt: number) => dayOf(endsAt - 1)

export interface Result {
  readonly code: CodeType
  /** What was gained until when; or why not, where the server has said so. */
  readonly more?: string | undefined
}

/** R206–R212. */
export const resultWords: Readonly<Record<CodeType, string>> = {
  [codeTypes.paid]: '支付成功',
  [codeTypes.redeemed]: '兑换成功',
  [codeTypes.failed]: '支付失败',
  [codeTypes.ended]: '兑换失败，活动已结束',
  [codeTypes.used]: '兑换码已被使用，请重新输入',
  [codeTypes.wrong]: '兑换码错误',
  [codeTypes.invalid]: '兑换码无效',
}

const accepted: readonly CodeType[] = [codeTypes.paid, codeTypes.redeemed, codeTypes.ended, codeTypes.used]
/** R113. */
export const resultButton = (result: CodeType) => (accepted.includes(result) ? '知道了' : '重试')
/** R112, C32: what was bought or redeemed is there. */
export const isGained = (result: CodeType) => result === codeTypes.paid || result === codeTypes.redeemed

/** Whole yuan stand without their cents. */
export const yuanWords = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

const spanWords = (months: number) => (months % 12 === 0 ? `${months / 12} 年` : months === 6 ? '半年' : `${months} 个月`)

export const durationWords = ({ months, gift_months }: Pick<PayProduct, 'months' | 'gift_months'>) =>
  gift_months === 0 ? spanWords(months) : `${spanWords(months + gift_months)}（含赠送 ${spanWords(gift_months)}）`

/** 买一年送一年. */
export function giftWords({ months, gift_months }: Pick<PayProduct, 'months' | 'gift_months'>): string {
  if (gift_months === 0) return ''
  return months === 12 && gift_months === 12 ? '买一年送一年' : `买${spanWords(months)}送${spanWords(gift_months)}`.replaceAll(' ', '')
}

/** 000 §9 has an offer in its copy; it is made only where a package on sale keeps it, and with the prices of that. */
export function offerOf(list: readonly PayProduct[]) {
  const product = list.find(({ months, gift_months, discount }) => months === 12 && gift_months === 12 && discount > 0)
  if (!product) return undefined
  const { current_price, discount } = product
  return { title: giftWords(product), text: `原价${yuanWords(current_price + discount)}元/年，优惠价${yuanWords(current_price)}元/年` }
}

const recordNames: Readonly<Record<VipRecordKind, string>> = {
  [vipRecordKinds.bought]: '购买',
  [vipRecordKinds.redeemed]: '兑换',
  [vipRecordKinds.corrected]: '学校更正',
  [vipRecordKinds.refunded]: '退款',
}

/** What happened, in a line: 购买 会员 1年 · ¥90. */
export const recordWords = ({ kind, title, amount }: Pick<VipRecord, 'kind' | 'title' | 'amount'>) =>
  [[recordNames[kind], title].filter(Boolean).join(' '), ...(amount > 0 ? [`¥${yuanWords(amount)}`] : [])].join(' · ')

/** What came of it. */
export const untilWords = ({ enable_end_time, made_at }: Pick<VipRecord, 'enable_end_time' | 'made_at'>) =>
  enable_end_time <= made_at ? '会员结束' : `有效期至 ${lastDayOf(enable_end_time)}`

export const typeWords = ({ type_id }: Pick<VipAccount, 'type_id'>) =>
  ({ [vipTypes.free]: '免费账号', [vipTypes.paid]: '付费会员', [vipTypes.experience]: '体验会员' })[type_id]

/** What somebody is until when, for whoever administers. */
export function memberWords(account: Pick<VipAccount, 'type_id' | 'enable_end_time'>, now: number): string {
  if (account.type_id === vipTypes.free) return typeWords(account)
  const day = lastDayOf(account.enable_end_time)
  return `${typeWords(account)} · ${account.enable_end_time <= now ? `已到期（${day}）` : `到 ${day}`}`
}

/** What somebody is now, in one line. */
export function standingWords({ enable_end_time, type_id }: VipAccount, now: number): string {
  if (type_id === vipTypes.free) return '还不是会员'
  if (enable_end_time <= now) return '已到期'
  const days = Math.ceil((enable_end_time - now) / 86_400)
  return days <= 30 ? `还剩 ${days} 天` : `有效期至 ${lastDayOf(enable_end_time)}`
}
