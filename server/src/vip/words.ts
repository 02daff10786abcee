import { type VipType, vipTypes } from '@jiangtai/contract/vip'
import { dateOf } from '../days.ts'
import type { VipStanding } from './vip.ts'

export const typeNames: Readonly<Record<VipType, string>> = {
  [vipTypes.free]: '免费',
  [vipTypes.paid]: '付费会员',
  [vipTypes.experience]: '体验会员',
}

/** As an audit says it. */
export const standingWords = (account: VipStanding | undefined) =>
  account ? { 类型: typeNames[account.type_id], 有效期至: dateOf(account.ends_at - 1) } : { 类型: typeNames[vipTypes.free] }
