import type { JpPrices } from '@jiangtai/contract/jp-classes'
import { priceLimits } from '@jiangtai/contract/jp-renewal'
import { shownYuan } from '@jiangtai/contract/pay'
import { Refusal } from '@jiangtai/contract/refusal'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { type Prices, writePrices } from './prices.db.ts'

type Wanted = Omit<JpPrices, 'version'>

const isPrice = (cents: number, least: number) => Number.isInteger(cents) && cents >= least && cents <= priceLimits.most

/** The add-on may cost nothing; a day may not. */
export function demandPrices({ price_cents, spoken_cents }: Wanted) {
  if (!isPrice(price_cents, priceLimits.least) || !isPrice(spoken_cents, 0)) throw new Refusal('priceWrong')
}

export const priceWords = ({ price_cents, spoken_cents, spoken_switch }: Wanted) => ({
  每人每天: `${shownYuan(price_cents)} 元`,
  口语考试: spoken_switch === 1 ? `加 ${shownYuan(spoken_cents)} 元` : '不开放',
})

/** Written down in the transaction that changes them. */
export async function savePrices(tx: Db, by: AuditBy, school: string, wanted: Wanted, before: Prices | undefined): Promise<JpPrices> {
  const { org_id: _org, ...saved } = await writePrices(tx, by.orgId, wanted)
  await noteAudit(tx, by, {
    ...{ act: 'jp-prices-saved', on: { kind: 'school', name: school } },
    ...{ before: before && priceWords(before), after: priceWords(wanted) },
  })
  return saved
}
