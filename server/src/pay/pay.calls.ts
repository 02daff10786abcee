import { pay as payContract } from '@jiangtai/contract/pay'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { PayGateway } from './gateway.ts'
import { findOrder } from './orders.db.ts'
import type { Pay } from './pay.ts'
import { isSandbox } from './sandbox.ts'

interface Deps {
  readonly db: Db
  readonly pay: Pick<Pay, 'hear'>
  readonly gateway: PayGateway | undefined
}

export function payCalls({ db, pay, gateway }: Deps) {
  /** Whoever has the signed address may pay, as whoever sees a QR code may. */
  async function signed({ order_no, sign }: { order_no: string; sign: string }) {
    if (!isSandbox(gateway)) throw new Refusal('sandboxOff')
    const order = gateway.isSigned(order_no, sign) ? await findOrder(db, order_no) : undefined
    if (!order) throw new Refusal('orderUnknown')
    return { order, sandbox: gateway }
  }

  return answer(payContract, {
    async sandboxOrder(asked) {
      const { title, amount_cents, state, expires_at } = (await signed(asked)).order
      return { title, amount_cents, state, expires_at }
    },

    async sandboxAct(asked) {
      const { order, sandbox } = await signed(asked)
      const notice = await sandbox.press(order.order_no, asked.act)
      if (notice) await pay.hear(notice.headers, notice.body)
      return { state: ((await findOrder(db, order.order_no)) ?? order).state }
    },
  })
}
