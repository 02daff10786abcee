import type { Db } from '../db/database.ts'
import type { NoticeRef } from '../db/schema.ts'

/** What notices ask for is no longer to be done: they say how it ended, and nobody's bell counts them. `created_at`: when it was asked for. */
export const settleNotices = (
  tx: Db,
  { from_id, ref_kind, ref_id, created_at }: NoticeRef & { readonly created_at: number },
  { text, now }: { readonly text: string; readonly now: number },
) =>
  tx
    .updateTable('notices')
    .set(({ fn, ref, val }) => ({ text, read_at: fn.coalesce(ref('read_at'), val(now)) }))
    .where('from_id', '=', from_id)
    .where('ref_kind', '=', ref_kind)
    .where('ref_id', '=', ref_id)
    .where('created_at', '=', created_at)
    .execute()
