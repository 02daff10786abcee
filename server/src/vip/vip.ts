import { type ExpiredType, expiredTypes, type MemberType, type VipType, vipTypes } from '@jiangtai/contract/vip'

export interface VipStanding {
  readonly type_id: MemberType
  readonly ends_at: number
}

export interface VipTerms {
  readonly type_id: MemberType
  readonly months: number
}

const shanghai = 8 * 3600
const day = 86_400
const soonDays = 7

/** The same time of day in China so many months later; where that month is too short, on its last day. */
export function monthsAfter(seconds: number, months: number): number {
  const local = new Date((seconds + shanghai) * 1000)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay)) / 1000
  return date + ((seconds + shanghai) % day) - shanghai
}

export const isMemberAt = (account: VipStanding | undefined, now: number) => account !== undefined && account.ends_at > now

/** Time is added behind what there is; whoever has paid stays paid. */
export function extended(account: VipStanding | undefined, { type_id, months }: VipTerms, now: number) {
  const isMember = isMemberAt(account, now)
  const from = account && isMember ? account.ends_at : now
  const ends_at = monthsAfter(from, months)
  return { type_id: isMember && account?.type_id === vipTypes.paid ? vipTypes.paid : type_id, ends_at, seconds: ends_at - from }
}

/** What was given is taken away again, but no time that has passed. */
export function shortened(account: VipStanding, seconds: number, now: number) {
  const ends_at = Math.min(account.ends_at, Math.max(now, account.ends_at - seconds))
  return { ends_at, seconds: ends_at - account.ends_at }
}

/** R099. */
export function expiredTypeOf(account: VipStanding | undefined, now: number): ExpiredType {
  if (!account) return expiredTypes.none
  if (account.ends_at <= now) return expiredTypes.over
  return account.type_id === vipTypes.experience && account.ends_at <= now + soonDays * day ? expiredTypes.soon : expiredTypes.none
}

export const typeOf = (account: VipStanding | undefined): VipType => account?.type_id ?? vipTypes.free
