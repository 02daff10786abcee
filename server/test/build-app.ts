import { join } from 'node:path'
import type { Call } from '@jiangtai/contract/call'
import { Envelope, pageHeader } from '@jiangtai/contract/call'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import * as z from 'zod/mini'
import type { Deps } from '../src/app/deps.ts'
import { createApp } from '../src/app.ts'
import { inFolder } from '../src/backups/place.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import { clockOf } from '../src/clock.ts'
import type { SentCode } from '../src/codes/sender.ts'
import type { Engine } from '../src/db/engine.ts'
import { noLimits } from '../src/limits/limits.ts'
import { captchaKind } from '../src/login/captcha.ts'
import { createOnce } from '../src/once/once.ts'
import { createSandbox } from '../src/pay/sandbox.ts'
import { createSessions } from '../src/sessions/sessions.ts'
import { createAppletSandbox } from '../src/teacher-applet/sandbox.ts'
import { createChatSandbox } from '../src/wechat-login/sandbox.ts'
import { openTestDatabase, type TestDatabase } from './databases.ts'
import { cheapCost, createPeople } from './people.ts'
import { openTestStorage } from './storages.ts'
import { testWorkers } from './workers.ts'

const startOfTime = Date.UTC(2026, 10, 16, 1, 50)

export type TestApp = Awaited<ReturnType<typeof buildApp>>
export type TestNode = Awaited<ReturnType<typeof buildNode>>

/** A whole server on a fresh database, with a clock the test can move. */
export async function buildApp(engine: Engine, changes: Partial<Deps> = {}) {
  const database = await openTestDatabase(engine)
  const node = await buildNode(database, changes)
  return {
    ...node,
    database,
    async close() {
      await node.app.close()
      await database.close()
    },
  }
}

/** One node on a database; two of them over one bus are a cluster. */
export async function buildNode(database: Pick<TestDatabase, 'db' | 'engine'>, changes: Partial<Deps> = {}) {
  const time = { ms: startOfTime }
  const lines: string[] = []
  const sent: SentCode[] = []
  const files = await openTestStorage('disk')
  const clock = clockOf(() => time.ms)
  const secret = 'a secret of at least thirty-two signs'
  const deps: Deps = {
    db: database.db,
    bus: createMemoryBus(),
    clock,
    applet: createAppletSandbox(),
    gateway: createSandbox({ db: database.db, clock, secret }),
    chat: createChatSandbox({ once: createOnce({ db: database.db, clock, secret }), secret }),
    limits: noLimits,
    storage: files.storage,
    workers: testWorkers(),
    slowWorkers: testWorkers(),
    converter: undefined,
    machine: {
      ...{ dataDir: files.folder, hasRedis: false, filesAt: files.folder },
      office: async () => ({ isOff: true, program: undefined, sandbox: 'none', hasLimits: false, hasFonts: false }),
      certificate: () => undefined,
      lacks: async () => '',
    },
    backups: {
      run: async () => ({ name: '', bytes: 0, missing: 0 }),
      check: async () => 0,
      openPlace: () => inFolder(join(files.folder, '.backups')),
      at: undefined,
    },
    frames: undefined,
    fileQuota: { teacher: 1000 * 1024 ** 3, student: 1000 * 1024 ** 3 },
    firstWords: ['坏话'],
    codeSender: { send: async (message) => void sent.push(message) },
    secret,
    passwordCost: cheapCost,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    webDir: '/nowhere',
    defaultOrg: 'default',
    lanAddresses: () => ['192.168.7.7'],
    isTestEnvironment: false,
    trustProxy: false,
    checkReplies: true,
    isDraining: () => false,
    ...changes,
  }
  const app = await createApp(deps)
  app.addHook('onClose', files.close)
  const sessions = await createSessions(deps)
  const people = createPeople(deps.db, sessions, deps.clock)
  return { app, time, lines, sent, db: deps.db, deps, people, ask: asker(app), captcha: captchaMaker(deps) }
}

/** A captcha whose answer is known, as nobody can read it out of the database. */
function captchaMaker(deps: Deps) {
  let made = 0
  return async () => {
    const captcha_id = `captcha-${++made}`
    await createOnce(deps).issue({ kind: captchaKind, subject: captcha_id, answer: 'ACEF' }, { seconds: 300, tries: 1 })
    return { captcha_id, captcha: 'acef' }
  }
}

export interface Asking {
  readonly session?: string | undefined
  readonly host?: string
  readonly headers?: Record<string, string>
  readonly address?: string
  /** What its cookie for the chat app holds. */
  readonly ticket?: string | undefined
}

const bearerOf = (session: string) => ({ authorization: `Bearer ${session}` })

/** Sends a call as a page would, or the mini-program, and answers the envelope with the response around it. */
export const asker =
  (app: FastifyInstance) =>
  async (
    call: Pick<Call, 'method' | 'path' | 'encoding' | 'bearer'>,
    input: Record<string, unknown> = {},
    { session, host = 'localhost', headers = {}, address = '127.0.0.1', ticket }: Asking = {},
  ) => {
    const cookie = [session && !call.bearer && `jt_session=${session}`, ticket && `jt_wechat=${ticket}`].filter(Boolean).join('; ')
    const request: InjectOptions = {
      method: call.method,
      url: call.path,
      remoteAddress: address,
      headers: { host, [pageHeader]: '1', ...(cookie && { cookie }), ...(session && call.bearer && bearerOf(session)), ...headers },
    }
    if (call.encoding === 'query') request.query = input as Record<string, string>
    else if (call.encoding === 'json') request.payload = input
    else if (call.encoding === 'multipart') {
      const form = await formOf(input)
      request.payload = form.body
      request.headers = { ...request.headers, 'content-type': form.type }
    } else {
      request.payload = new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, String(value)])).toString()
      request.headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' }
    }
    const response = await app.inject(request)
    // A file to be saved comes without an envelope.
    if (response.headers['content-disposition']) return { response, errCode: 0, msg: '', data: null }
    return { response, ...z.parse(Envelope, response.json()) }
  }

/** Fields as text, in their order and without those that are undefined; files as they are (`new File([bytes], name)`). */
export async function formOf(input: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value))
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) }
}
