import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginOrigins } from '@jiangtai/contract/accounts'
import { createMemoryBus } from '../../src/bus/memory.ts'
import { systemClock } from '../../src/clock.ts'
import { closeDatabase, type Database, type Db, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import { loadDemoSchool } from '../../src/demo/demo.ts'
import { hashPassword } from '../../src/login/password.ts'
import { usernameKey } from '../../src/login/username.ts'
import { createSessions } from '../../src/sessions/sessions.ts'
import { signRealtimeToken } from '../../src/sessions/token.ts'
import { removeFolder, watchFolder } from './leftovers.ts'
import { secret } from './server-process.ts'

/** 压力测试班 of the demo school: load1 … load999, taught by teacher3. */
export const classId = 4

export interface Somebody {
  readonly id: number
  readonly sessionId: number
  /** Bearer token of the session. */
  readonly session: string
}

/** A realtime token as the server would give it. */
export const tokenOf = ({ sessionId }: Somebody) => signRealtimeToken(secret, sessionId, systemClock.seconds())

/** At five seconds each. */
const mostTries = 20

/** An engine that a busy machine keeps from answering in time is asked again; one that refuses is not. */
async function openInTime(place: Parameters<typeof openDatabase>[0]): Promise<Database> {
  for (let tries = 1; ; tries++)
    try {
      return await openDatabase(place)
    } catch (error) {
      if (tries === mostTries || !String(error).includes('connection timeout')) throw error
    }
}

export type School = Awaited<ReturnType<typeof prepareSchool>>

/** The demo school in a database of its own, with sessions made as a login would, without the cost of 999 passwords. */
export async function prepareSchool(url: string | undefined, students: number, dataDir = newFolder()) {
  const place = { url, dataDir, onIdleError: () => {} }
  const visit = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openInTime(place)
    try {
      return await work(database)
    } finally {
      await database.db.destroy()
    }
  }

  const first = await openInTime(place)
  await migrate(first)
  await loadDemoSchool(first, systemClock, { usernameKey, hashPassword })
  const people = await first.db.transaction().execute((tx) => sessionsFor(tx, students))
  await closeDatabase(first)

  return {
    classId,
    ...people,
    env: { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) },
    /** What is stored, by another connection than the server's. */
    stored: () => visit(({ db }) => storedVotes(db)),
    visit,
    remove: () => removeFolder(dataDir),
  }
}

const newFolder = () => watchFolder(mkdtempSync(join(tmpdir(), 'jiangtai-prove-')))

async function sessionsFor(db: Db, count: number) {
  const sessions = await createSessions({ db, bus: createMemoryBus(), clock: systemClock })
  const open = async (id: number): Promise<Somebody> => {
    const opening = { userId: id, origin: loginOrigins.main, isPersistent: true, address: '127.0.0.1', userAgent: 'prove' }
    const { id: sessionId, token } = await sessions.open(opening)
    return { id, sessionId, session: token }
  }
  const named = async (username: string) => {
    const found = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    return found.id
  }
  const ids = await db
    .selectFrom('class_students')
    .select('student_id')
    .where('class_id', '=', classId)
    .orderBy('student_id')
    .limit(count)
    .execute()
  const students: Somebody[] = []
  for (const { student_id } of ids) students.push(await open(student_id))
  const teacherId = await named('teacher3')
  return {
    students,
    teacher: await open(teacherId),
    /** The same teacher on another device. */
    secondDesk: await open(teacherId),
    stranger: await open(await named('student1')),
  }
}

export async function storedVotes(db: Db) {
  const facts = await db
    .selectFrom('facts')
    .select(['user_id', 'data'])
    .where('class_id', '=', classId)
    .where('kind', '=', 'vote')
    .execute()
  const state = await db
    .selectFrom('tool_states')
    .select('state')
    .where('class_id', '=', classId)
    .where('tool', '=', 'voter')
    .executeTakeFirst()
  return {
    facts: facts.map(({ user_id, data }) => ({ userId: user_id, ...(JSON.parse(data) as { id: number; option_ids: number[] }) })),
    ballots: state
      ? (JSON.parse(state.state) as { id: number; ballots: { user_id: number; option_ids: number[] }[]; options: { count: number }[] })
      : undefined,
  }
}
