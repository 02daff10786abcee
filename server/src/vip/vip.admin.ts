import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { shownYuan } from '@jiangtai/contract/pay'
import { codeLimits, productLimits } from '@jiangtai/contract/products'
import { vipTypes } from '@jiangtai/contract/vip'
import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import { dateOf } from '../days.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { batchesOf, batchIn, stopBatch } from './codes.db.ts'
import { makeCodes, sheetOf } from './make-codes.ts'
import { shownBatch } from './products.calls.ts'
import { productsOf } from './products.db.ts'
import { saveProduct, titleTyped } from './save-product.ts'
import { typeNames } from './words.ts'

const codesUsage = `用法：
  npm run admin -- codes list <机构代码> [--json]
  npm run admin -- codes make <机构代码> --title 名称 --count 数量 --months 月数 --until 日期 --out 文件.csv [--type paid|experience] [--prefix 开头] [--dry-run]
  npm run admin -- codes stop <机构代码> <批次编号> [--dry-run] [--json]`

const productsUsage = `用法：
  npm run admin -- products list <机构代码> [--json]
  npm run admin -- products save <机构代码> --title 名称 --price 元 --months 月数 [--id 编号] [--before 原价] [--gift 赠送月数] [--position 排第几] [--on|--off] [--dry-run] [--json]`

type Say = (line: string) => void
type Values = Readonly<Record<string, string | undefined>>

function whole(values: Values, name: string, least: number, most: number, usual?: number): number {
  const typed = values[name]
  if (typed === undefined && usual !== undefined) return usual
  const number = /^\d{1,6}$/.test(typed ?? '') ? Number(typed) : Number.NaN
  if (!(number >= least && number <= most)) throw new StartFailure(`--${name} 要在 ${least} 到 ${most} 之间。`)
  return number
}

function cents(values: Values, name: string, usual?: number): number {
  const typed = values[name]
  if (typed === undefined && usual !== undefined) return usual
  const [, yuan, part = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(typed ?? '') ?? []
  if (yuan === undefined) throw new StartFailure(`--${name} 要写成元，如 90 或 12.50。`)
  return Number(yuan) * 100 + Number(part.padEnd(2, '0'))
}

function parsed(args: readonly string[], names: readonly string[], usage: string) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { values: values as Values, positionals }
  } catch {
    throw new StartFailure(usage)
  }
}

const stateWords = { 1: '可以使用', 2: '已过期', 3: '已停用' } as const

/** Redeem codes; `npm run admin -- codes …`. */
export async function codesAdmin(db: Db, args: readonly string[], say: Say, clock: Clock = systemClock) {
  const { manner, rest } = mannerOf(args)
  const { values, positionals } = parsed(rest, ['title', 'count', 'months', 'until', 'out', 'type', 'prefix'], codesUsage)
  const [what, code, batch, ...more] = positionals
  if (
    code === undefined ||
    more.length > 0 ||
    !['list', 'make', 'stop'].includes(what ?? '') ||
    (what === 'stop') !== (batch !== undefined)
  )
    throw new StartFailure(codesUsage)
  const orgId = await organizationCalled(db, code)
  const now = clock.seconds()
  const by = byCommandLine(orgId, now)
  if (what === 'list') {
    const list = (await batchesOf(db, orgId)).map((one) => shownBatch(one, now))
    if (manner.isJson) return say(jsonOf({ org_code: code, list }))
    if (list.length === 0) return say(`${code} 还没有兑换码。`)
    const rows = list.map(({ id, title, type_id, months, used_count, count, until_at, state }) => [
      ...[String(id), title, typeNames[type_id], String(months), `${used_count}/${count}`, dateOf(until_at - 1), stateWords[state]],
    ])
    for (const line of tableOf(['编号', '名称', '类型', '月数', '已用', '用到', '状态'], rows)) say(line)
    return
  }
  if (what === 'stop')
    return change(db, manner, say, async (tx) => {
      const found = /^\d{1,9}$/.test(batch ?? '') ? await batchIn(tx, orgId, Number(batch)) : undefined
      if (!found) throw new StartFailure(`${code} 没有编号为 ${batch} 的兑换码。`)
      if (!(await stopBatch(tx, found.id, now))) return { lines: ['这一批已经停用过了。'], data: { batch_id: found.id } }
      const used = Number(found.used_count)
      await noteAudit(tx, by, {
        act: 'codes-stopped',
        on: { kind: 'codes', id: found.id, name: found.title },
        after: { 已用: used, 共: found.count },
      })
      return { lines: [`已停用“${found.title}”：${found.count - used} 个码不能再兑换。`], data: { batch_id: found.id } }
    })
  const { out, type = 'experience', until = '', prefix = '', title = '' } = values
  if (out === undefined || !['paid', 'experience'].includes(type) || !/^[A-Z0-9]{0,8}$/.test(prefix)) throw new StartFailure(codesUsage)
  const wanted = {
    ...{ title: titleTyped(title, codeLimits.titleLength), prefix, until },
    ...{ type_id: type === 'paid' ? vipTypes.paid : vipTypes.experience },
    ...{ count: whole(values, 'count', 1, codeLimits.count), months: whole(values, 'months', 1, codeLimits.months) },
  }
  await change(db, manner, say, async (tx) => {
    const made = await makeCodes(tx, by, wanted, randomInt)
    // Before they are stored: codes without their file are of no use to anybody. A file that is there already is not written over.
    if (!manner.isDry) await writeFile(out, sheetOf(made.batch, made.codes), { flag: 'wx', mode: 0o600 })
    return {
      lines: [`${made.codes.length} 个兑换码在 ${out} 里，别处都没有。`],
      data: { batch_id: made.batch.id, count: made.codes.length, file: out },
    }
  })
}

