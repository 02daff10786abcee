import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../scripts/engines.mjs'
import { buildProgram } from '../server/test/prove/program.ts'
import { prepareSchool } from '../server/test/prove/school.ts'
import { runServer } from '../server/test/prove/server-process.ts'
import { mountSmall, run } from '../server/test/prove/small-disk.ts'
import { proveStorageTrouble } from '../server/test/prove/storage.ts'
import { prove } from './prove.ts'

const voters = 200
const { main } = await buildProgram()

await prove('a full disk and a read-only one under SQLite', async (say) => {
  const disk = mountSmall(16)
  if (!disk) return 'not run: mounting needs root; the ordinary tests fill a database by its page count instead'
  const school = await prepareSchool(undefined, voters, disk.folder)
  await proveStorageTrouble({ ...{ main, school, say }, what: 'disk full', breakIt: disk.fill, mendIt: disk.clear })
  // Whatever the last process has left beside the file: with its log it could be opened, now and then.
  for (const isAlone of [false, true]) {
    // A disk of its own: this process may still hold the other one open for writing.
    const sealed = mountSmall(16)
    if (!sealed) throw new Error('could be mounted once and not twice')
    cpSync(disk.folder, sealed.folder, { recursive: true })
    if (isAlone) for (const end of ['-wal', '-shm']) rmSync(join(sealed.folder, `jiangtai.db${end}`), { force: true })
    if (!sealed.makeReadOnly()) throw new Error('could not be made read-only')
    const refused = await runServer(main, { ...school.env, DATA_DIR: sealed.folder }).then(
      () => 'started',
      (error: Error) => error.message,
    )
    if (!/ended with 1 .*打不开数据库文件 .*EROFS/s.test(refused)) throw new Error(`on a read-only disk: ${refused}`)
    say(`a start on a read-only disk${isAlone ? ', without the files beside' : ''}: ${refused.split('\n').at(-1)}`)
  }
  return 'refused, survived, recovered'
})

await prove('a full disk and a read-only database under PostgreSQL', async (say) => {
  const postgres = await startPostgres({ isDurable: true })
  const disk = mountSmall(24)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  if (disk) {
    run('chown', 'postgres', disk.folder)
    chmodSync(disk.folder, 0o700)
    await client.query(`create tablespace small location '${disk.folder}'`)
  }
  await client.query(`create database school ${disk ? 'tablespace small' : ''}`)
  const url = postgres.url.replace(/postgres$/, 'school')
  const school = await prepareSchool(url, voters)
  if (disk) await proveStorageTrouble({ ...{ main, school, say }, what: 'disk full', breakIt: disk.fill, mendIt: disk.clear })
  const setReadOnly = async (value: 'on' | 'off') => {
    await client.query(`alter database school set default_transaction_read_only = ${value}`)
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'school'")
  }
  await proveStorageTrouble({
    ...{ main, school, say },
    what: 'read-only database',
    breakIt: () => setReadOnly('on'),
    mendIt: () => setReadOnly('off'),
  })
  await client.end()
  await postgres.stop()
  school.remove()
  return `refused, survived, recovered${disk ? '' : '; a full disk was not tried, mounting needs root'}`
})
process.exit()
