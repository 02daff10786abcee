import { vipTypes } from '@jiangtai/contract/vip'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { lockPerson } from '../members/lock-person.db.ts'
import type { Granter } from '../pay/granter.ts'
import { accountOf, grantOfOrder, hasPaidBesides, insertGrant, setAccount } from './accounts.db.ts'
import { give } from './give.ts'
import { vipNotices } from './notices.ts'
import { shortened } from './vip.ts'

const Terms = z.object({ type_id: z.literal([vipTypes.paid, vipTypes.experience]), months: z.int() })

type Notify = (tx: Db, userId: number, notice: ReturnType<typeof vipNotices.bought>) => Promise<unknown>

/** What a paid package is worth, and what is taken back with the money; the buyer is told of both. */
export const vipGranter = (notify: Notify): Granter => ({
  async grant(tx, order, now) {
    const { id, payer_id, terms } = order
    const endsAt = await give(tx, payer_id, z.parse(Terms, JSON.parse(terms)), { source: 'order', refId: id, by: null }, now)
    if (endsAt === undefined) return false
    await notify(tx, payer_id, vipNotices.bought(order, endsAt, now))
    return true
  },

  async revoke(tx, order, now) {
    const { id, payer_id } = order
    await lockPerson(tx, payer_id)
    const [given, account] = [await grantOfOrder(tx, id), await accountOf(tx, payer_id)]
    if (!given || !account) return
    const { ends_at, seconds } = shortened(account, given.seconds, now)
    // What is left behind a package that was given back may be the experience from before it.
    const type_id = (await hasPaidBesides(tx, payer_id, id)) ? account.type_id : vipTypes.experience
    await setAccount(tx, payer_id, { type_id, ends_at })
    await insertGrant(tx, {
      ...{ user_id: payer_id, source: 'correction', ref_id: 0, type_id, seconds },
      ...{ until_at: ends_at, made_at: now, made_by: null },
    })
    await notify(tx, payer_id, vipNotices.givenBack(order, ends_at, now))
  },
})
