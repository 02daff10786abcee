import type { Db } from '../src/db/database.ts'
import { insertJob } from '../src/jobs/jobs.db.ts'
import type { Granter, Granters } from '../src/pay/granter.ts'

/** Writes down in the same transaction what was granted and taken away. `has`: whether anything is left to buy. */
export function countingGranters(has: () => boolean = () => true): Granters {
  const note = (tx: Db, kind: string, order_no: string, now: number) => insertJob(tx, { kind, input: order_no }, now)
  const granter: Granter = {
    async grant(tx, { order_no }, now) {
      if (has()) await note(tx, 'granted', order_no, now)
      return has()
    },
    async revoke(tx, { order_no }, now) {
      await note(tx, 'revoked', order_no, now)
    },
  }
  return { vip: granter, 'jp-class': granter, 'jp-share': granter }
}

export async function grantsOf(db: Db, orderNo: string) {
  const rows = await db.selectFrom('jobs').select('kind').where('input', '=', JSON.stringify(orderNo)).execute()
  return { granted: rows.filter(({ kind }) => kind === 'granted').length, revoked: rows.filter(({ kind }) => kind === 'revoked').length }
}
