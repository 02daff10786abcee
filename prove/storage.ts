import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusals } from '@jiangtai/contract/refusal'
import pg from 'pg'
import { startPostgres } from '../scripts/engines.mjs'
import { openClient } from '../server/test/prove/client.ts'
import { buildProgram } from '../server/test/prove/program.ts'
import { prepareSchool, tokenOf } from '../server/test/prove/school.ts'
import { runServer } from '../server/test/prove/server-process.ts'
import { proveStorageTrouble } from '../server/test/prove/storage.ts'
import { form } from '../server/test/prove/vote.ts'
import { prove } from './prove.ts'

const voters = 200
const { main } = await buildProgram()

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** A disk of its own and small, in memory. */
function mountSmall(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-small-'))
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder)) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const remove = () => {
    run('umount', '-l', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    },
    clear: () => rmSync(ballast),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
  }
}

await prove('a full disk and a read-only one under SQLite', async (say) => {
  const disk = mountSmall(16)
  if (!disk) return 'not run: mounting needs root; the ordinary tests fill a database by its page count instead'
  const school = await prepareSchool(undefined, voters, disk.folder)
  await proveStorageTrouble({ ...{ main, school, say }, what: 'disk full', breakIt: disk.fill, mendIt: disk.clear })
  // A disk of its own: this process may still hold the other one open for writing.
  const sealed = mountSmall(16)
  if (!sealed) throw new Error('could be mounted once and not twice')
  cpSync(disk.folder, sealed.folder, { recursive: true })
  if (!sealed.makeReadOnly()) throw new Error('could not be made read-only')
  const node = await runServer(main, { ...school.env, DATA_DIR: sealed.folder })
  const desk = await openClient({ port: node.port, token: tokenOf(school.teacher), classId: school.classId })
  await desk.sit()
  const { data } = await desk.ask('voter_publish', form)
  if (data.msg !== refusals.unavailable[1]) throw new Error(`answered with ${JSON.stringify(data)}`)
  await node.stop()
  say(`started on a read-only disk: serves, and refuses with “${data.msg}”`)
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
