import type { Db } from '../db/database.ts'
import type { PayOrder } from '../pay/orders.db.ts'
import type { Pay } from '../pay/pay.ts'
import { sharesPaidTwice } from './places.db.ts'

/** Two who are one have paid for the same renewal: what the other paid goes back by itself. Answers the orders as they are once the two are one. */
export async function giveBackDoubled(tx: Db, pay: Pick<Pay, 'giveBackIn'>, id: number, otherId: number): Promise<PayOrder[]> {
  const given: PayOrder[] = []
  for (const { orderNo, keptId } of await sharesPaidTwice(tx, id, otherId)) {
    const order = await pay.giveBackIn(tx, { orderNo, reason: '账号合并，重复付款，自动退款', by: null, isDoubled: true })
    given.push({ ...order, payer_id: id, ref_id: keptId })
  }
  return given
}
