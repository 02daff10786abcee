import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Clock, clockOf } from '../../server/src/clock.ts'
import { partnerSecretFile } from '../../server/src/demo/school.ts'
import { type BackDoor, openBackDoor, type Place } from './back-door.ts'
import { createDatabase, type Engine } from './database.ts'
import { partnerSecret } from './sso-token.ts'

export interface Server extends BackDoor {
  readonly port: number
  readonly place: Place
  readonly clock: Clock
  /** Where its set-up begins, as it prints it while nobody administers a school. */
  readonly printed: Promise<string>
  /** Its clock goes forward, and what came due is done. `meanwhile` happens at the new time, before anybody is missed. */
  readonly advance: (seconds: number, meanwhile?: () => Promise<unknown>) => Promise<void>
  /** Looks at once for what is otherwise looked for every five seconds, such as switches set behind its back. */
  readonly lookAround: () => Promise<void>
  /** Asks it to stop; anything but a clean end is an error. */
  readonly stop: () => Promise<void>
}

const movableClock = fileURLToPath(new URL('./server-clock.mjs', import.meta.url))

/** The built server, with a database and a folder of its own. */
export async function startServer(engine: Engine, more: Readonly<Record<string, string>> = {}): Promise<Server> {
  const database = await createDatabase(engine)
  const folder = await mkdtemp(join(tmpdir(), 'jiangtai-e2e-'))
  await writeFile(join(folder, partnerSecretFile), partnerSecret)
  const surroundings = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'info' }
  const settings = { DEMO: '0', SMS: 'sandbox', WECHAT_LOGIN: 'sandbox', RATE_LIMITS: 'off', SOFFICE: 'off' }
  const child = spawn(process.execPath, ['--import', movableClock, 'server/dist/main.js'], {
    env: { ...surroundings, ...settings, ...database.env, ...more },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const { port: listens, printed } = listening(child)
  const port = await listens
  let movedMs = 0
  const clock = clockOf(() => Date.now() + movedMs)
  const place = { dataDir: folder, url: database.env.DATABASE_URL, secret: database.env.SESSION_SECRET }
  const door = await openBackDoor(place, clock)
  const tell = async (order: 'move' | 'ring', ms = 0) => {
    const done = once(child, 'message')
    child.send({ order, ms })
    await done
  }
  return {
    ...door,
    ...{ port, place, clock, printed },
    async advance(seconds, meanwhile) {
      movedMs += seconds * 1000
      await tell('move', seconds * 1000)
      await meanwhile?.()
      await tell('ring')
    },
    lookAround: () => tell('ring', 5000),
    async stop() {
      process.off('exit', kill)
      await door.database.db.destroy()
      const ended = child.exitCode === null ? once(child, 'exit') : [child.exitCode]
      child.kill('SIGTERM')
      const [code, signal] = await ended
      await database.drop()
      await rm(folder, { recursive: true, force: true })
      if (code !== 0) throw new Error(`the server ended with ${code ?? signal} instead of 0`)
    },
  }
}

/** Its log is JSON lines; the one that says `listening` carries the address. Errors in the log are shown, they explain a red test. */
function listening(child: ChildProcess) {
  if (!child.stdout) throw new Error('no stdout')
  const lines = createInterface(child.stdout)
  const entryOf = (line: string) => (line.startsWith('{') ? JSON.parse(line) : {})
  const port = new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const { msg, address, level } = entryOf(line)
      if (msg === 'listening') resolve(Number(new URL(address).port))
      if (level >= 50) process.stderr.write(`${line}\n`)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
  })
  const printed = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const [path] = /\/setup\?token=\S+/.exec(entryOf(line).msg ?? '') ?? []
      if (path) resolve(path)
    })
  })
  return { port, printed }
}
