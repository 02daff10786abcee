import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Db, openDatabase } from '../../src/db/database.ts'
import type { Engine } from '../../src/db/engine.ts'
import { engines, type TestDatabase } from '../databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../live-school.ts'
import { mountSmall } from './small-disk.ts'

interface Trouble {
  readonly engine: Engine
  readonly what: string
  breakIt(database: TestDatabase): Promise<unknown>
  mendIt(database: TestDatabase): Promise<unknown>
}

const pragma =
  (text: string) =>
  ({ db }: { readonly db: Db }) =>
    sql.raw(`pragma ${text}`).execute(db)

/** As an administrator or a standby would do it: for everybody, from the next connection on. */
const readOnly =
  (value: 'on' | 'off') =>
  async ({ url }: TestDatabase) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('set session characteristics as transaction read write')
    const { rows } = await client.query('select current_database() as name')
    await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${value}`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }

const troubles: readonly Trouble[] = [
  {
    engine: 'sqlite',
    what: 'a disk without a page left',
    async breakIt({ db }) {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
      await pragma(`max_page_count = ${rows[0]?.page_count}`)({ db })
    },
    mendIt: pragma('max_page_count = 1000000'),
  },
  { engine: 'sqlite', what: 'a read-only database', breakIt: pragma('query_only = on'), mendIt: pragma('query_only = off') },
  { engine: 'postgres', what: 'a read-only database', breakIt: readOnly('on'), mendIt: readOnly('off') },
]

describe.each(troubles.filter(({ engine }) => engines.includes(engine)))('$what on $engine', ({ engine, breakIt, mendIt }) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('refuses what it cannot keep with a sentence, tells nobody, and goes on when it is mended', async () => {
    // More than half a page of SQLite: the second of them needs a page of its own.
    const options = Array.from({ length: 20 }, (_, at) => `${at}${'字'.repeat(18)}`)
    const long = { ...form, desc: '长'.repeat(100), options }
    const [before, now] = [await school.newClass(), await school.newClass()]
    await (await before.sit(before.teacher)).ask('voter_publish', long)
    const [desk, pupil] = [await now.sit(now.teacher), await now.sit(now.student)]

    await breakIt(school.database)
    const refusal = { event_name: 'error_msg_notice', data: { code: 1007, msg: '服务暂时不可用，请稍后再试' } }
    expect(await desk.ask('voter_publish', long)).toMatchObject(refusal)
    expect((await school.app.inject('/healthz')).statusCode).toBe(200)

    await mendIt(school.database)
    expect(pupil.named('voter_latest_detail')).toEqual([])
    const { id } = (await desk.ask('voter_publish', long)).data
    expect((await pupil.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject({ id: 1, voter_student_count: 1 })
  })
})

it('a folder that cannot be written to is one clear sentence at the start, whatever the last process has left in it', async ({ skip }) => {
  const disk = mountSmall(4)
  if (!disk) return skip('mounting needs root')
  onTestFinished(disk.remove)
  const place = { dataDir: disk.folder, onIdleError: () => {} }
  for (const end of ['', '-wal', '-shm']) writeFileSync(join(disk.folder, `jiangtai.db${end}`), '')
  expect(disk.makeReadOnly()).toBe(true)
  await expect(openDatabase(place)).rejects.toThrow(/^打不开数据库文件 .*EROFS/)
})
