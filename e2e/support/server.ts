import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { partnerSecretFile } from '../../server/src/demo/demo.ts'
import { createDatabase, type Engine } from './database.ts'
import { partnerSecret } from './sso-token.ts'

export interface Server {
  readonly port: number
  /** Its data folder, and its database and secret where these are not in there. */
  readonly place: { readonly dataDir: string; readonly url?: string | undefined; readonly secret?: string | undefined }
  /** Asks it to stop; anything but a clean end is an error. */
  readonly stop: () => Promise<void>
}

export async function startServer(engine: Engine, index: number, more: Readonly<Record<string, string>> = {}): Promise<Server> {
  const database = await createDatabase(engine, index)
  const folder = await mkdtemp(join(tmpdir(), 'jiangtai-e2e-'))
  await writeFile(join(folder, partnerSecretFile), partnerSecret)
  const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    env: { ...env, ...database.env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const port = await listening(child)
  return {
    port,
    place: { dataDir: folder, url: database.env.DATABASE_URL, secret: database.env.SESSION_SECRET },
    async stop() {
      process.off('exit', kill)
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
function listening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('no stdout'))
    createInterface(child.stdout).on('line', (line) => {
      const entry = line.startsWith('{') ? JSON.parse(line) : {}
      if (entry.msg === 'listening') resolve(Number(new URL(entry.address).port))
      if (entry.level >= 50) process.stderr.write(`${line}\n`)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
  })
}
