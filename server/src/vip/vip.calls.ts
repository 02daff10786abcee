import { orderStates, type PayMethod } from '@jiangtai/contract/pay'
import { Refusal } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import { codeTypes, vip, vipApplet, vipOrderStatus, vipTypes } from '@jiangtai/contract/vip'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { findOrder, openOrdersFor, type PayOrder } from '../pay/orders.db.ts'
import type { Pay } from '../pay/pay.ts'
import { qrPicture } from '../qr-picture.ts'
import { accountOf, grantsOf } from './accounts.db.ts'
import { offeredIn, productIn } from './products.db.ts'
import { recordOf } from './records.ts'
import { redeem } from './redeem.ts'
import { expiredTypeOf, extended, typeOf } from './vip.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly pay: Pick<Pay, 'open' | 'look'>
  readonly limits: Pick<Limits, 'redeem' | 'redeemedWrong'>
}

type Teacher = Context<'teacher'>

interface Wanted {
  readonly product_id: number
  readonly method?: PayMethod | undefined
}

const { waiting, paid, over } = vipOrderStatus
const recordsShown = 100
const worth = ({ months, gift_months }: { readonly months: number; readonly gift_months: number }) => ({
  type_id: vipTypes.paid,
  months: months + gift_months,
})

export function vipCalls({ db, clock, pay, limits }: Deps) {
  const endOf = async (userId: number) => (await accountOf(db, userId))?.ends_at ?? 0

  /** Money of which nobody has told yet: who asks for the package again meanwhile is shown that it has come, and pays no second time. */
  async function justPaid(payerId: number, refId: number): Promise<PayOrder | undefined> {
    for (const open of await openOrdersFor(db, { kind: 'vip', refId, payerId })) {
      const seen = await pay.look(open)
      if (seen.state === orderStates.paid) return seen
    }
    return undefined
  }

  const selling = {
    async products(_input: unknown, { caller, org }: Teacher) {
      const [account, now] = [await accountOf(db, caller.id), clock.seconds()]
      const list = (await offeredIn(db, org.id)).map(({ id, title, current_price, discount, months, gift_months }) => ({
        ...{ id, title, current_price, discount, months, gift_months },
        enable_end_time: extended(account, worth({ months, gift_months }), now).ends_at,
      }))
      return { list }
    },

    async order({ product_id, method = 'scan' }: Wanted, { caller, org, address, hostUrl }: Teacher) {
      const product = await productIn(db, org.id, product_id)
      if (product?.is_on !== 1) throw new Refusal('productUnknown')
      const returnTo = (orderNo: string) => `${hostUrl}/personal-center?tab=vip&order_no=${orderNo}`
      const paidOne = await justPaid(caller.id, product.id)
      const order =
        paidOne ??
        (await pay.open({
          ...{ orgId: org.id, kind: 'vip', payerId: caller.id, refId: product.id, terms: worth(product), method },
          ...{ title: `会员 ${product.title}`, amountCents: product.current_price, address, returnTo },
        }))
      const { order_no, pay_url, amount_cents: total_price } = order
      if (method === 'scan') return { order_no, qr_code: await qrPicture(pay_url), total_price }
      return { order_no, qr_code: '', total_price, mweb_url: paidOne ? returnTo(order_no) : pay_url }
    },

    async check({ order_no }: { readonly order_no: string }, { caller }: Teacher) {
      const order = await findOrder(db, order_no)
      if (order?.kind !== 'vip' || order.payer_id !== caller.id) throw new Refusal('orderUnknown')
      const { state, ref_id: product_id, title, amount_cents: total_price } = await pay.look(order)
      const status = state === orderStates.created ? waiting : state === orderStates.paid ? paid : over
      return { status, order_no, enable_end_time: await endOf(caller.id), product_id, title, total_price }
    },

    async redeem({ code }: { readonly code: string }, { caller, org }: Teacher) {
      await limits.redeem(caller.id)
      const code_type = await redeem(db, { userId: caller.id, orgId: org.id, code: code.trim() }, clock.seconds())
      if (code_type !== codeTypes.redeemed) await limits.redeemedWrong(caller.id)
      return { code_type, enable_end_time: await endOf(caller.id) }
    },
  }

  return [
    ...answer(vip, {
      async account(_input, { caller }) {
        const account = caller.role === 'teacher' ? await accountOf(db, caller.id) : undefined
        return {
          ...{ enable_end_time: account?.ends_at ?? 0, expired_type: expiredTypeOf(account, clock.seconds()), type_id: typeOf(account) },
          ...{ user_id: caller.id, user_type_id: userTypes[caller.role] },
        }
      },
      async records(_input, { caller }) {
        return { list: (await grantsOf(db, caller.id, recordsShown)).map(recordOf) }
      },
      ...selling,
    }),
    ...answer(vipApplet, selling),
  ]
}
