import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { causeOf, StartFailure } from '../start-failure.ts'

const absent = (program: string) =>
  `这台机器上没有 ${program}：备份和恢复 PostgreSQL 需要它。Debian 或 Ubuntu：apt-get install postgresql-client；版本不能低于数据库服务器的。`

/** The password goes by the environment: arguments can be read by everybody on the machine. */
function lineTo(url: string) {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  place.password = ''
  return { target: place.href, settings: password === '' ? {} : { PGPASSWORD: password } }
}

/** The first of the programs that is not on this machine; empty: all are. */
export async function absentProgram(env: Surroundings): Promise<string> {
  for (const program of ['pg_dump', 'pg_restore', 'psql']) if (!(await isThere(program, env))) return program
  return ''
}

const isThere = (program: string, env: Surroundings) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(program, ['--version'], { env: { ...env }, stdio: 'ignore' })
    child.on('error', () => resolve(false))
    child.on('close', () => resolve(true))
  })

interface Begun {
  readonly child: ChildProcess & { readonly stdout: Readable }
  /** Ends well, or says what the program said last. */
  readonly ended: Promise<void>
}

export type Surroundings = Readonly<Record<string, string | undefined>>

function begin(program: string, args: readonly string[], env: Surroundings): Begun {
  const child = spawn(program, [...args], { env: { ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  // Whoever has failed reads no more; why it failed is said by its end.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new StartFailure('code' in error && error.code === 'ENOENT' ? absent(program) : `${program}：${causeOf(error)}`)),
    )
    child.once('close', (code) => (code === 0 ? resolve() : reject(new StartFailure(`${program} 没有成功：${said.trim() || code}`))))
  })
  // Awaited by whoever began it, and perhaps not at once.
  ended.catch(() => {})
  return { child, ended }
}

/** The dump as it is made; the reading fails when the program does. */
export async function* dumpOf(url: string, snapshot: string, env: Surroundings): AsyncGenerator<Uint8Array> {
  const { target, settings } = lineTo(url)
  const args = ['--format=custom', '--no-owner', '--no-acl', '--schema=public', `--snapshot=${snapshot}`, `--dbname=${target}`]
  const { child, ended } = begin('pg_dump', args, { ...env, ...settings })
  child.stdin?.end()
  try {
    yield* child.stdout
    await ended
  } finally {
    child.kill()
  }
}

/** All tables of ours, whatever version made them. */
const dropAll = `set client_min_messages = warning;
do $$ declare one record; begin
  for one in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', one.tablename);
  end loop;
end $$;
`

/** What was there is replaced in one transaction: a restore that is broken off, in whatever way, has changed nothing. */
export async function restoreDump(url: string, dump: AsyncIterable<Uint8Array>, env: Surroundings): Promise<void> {
  const { target, settings } = lineTo(url)
  const reading = begin('pg_restore', ['--no-owner', '--no-acl', '--schema=public', '--file=-'], env)
  const writing = begin(
    'psql',
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction', '--file=-', `--dbname=${target}`],
    {
      ...env,
      ...settings,
    },
  )
  writing.child.stdout.resume()
  try {
    const fed = feed(reading.child, dump)
    await Promise.race([write(writing.child, Buffer.from(dropAll)), writing.ended])
    for await (const chunk of reading.child.stdout) await Promise.race([write(writing.child, chunk), writing.ended])
    await fed
    await reading.ended
    // Only now does it commit.
    writing.child.stdin?.end()
    await writing.ended
  } finally {
    reading.child.kill()
    writing.child.kill()
  }
}

async function feed(child: ChildProcess, source: AsyncIterable<Uint8Array>) {
  for await (const chunk of source) await write(child, chunk)
  child.stdin?.end()
}

const write = (child: ChildProcess, chunk: Uint8Array) =>
  new Promise<void>((resolve) => {
    child.stdin?.write(chunk, () => resolve())
  })
