import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import { perInsert } from './classes.db.ts'
import type { orderNotices } from './notices.ts'
import { studentIdsOf } from './orders.db.ts'

type Notice = ReturnType<typeof orderNotices.owed>
export type NotifyAll = (tx: Db, userIds: readonly number[], notice: Notice) => Promise<unknown>

/** Everybody whom an order renews. */
export async function tellShares(tx: Db, notifyAll: NotifyAll, orderId: number, notice: Notice) {
  for (const some of inChunks(await studentIdsOf(tx, orderId), perInsert)) {
    await sliceIn(tx)
    await notifyAll(tx, some, notice)
  }
}
