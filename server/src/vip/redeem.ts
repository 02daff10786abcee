import { Refusal } from '@jiangtai/contract/refusal'
import { type CodeType, codeTypes } from '@jiangtai/contract/vip'
import type { Db } from '../db/database.ts'
import { type FoundCode, findCode, takeCode } from './codes.db.ts'
import { give } from './give.ts'

/** Of a code as it was found: what it answers before anybody has used it up. */
export function codeTypeOf(code: FoundCode | undefined, orgId: number, now: number): CodeType {
  if (!code) return codeTypes.wrong
  if (code.org_id !== orgId) return codeTypes.invalid
  if (code.used_by !== null) return codeTypes.used
  if (code.stopped_at !== null) return codeTypes.invalid
  return code.until_at <= now ? codeTypes.ended : codeTypes.redeemed
}

interface Redeeming {
  readonly userId: number
  readonly orgId: number
  readonly code: string
}

/** One of all who try a code at once has it; it and what it is worth are stored together. */
export const redeem = (db: Db, { userId, orgId, code }: Redeeming, now: number): Promise<CodeType> =>
  db.transaction().execute(async (tx) => {
    const found = await findCode(tx, code)
    const codeType = codeTypeOf(found, orgId, now)
    if (!found || codeType !== codeTypes.redeemed) return codeType
    if (!(await takeCode(tx, found.id, userId, now))) return codeTypes.used
    const endsAt = await give(tx, userId, found, { source: 'code', refId: found.id, by: userId }, now)
    // No code is used up for nothing.
    if (endsAt === undefined) throw new Refusal('notAllowed')
    return codeType
  })