/** Packages of members; `npm run admin -- products …`. */
export async function productsAdmin(db: Db, args: readonly string[], say: Say, clock: Clock = systemClock) {
  const [on, off] = ['--on', '--off'].map((word) => args.includes(word))
  const { manner, rest } = mannerOf(args.filter((arg) => arg !== '--on' && arg !== '--off'))
  const { values, positionals } = parsed(rest, ['id', 'title', 'price', 'before', 'months', 'gift', 'position'], productsUsage)
  const [what, code, ...more] = positionals
  if (code === undefined || more.length > 0 || !['list', 'save'].includes(what ?? '') || (on && off)) throw new StartFailure(productsUsage)
  const orgId = await organizationCalled(db, code)
  const list = await productsOf(db, orgId)
  if (what === 'list') {
    if (manner.isJson) return say(jsonOf({ org_code: code, list: list.map(({ org_id, ...product }) => product) }))
    if (list.length === 0) return say(`${code} 还没有会员套餐。`)
    const rows = list.map(({ id, title, current_price, discount, months, gift_months, is_on }) => [
      ...[String(id), title, shownYuan(current_price), shownYuan(current_price + discount), String(months), String(gift_months)],
      is_on ? '上架' : '下架',
    ])
    for (const line of tableOf(['编号', '名称', '价格', '原价', '月数', '赠送', '状态'], rows)) say(line)
    return
  }
  const known = values.id === undefined ? undefined : list.find(({ id }) => String(id) === values.id)
  if (values.id !== undefined && !known) throw new StartFailure(`${code} 没有编号为 ${values.id} 的套餐。`)
  const current_price = cents(values, 'price', known?.current_price)
  const discount = cents(values, 'before', current_price + (known?.discount ?? 0)) - current_price
  if (current_price < 1 || current_price > productLimits.priceCents || discount < 0)
    throw new StartFailure('价格要在 0.01 到 10000 元之间，原价不能低于价格。')
  const typed = {
    ...(known && { id: known.id, version: known.version }),
    ...{ title: values.title ?? known?.title ?? '', current_price, discount, is_on: on || (!off && known?.is_on !== 0) },
    months: whole(values, 'months', 1, productLimits.months, known?.months),
    gift_months: whole(values, 'gift', 0, productLimits.months, known?.gift_months ?? 0),
    position: whole(values, 'position', 0, productLimits.position, known?.position ?? list.length + 1),
  }
  await change(db, manner, say, async (tx) => {
    const saved = await saveProduct(tx, byCommandLine(orgId, clock.seconds()), typed)
    return {
      lines: [`已保存“${saved.title}”（${saved.id}）：${shownYuan(saved.current_price)} 元，${saved.is_on ? '上架' : '下架'}。`],
      data: { id: saved.id },
    }
  })
}
