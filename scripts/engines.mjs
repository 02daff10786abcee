import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findInitdb, findRedis } from './packages.mjs'
import { freePort } from './ports.mjs'

const idOf = (flag, user) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)

/** PostgreSQL refuses to run as root. */
const owner = () => (process.getuid?.() === 0 ? { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') } : {})

/** Starts a program and waits until it says that it is ready. Stopping ends it and removes its folder; halting only ends it. */
async function launch(command, args, { folder, ready, signal, ...options }) {
  let child
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // The last resort, when this process dies without stopping its engines in order.
  const kill = () => {
    child?.kill('SIGKILL')
    remove()
  }
  process.once('exit', kill)

  async function start() {
    child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let log = ''
    await new Promise((resolve, reject) => {
      const hear = (chunk) => {
        log = `${log}${chunk}`.slice(-10_000)
        if (ready.test(log)) resolve()
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      child.on('error', reject)
      child.on('exit', () => reject(new Error(`${command} 没有启动：\n${log}`)))
    })
  }

  async function halt(how = signal) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(how)
    await once(child, 'exit')
  }

  await start()
  return {
    start,
    halt,
    async stop() {
      process.off('exit', kill)
      await halt()
      remove()
    },
  }
}

/** For tests nothing is flushed to disk; a benchmark asks for what a school would run. */
export async function startPostgres({ isDurable = false } = {}) {
  const initdb = findInitdb()
  const user = owner()
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-postgres-'))
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const init = spawn(initdb, ['-D', folder, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale', '-N'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  })
  const [code] = await once(init, 'exit')
  if (code !== 0) throw new Error('initdb 失败')
  const port = await freePort()
  const hasty = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [...hasty, 'max_connections=200'].flatMap((setting) => ['-c', setting])
  const engine = await launch(
    join(dirname(initdb), 'postgres'),
    ['-D', folder, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, ...settings],
    {
      folder,
      ready: /database system is ready to accept connections/,
      signal: 'SIGINT',
      ...user,
    },
  )
  return { ...engine, url: `postgres://postgres@127.0.0.1:${port}/postgres` }
}

export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-redis-'))
  const port = await freePort()
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const engine = await launch(findRedis(), args, { folder, ready: /Ready to accept connections/, signal: 'SIGTERM' })
  return { ...engine, url: `redis://127.0.0.1:${port}` }
}
