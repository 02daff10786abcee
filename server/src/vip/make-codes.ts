import { codeLength, codeSigns } from '@jiangtai/contract/products'
import { Refusal } from '@jiangtai/contract/refusal'
import type { MemberType } from '@jiangtai/contract/vip'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import { dateOf, spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { insertBatch, insertCodes } from './codes.db.ts'
import { typeNames } from './words.ts'

export interface NewBatch {
  readonly title: string
  readonly count: number
  readonly type_id: MemberType
  readonly months: number
  /** The last day. */
  readonly until: string
  readonly prefix: string
}

type RandomInt = (below: number) => number

const inSlice = 250

export const codeOf = (prefix: string, randomInt: RandomInt) =>
  prefix + Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')

/** R1129: the codes leave the server in what this answers, and never again: only their hashes stay. */
export async function makeCodes(tx: Db, by: AuditBy, { title, count, type_id, months, until, prefix }: NewBatch, randomInt: RandomInt) {
  const span = spanOfDate(until)
  if (!span || span.until <= by.now) throw new Refusal('codesUntil')
  const batch = await insertBatch(tx, {
    ...{ org_id: by.orgId, title, type_id, months, count, prefix, until_at: span.until },
    ...{ made_by: by.actorId, made_at: by.now },
  })
  const codes = new Set<string>()
  while (codes.size < count) {
    await sliceIn(tx)
    const some: string[] = []
    while (some.length < inSlice && codes.size < count) {
      const code = codeOf(prefix, randomInt)
      if (codes.has(code)) continue
      codes.add(code)
      some.push(code)
    }
    await insertCodes(tx, batch.id, some)
  }
  await noteAudit(tx, by, {
    ...{ act: 'codes-made', on: { kind: 'codes', id: batch.id, name: title } },
    after: { 数量: count, 类型: typeNames[type_id], 月数: months, 有效期至: until },
  })
  return { batch, codes: [...codes] }
}

/** A table that spreadsheets open with the right signs. */
export function sheetOf(
  batch: { readonly type_id: MemberType; readonly months: number; readonly until_at: number },
  codes: readonly string[],
) {
  const rest = `${typeNames[batch.type_id]},${batch.months},${dateOf(batch.until_at - 1)}`
  return `\ufeff兑换码,类型,月数,有效期至\r\n${codes.map((code) => `${code},${rest}\r\n`).join('')}`
}
