import { centsTyped } from '@jiangtai/contract/jp-renewal'
import { isJp } from '@jiangtai/contract/organizations'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { jsonOf, organizationCalled } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { pricesOf } from './prices.db.ts'
import { priceWords, savePrices } from './prices.ts'

const usage = '用法：npm run admin -- jp-prices <机构代码> [价格 [口语加价|off]] [--dry-run] [--json]'

const said = (prices: Parameters<typeof priceWords>[0]) =>
  Object.entries(priceWords(prices))
    .map(([what, words]) => `${what}：${words}`)
    .join('；')

/** What renewals of a school cost; `npm run admin -- jp-prices …`. */
export async function jpPricesAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { manner, rest } = mannerOf(args)
  const [code, price, spoken = 'off', ...more] = rest
  if (code === undefined || more.length > 0) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (!isJp({ code })) throw new StartFailure(`机构 ${code} 的班级不用续班，只有 jp 的要。`)
  const before = await pricesOf(db, orgId)
  if (price === undefined) {
    if (manner.isJson) return say(jsonOf({ org_code: code, ...(before ?? { price_cents: 0, spoken_cents: 0, spoken_switch: 0 }) }))
    return say(before ? said(before) : '还没有设置价格：老师现在不能续班。')
  }
  const [price_cents, spoken_cents] = [centsTyped(price, 1), spoken === 'off' ? 0 : centsTyped(spoken, 0)]
  if (price_cents === undefined || spoken_cents === undefined)
    throw new StartFailure(`价格要在 0.01 到 1000 元之间，最多两位小数。\n${usage}`)
  const wanted = { price_cents, spoken_cents, spoken_switch: spoken === 'off' ? 0 : 1 } as const
  await change(db, manner, say, async (tx) => {
    await lockOrganization(tx, orgId)
    const saved = await savePrices(tx, byCommandLine(orgId, clock.seconds()), code, wanted, await pricesOf(tx, orgId))
    return { lines: [`${said(saved)}。已经下的订单按原来的价格。`], data: { org_code: code, ...saved } }
  })
}
