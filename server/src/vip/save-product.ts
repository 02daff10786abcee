import { flagOf } from '@jiangtai/contract/flag'
import { shownYuan } from '@jiangtai/contract/pay'
import { productLimits } from '@jiangtai/contract/products'
import { Refusal } from '@jiangtai/contract/refusal'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { countProducts, insertProduct, type Product, type ProductFields, productIn, updateProduct } from './products.db.ts'

export interface TypedProduct extends Omit<ProductFields, 'is_on'> {
  readonly id?: number | undefined
  readonly version?: number | undefined
  readonly is_on: boolean
}

/** A title that fits its card. */
export function titleTyped(typed: string, longest: number): string {
  const title = typed.replace(/\s+/g, ' ').trim()
  if (title === '' || [...title].length > longest) throw new Refusal('vipTitle', { n: longest })
  return title
}

const wordsOf = ({ title, current_price, discount, months, gift_months, is_on }: ProductFields) => ({
  ...{ 名称: title, 价格: `${shownYuan(current_price)}元`, 优惠: `${shownYuan(discount)}元`, 月数: months, 赠送: gift_months },
  状态: is_on ? '上架' : '下架',
})

async function changed(tx: Db, orgId: number, id: number, version: number, fields: ProductFields) {
  const before = await productIn(tx, orgId, id)
  if (!before) throw new Refusal('productUnknown')
  const after = before.version === version ? await updateProduct(tx, before, fields) : undefined
  if (!after) throw new Refusal('productStale')
  return { before, after }
}

async function added(tx: Db, orgId: number, fields: ProductFields): Promise<{ before?: Product; after: Product }> {
  if ((await countProducts(tx, orgId)) >= productLimits.most) throw new Refusal('productsFull', { n: productLimits.most })
  return { after: await insertProduct(tx, orgId, fields) }
}

/** What was ordered before keeps its price: its terms stand in the order. */
export async function saveProduct(tx: Db, by: AuditBy, { id, version, is_on, ...typed }: TypedProduct): Promise<Product> {
  const fields = { ...typed, title: titleTyped(typed.title, productLimits.titleLength), is_on: flagOf(is_on) }
  const saved = id === undefined ? await added(tx, by.orgId, fields) : await changed(tx, by.orgId, id, version ?? 0, fields)
  await noteAudit(tx, by, {
    ...{ act: 'product-saved', on: { kind: 'product', id: saved.after.id, name: fields.title } },
    ...{ before: saved.before && wordsOf(saved.before), after: wordsOf(saved.after) },
  })
  return saved.after
}
