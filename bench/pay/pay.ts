import { payNotifyPath } from '@jiangtai/contract/pay'
import { startPostgres } from '../../scripts/engines.mjs'
import { systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import type { Engine } from '../../server/src/db/engine.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { createSandbox, type SentNotice } from '../../server/src/pay/sandbox.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { openTestDatabase } from '../../server/test/databases.ts'
import { openOrder } from '../../server/test/orders.ts'
import { testWorkers } from '../../server/test/workers.ts'
import { quantile, ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'

/**
 * The last evening of an offer: so many orders are paid at the same moment, and every notification comes twice, once to each of two nodes (SQLite has one). Each
 * must buy once. Against as many requests at once to the same nodes that insert a row and do nothing else. `trial`: a tenth of them.
 */
const count = process.argv.includes('trial') ? 50 : 500
/** Before anything is measured. */
const warm = 20
const secret = 'a secret of at least thirty-two signs'

async function open(engine: Engine) {
  if (engine === 'sqlite') {
    const database = await openTestDatabase('sqlite')
    return { databases: [database, database], close: () => database.close() }
  }
  const postgres = await startPostgres({ isDurable: true })
  const databases = await Promise.all([0, 1].map(() => openDatabase({ url: postgres.url, dataDir: '', onIdleError: () => {} })))
  if (databases[0]) await migrate(databases[0])
  return {
    databases,
    async close() {
      for (const { db } of databases) await db.destroy()
      await postgres.stop()
    },
  }
}

const timed = async (act: () => Promise<unknown>) => {
  const began = performance.now()
  await act()
  return performance.now() - began
}

async function measure(engine: Engine) {
  const { databases, close } = await open(engine)
  const nodes = await Promise.all(
    databases.map((database) =>
      buildNode(database, {
        checkReplies: false,
        clock: systemClock,
        gateway: createSandbox({ db: database.db, clock: systemClock, secret }),
      }),
    ),
  )
  const [first] = nodes
  if (!first) throw new Error('no node')
  const { db, people } = first
  const orgId = await people.organization({ code: 'default', hosts: ['localhost'] })
  const gateway = createSandbox({ db, clock: systemClock, secret })
  const notices: SentNotice[] = []
  for (let n = 0; n < count + warm; n++) {
    const { id } = await people.teacher(orgId)
    const order = await openOrder({ db, clock: systemClock, gateway }, { org_id: orgId, payer_id: id })
    const notice = await gateway.press(order.order_no, 'pay')
    if (!notice) throw new Error('not paid')
    notices.push(notice)
  }
  // A request as well: what is compared is what money needs besides.
  for (const { app, db: own } of nodes)
    if (!app.hasRoute({ method: 'POST', url: '/bare' }))
      app.post<{ Body: { n: number } }>('/bare', async ({ body }) => {
        const row = { order_no: `bare${body.n}`, amount_cents: 1, created_at: 1, expires_at: 1 }
        await own.transaction().execute((tx) => tx.insertInto('sandbox_payments').values(row).execute())
        return {}
      })
  const send = async (node: typeof first, url: string, headers: Record<string, string>, payload: string) => {
    const answer = await node.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, payload })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  }
  const insert = (n: number, node: typeof first) => send(node, '/bare', {}, JSON.stringify({ n }))
  const tell = (n: number, node: typeof first) => {
    const { headers = {}, body = '' } = notices[n] ?? {}
    return send(node, payNotifyPath, headers, body)
  }
  for (let n = 0; n < warm; n++)
    for (const node of nodes) await Promise.all([insert(-1 - 2 * n - nodes.indexOf(node), node), tell(count + n, node)])
  const at = (n: number) => nodes[n % 2] ?? first
  const all = Array.from({ length: 2 * count }, (_, n) => n)
  const insertMs = await Promise.all(all.map((n) => timed(() => insert(n, at(n)))))
  // Both of a pair at the same time, to different nodes.
  const noticeMs = await Promise.all(all.map((n) => timed(() => tell(n >> 1, at(n)))))
  const granted = (await db.selectFrom('vip_grants').select('ref_id').where('source', '=', 'order').execute()).length
  const payments = (await db.selectFrom('pay_payments').select('id').execute()).length
  if (granted !== count + warm || payments !== count + warm) throw new Error(`${granted} granted and ${payments} noted of ${count}`)
  for (const { app } of nodes) await app.close()
  await close()
  const notification = { p50: round(quantile(noticeMs, 0.5)), p95: round(quantile(noticeMs, 0.95)) }
  const bare = { p50: round(quantile(insertMs, 0.5)), p95: round(quantile(insertMs, 0.95)) }
  return { granted: granted - warm, notification, insert: bare, 'notification / insert': ratio(notification.p95, bare.p95) }
}

const engines: Record<string, unknown> = { sqlite: await measure('sqlite') }
if (hasPostgres()) engines.postgres = await measure('postgres')
const aim = { 'notification / insert': 3 }
process.stdout.write(
  `${JSON.stringify({ bench: 'pay', orders: count, notifications: 2 * count, milliseconds: engines, aim, node: process.version })}\n`,
)
await testWorkers().close()
