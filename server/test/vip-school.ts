import { pay } from '@jiangtai/contract/pay'
import { vip, vipTypes } from '@jiangtai/contract/vip'
import type { Insertable } from 'kysely'
import type { Tables } from '../src/db/schema.ts'
import { hashOf } from '../src/vip/codes.db.ts'
import type { TestNode } from './build-app.ts'

/** A package of a school, by its id. */
export const newProduct = async ({ db }: Pick<TestNode, 'db'>, org_id: number, more: Partial<Insertable<Tables['vip_products']>> = {}) =>
  (
    await db
      .insertInto('vip_products')
      .values({ org_id, title: '1年', current_price: 9000, discount: 21_000, months: 12, gift_months: 12, is_on: 1, position: 1, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** One code of a batch of its own, as somebody would type it. */
export async function newCode(
  { db }: Pick<TestNode, 'db'>,
  org_id: number,
  code: string,
  more: Partial<Insertable<Tables['redeem_batches']>> = {},
) {
  const { id } = await db
    .insertInto('redeem_batches')
    .values({
      ...{ org_id, title: '开学', type_id: vipTypes.experience, months: 1, count: 1, prefix: '' },
      ...{ until_at: 2 ** 33, made_by: null, made_at: 0, ...more },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('redeem_codes')
    .values({ batch_id: id, code_hash: hashOf(code), tail: code.slice(-4) })
    .execute()
  return id
}

/** As somebody does who scans the code with a phone. */
export async function payWithPhone({ db, ask }: Pick<TestNode, 'db' | 'ask'>, order_no: string, act: 'pay' | 'fail' = 'pay') {
  const { pay_url } = await db.selectFrom('pay_orders').select('pay_url').where('order_no', '=', order_no).executeTakeFirstOrThrow()
  const { host, searchParams } = new URL(pay_url)
  return ask(pay.sandboxAct, { order_no, sign: searchParams.get('sign') ?? '', act }, { host })
}

export const orderOf = async ({ ask }: Pick<TestNode, 'ask'>, product_id: number, session: string, host: string) =>
  (await ask(vip.order, { product_id }, { session, host })).data as { order_no: string; qr_code: string; total_price: number }
