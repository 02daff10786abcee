import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { pageHeader } from '@jiangtai/contract/call'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { startPostgres } from '../../scripts/engines.mjs'
import { backupBy } from '../../server/src/backups/process.ts'
import { closeDatabase, openDatabase } from '../../server/src/db/database.ts'
import type { Engine } from '../../server/src/db/engine.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { buildProgram } from '../../server/test/prove/program.ts'
import { runServer } from '../../server/test/prove/server-process.ts'
import { quantile, ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'

/**
 * Teachers save prepared votes while a backup of a large database is made by a process of its own, against the same without a backup, in turns.
 * `trial`: a tenth of a gigabyte.
 */
const megabytes = process.argv.includes('trial') ? 100 : 1000
const teachers = 8
const rounds = 3
const pauseMs = 50
const plainMs = 10_000
const form = { title: '午餐', desc: '', type: 1, max_select_num: 1, privacy: 1, result: 2, options: ['面', '饭'] }

/** Rows of 10 kB that nothing can make shorter than 5. */
async function fill(place: { readonly url: string | undefined; readonly dataDir: string }) {
  const database = await openDatabase({ ...place, onIdleError: () => {} })
  await migrate(database)
  const { app, people } = await buildNode(database)
  const org_id = await people.organization({ code: 'default' })
  const sessions: string[] = []
  for (let at = 0; at < teachers; at++) sessions.push((await people.teacher(org_id)).session)
  await app.close()
  // Of today: the server sweeps old ones away when it starts.
  const now = Math.floor(Date.now() / 1000)
  const same = {
    created_at: now,
    seen_at: now,
    count: 1,
    hour: 0,
    org_id,
    user_id: null,
    class_id: 0,
    type: '',
    page_url: '',
    dev_info: '',
  }
  const nobody = { user_agent: '', address: '', user_info: '', org_info: '', class_info: '' }
  const row = (n: number) => ({ ...same, ...nobody, fingerprint: `${n}`, error_info: randomBytes(5000).toString('hex') })
  for (let done = 0; done < megabytes * 100; done += 500)
    await database.db
      .insertInto('error_reports')
      .values(Array.from({ length: 500 }, (_, n) => row(done + n)))
      .execute()
  await closeDatabase(database)
  return sessions
}

async function save(address: string, session: string, id: number | undefined) {
  const body = new URLSearchParams({ form: JSON.stringify(form), ...(id !== undefined && { id: `${id}` }) })
  const began = performance.now()
  const reply = await fetch(address + voterPlans.save.path, {
    method: 'POST',
    body,
    headers: { cookie: `jt_session=${session}`, [pageHeader]: '1' },
  })
  const { errCode, data } = (await reply.json()) as { errCode: number; data: { id: number } }
  if (errCode !== 0) throw new Error(`refused: ${errCode}`)
  return { ms: performance.now() - began, id: data.id }
}

async function measure(engine: Engine, main: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'jiangtai-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const sessions = await fill({ url: postgres?.url, dataDir })
  const env = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    BACKUP_AT: 'off',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const server = await runServer(main, { ...env, LOG_LEVEL: 'info' })
  // The process of the backup has the settings of the one that starts it.
  Object.assign(process.env, env)
  const runBackup = backupBy(pathToFileURL(join(dirname(main), 'backup.js')))
  const plans: number[] = []
  for (const session of sessions) plans.push((await save(server.address, session, undefined)).id)

  /** How long saves take until it is over. */
  async function during(work: Promise<unknown>) {
    const times: number[] = []
    let isOver = false
    const end = work.finally(() => {
      isOver = true
    })
    await Promise.all(
      sessions.map(async (session, at) => {
        while (!isOver) {
          times.push((await save(server.address, session, plans[at])).ms)
          await setTimeout(pauseMs)
        }
      }),
    )
    await end
    return times
  }

  await during(setTimeout(2000))
  const [plain, meanwhile, seconds]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < rounds; at++) {
    plain.push(...(await during(setTimeout(plainMs))))
    const began = performance.now()
    meanwhile.push(...(await during(runBackup(new AbortController().signal, () => {}))))
    seconds.push((performance.now() - began) / 1000)
  }
  await server.stop()
  const bytes = postgres ? 0 : statSync(join(dataDir, 'jiangtai.db')).size
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const [p95, plainP95] = [quantile(meanwhile, 0.95), quantile(plain, 0.95)]
  return {
    ...{ p50: round(quantile(meanwhile, 0.5)), p95: round(p95), plainP50: round(quantile(plain, 0.5)), plainP95: round(plainP95) },
    ...{ 'p95 / plain': ratio(p95, plainP95), most: round(Math.max(...meanwhile)), backupSeconds: round(quantile(seconds, 0.5), 1) },
    ...{ saves: meanwhile.length, ...(bytes > 0 && { megabytes: round(bytes / 1e6, 0) }) },
  }
}

const { main, remove } = await buildProgram()
const engines: Record<string, unknown> = { sqlite: await measure('sqlite', main) }
if (hasPostgres()) engines.postgres = await measure('postgres', main)
process.stdout.write(
  `${JSON.stringify({ bench: 'backups', megabytes, milliseconds: engines, aim: { 'p95 / plain': 2, p95: 100, backupSeconds: 60 }, rounds, node: process.version })}\n`,
)
await remove()
process.exit()
