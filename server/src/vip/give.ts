import type { Db } from '../db/database.ts'
import { accountOf, insertGrant, lockTeacher, setAccount } from './accounts.db.ts'
import { extended, type VipTerms } from './vip.ts'

interface Why {
  readonly source: 'order' | 'code'
  readonly refId: number
  readonly by: number | null
}

/** The account and the reason for it, both or neither; until when that is, and undefined where the teacher is gone. Two things that somebody gets at once are added one after the other. */
export async function give(tx: Db, userId: number, terms: VipTerms, { source, refId, by }: Why, now: number) {
  if (!(await lockTeacher(tx, userId))) return undefined
  const { type_id, ends_at, seconds } = extended(await accountOf(tx, userId), terms, now)
  await setAccount(tx, userId, { type_id, ends_at })
  await insertGrant(tx, {
    ...{ user_id: userId, source, ref_id: refId, type_id: terms.type_id, seconds },
    ...{ until_at: ends_at, made_at: now, made_by: by },
  })
  return ends_at
}
