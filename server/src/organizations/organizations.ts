import type { Db } from '../db/database.ts'
import { StartFailure } from '../start-failure.ts'
import { insertOrganization, organizationCodes } from './organizations.db.ts'

const firstCode = 'default'

/** A fresh database answers with a login page; in one with schools, a default that names none of them is a typing error. */
export async function settleDefault(db: Db, code: string | undefined) {
  const codes = await organizationCodes(db)
  if (codes.length === 0) return insertOrganization(db, code ?? firstCode)
  if (code !== undefined && !codes.includes(code)) throw new StartFailure(`DEFAULT_ORG=${code} 不存在：已有的是 ${codes.join('、')}。`)
}
