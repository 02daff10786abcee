import { gigabytesOfMember } from '@jiangtai/contract/vip'
import type { Clock } from '../clock.ts'
import type { Person } from '../http/context.ts'
import type { QuotaOf } from '../library/quota.ts'
import { accountOf } from './accounts.db.ts'
import { isMemberAt } from './vip.ts'

const bytesOfMember = gigabytesOfMember * 1024 ** 3

/** R227: members have 500 GB, where the setting gives less. What is more when it ends stays; only nothing can be added. */
export const spaceOf =
  (quota: Readonly<Record<Person['role'], number>>, clock: Clock): QuotaOf =>
  async (db, { id, role }) => {
    const most = quota[role]
    if (role !== 'teacher' || most >= bytesOfMember) return most
    return isMemberAt(await accountOf(db, id), clock.seconds()) ? bytesOfMember : most
  }
