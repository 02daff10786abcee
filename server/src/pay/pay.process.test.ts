import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderStates, payNotifyPath } from '@jiangtai/contract/pay'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines, openTestDatabase } from '../../test/databases.ts'
import { openOrder } from '../../test/orders.ts'
import { endLeftovers } from '../../test/prove/leftovers.ts'
import { runServer, type ServerProcess, secret } from '../../test/prove/server-process.ts'
import { systemClock } from '../clock.ts'
import { createSandbox } from './sandbox.ts'

const { main } = inject('programs')
afterAll(endLeftovers)
const count = 60
const senders = 4

it.each(engines)(
  'kill -9 in the middle of notifications: what was answered is on disk, and told again each buys once (%s)',
  async (engine) => {
    const database = await openTestDatabase(engine)
    const folder = mkdtempSync(join(tmpdir(), 'jiangtai-pay-'))
    onTestFinished(async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const { db, url } = database
    const env = { PAY: 'sandbox', DATA_DIR: url ? folder : database.dataDir, BACKUP_DIR: folder, ...(url && { DATABASE_URL: url }) }
    const node = await buildNode(database)
    const orgId = await node.people.organization({ code: 'default' })
    const teachers = await Promise.all(Array.from({ length: 5 }, () => node.people.teacher(orgId)))
    await node.app.close()
    const gateway = createSandbox({ db, clock: systemClock, secret })
    const notices: { readonly orderNo: string; readonly headers: Record<string, string>; readonly body: string }[] = []
    for (let n = 0; n < count; n++) {
      const { order_no } = await openOrder({ db, clock: systemClock, gateway }, { org_id: orgId, payer_id: teachers[n % 5]?.id ?? 0 })
      const notice = await gateway.press(order_no, 'pay')
      if (notice) notices.push({ orderNo: order_no, headers: notice.headers, body: notice.body })
    }

    /** A few at a time, as long as somebody answers; `until` so many are, and then it dies. */
    async function tell(server: ServerProcess, until: number) {
      const answered: string[] = []
      const waiting = [...notices]
      await Promise.all(
        Array.from({ length: senders }, async () => {
          for (let notice = waiting.shift(); notice && server.isAlive(); notice = waiting.shift()) {
            const { headers, body, orderNo } = notice
            const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
            const status = await fetch(server.address + payNotifyPath, sent).then(
              (response) => response.status,
              () => 0,
            )
            if (status === 200) answered.push(orderNo)
            if (answered.length === until) server.signal('SIGKILL')
          }
        }),
      )
      return answered
    }
    const paid = async () =>
      (await db.selectFrom('pay_orders').select('order_no').where('state', '=', orderStates.paid).execute()).map(({ order_no }) => order_no)

    const first = await runServer(main, env)
    const answered = await tell(first, 15)
    await first.ended
    expect(answered.length).toBeLessThan(count)
    expect(await paid()).toEqual(expect.arrayContaining(answered))

    const second = await runServer(main, env)
    expect(await tell(second, -1)).toHaveLength(count)
    await second.stop()
    second.expectNoErrors()
    expect(await paid()).toHaveLength(count)
    const grants = await db.selectFrom('vip_grants').select('ref_id').where('source', '=', 'order').execute()
    expect(new Set(grants.map(({ ref_id }) => ref_id)).size).toBe(count)
    expect(grants).toHaveLength(count)
    expect(await db.selectFrom('pay_payments').select('id').execute()).toHaveLength(count)
    expect(await db.selectFrom('pay_refunds').select('id').execute()).toEqual([])
  },
)
