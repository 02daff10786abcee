import { flagOf } from '@jiangtai/contract/flag'
import { jpPrices } from '@jiangtai/contract/jp-classes'
import { isJp } from '@jiangtai/contract/organizations'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { answer } from '../http/answer.ts'
import { pricesOf } from './prices.db.ts'
import { demandPrices, savePrices } from './prices.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** What renewals of a school cost, for its administrators. */
export const jpPriceCalls = ({ db, clock }: Deps) =>
  answer(jpPrices, {
    async get(_input, { org }) {
      const { price_cents = 0, spoken_cents = 0, spoken_switch = 0, version = 0 } = (await pricesOf(db, org.id)) ?? {}
      return { price_cents, spoken_cents, spoken_switch, version, is_jp: flagOf(isJp(org)) }
    },

    async save({ price_cents, spoken_cents, spoken_switch, version }, context) {
      const { org } = context
      if (!isJp(org)) throw new Refusal('switchedOff')
      const wanted = { price_cents, spoken_cents, spoken_switch: flagOf(spoken_switch) }
      demandPrices(wanted)
      return db.transaction().execute(async (tx) => {
        await lockOrganization(tx, org.id)
        const before = await pricesOf(tx, org.id)
        if ((before?.version ?? 0) !== version) throw new Refusal('formStale')
        return savePrices(tx, byCaller(context, clock.seconds()), org.longName, wanted, before)
      })
    },
  })
