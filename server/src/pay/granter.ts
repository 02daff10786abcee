import type { PayKind } from '@jiangtai/contract/pay'
import type { Db } from '../db/database.ts'
import type { PayOrder } from './orders.db.ts'

/** What is behind one kind of order; each feature that sells has one. */
export interface Granter {
  /** In the transaction that makes the order paid. False: there is nothing left to buy, and the money goes back. */
  grant(tx: Db, order: PayOrder, now: number): Promise<boolean>
  /** In the transaction that gives the money back. `isDoubled`: the payer has paid for the same once more, and keeps it. */
  revoke(tx: Db, order: PayOrder, now: number, isDoubled?: boolean): Promise<void>
  /** After it, for those who look at a page. */
  told?(order: PayOrder): Promise<void>
}

export type Granters = Readonly<Record<PayKind, Granter>>
