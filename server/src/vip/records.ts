import { type VipRecord, type VipRecordKind, vipRecordKinds } from '@jiangtai/contract/vip'
import type { GrantRow } from './accounts.db.ts'

const { bought, redeemed, corrected, refunded } = vipRecordKinds

/** What nobody put right and still takes time away went with the money of an order. */
function kindOf({ source, made_by, seconds }: Pick<GrantRow, 'source' | 'made_by' | 'seconds'>): VipRecordKind {
  if (source === 'order') return bought
  if (source === 'code') return redeemed
  return made_by === null && seconds < 0 ? refunded : corrected
}

/** A row of the ledger as its owner reads it. */
export const recordOf = (grant: GrantRow): VipRecord => ({
  ...{ id: grant.id, kind: kindOf(grant), title: grant.order_title ?? grant.batch_title ?? '', amount: grant.amount_cents ?? 0 },
  ...{ type_id: grant.type_id, enable_end_time: grant.until_at, made_at: grant.made_at },
})
