import { codeLimits } from '@jiangtai/contract/products'
import { Refusal } from '@jiangtai/contract/refusal'
import type { MemberType } from '@jiangtai/contract/vip'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import { spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { lockPerson } from '../members/lock-person.db.ts'
import { accountOf, insertGrant, setAccount } from './accounts.db.ts'
import { teacherIn } from './members.db.ts'
import { titleTyped } from './save-product.ts'
import { standingWords } from './words.ts'

interface Correction {
  readonly user_id: number
  readonly until: string
  readonly type_id: MemberType
  readonly reason: string
  readonly enable_end_time: number
}

const yearsAhead = 10 * 366 * 86_400

/** Somebody says why, and it stands in the ledger and in the audit. A form that was overtaken by an order or a code is refused. */
export async function correct(tx: Db, by: AuditBy, { user_id, until, type_id, reason, enable_end_time }: Correction) {
  if (!(await teacherIn(tx, by.orgId, user_id))) throw new Refusal('personUnknown')
  const why = titleTyped(reason, codeLimits.reasonLength)
  await lockPerson(tx, user_id)
  const before = await accountOf(tx, user_id)
  if ((before?.ends_at ?? 0) !== enable_end_time) throw new Refusal('vipStale')
  const asked = spanOfDate(until)?.until
  if (asked === undefined || asked > by.now + yearsAhead) throw new Refusal('vipUntil')
  const ends_at = Math.max(by.now, asked)
  const seconds = ends_at - Math.max(by.now, before?.ends_at ?? 0)
  await setAccount(tx, user_id, { type_id, ends_at })
  await insertGrant(tx, {
    ...{ user_id, source: 'correction', ref_id: 0, type_id, seconds },
    ...{ until_at: ends_at, made_at: by.now, made_by: by.actorId },
  })
  const after = { ...standingWords({ type_id, ends_at }), 原因: why }
  await noteAudit(tx, by, { act: 'vip-corrected', on: { kind: 'person', id: user_id }, before: standingWords(before), after })
}
