import { expiredTypes, type VipAccount } from '@jiangtai/contract/vip'

export type Banner = { readonly kind: 'over' } | { readonly kind: 'trial' | 'soon'; readonly days: number }

const day = 86_400
const soonDays = 7

/** O022: over; else a trial that ends soon; else any that ends within a week; else nothing. */
export function bannerOf({ expired_type, enable_end_time }: VipAccount, now: number): Banner | undefined {
  if (expired_type === expiredTypes.over) return { kind: 'over' }
  const days = Math.max(1, Math.ceil((enable_end_time - now) / day))
  if (expired_type === expiredTypes.soon) return { kind: 'trial', days }
  return enable_end_time > now && days <= soonDays ? { kind: 'soon', days } : undefined
}
