import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/engines.mjs'
import { findInitdb } from '../../scripts/packages.mjs'
import { createMemoryBus } from '../../server/src/bus/memory.ts'
import { systemClock } from '../../server/src/clock.ts'
import { closeDatabase, openDatabase } from '../../server/src/db/database.ts'
import type { Engine } from '../../server/src/db/engine.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { createSessions } from '../../server/src/sessions/sessions.ts'
import { signRealtimeToken } from '../../server/src/sessions/token.ts'
import { createPeople } from '../../server/test/people.ts'
import { secret } from './stand.ts'

export interface Person {
  readonly id: number
  readonly classId: number
  /** As a page would get it now. */
  readonly token: () => string
  readonly session: string
}

export interface SchoolClass {
  readonly id: number
  readonly teacher: Person
  readonly students: readonly Person[]
}

export type School = Awaited<ReturnType<typeof buildSchool>>

export const hasPostgres = () => findInitdb() !== undefined

/** A database with so many classes of so many, on disk, written before any server opens it. */
export async function buildSchool(engine: Engine, size: { readonly classes: number; readonly students: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'jiangtai-bench-'))
  const removeFolder = () => {
    process.off('exit', removeFolder)
    rmSync(dataDir, { recursive: true })
  }
  process.once('exit', removeFolder)
  const postgres = engine === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const database = await openDatabase({ dataDir, url: postgres?.url, onIdleError: () => {} })
  await migrate(database)
  // One transaction: a commit for each row would take minutes.
  const classes = await database.db.transaction().execute(async (db) => {
    const sessions = await createSessions({ db, bus: createMemoryBus(), clock: systemClock })
    const people = createPeople(db, sessions, systemClock)
    const orgId = await people.organization({ code: 'default', hosts: ['localhost'] })

    async function personOf(classId: number, { id, session }: { readonly id: number; readonly session: string }): Promise<Person> {
      const sessionId = (await sessions.find(session, orgId))?.id ?? 0
      return { id, classId, session, token: () => signRealtimeToken(secret, sessionId, systemClock.seconds()) }
    }

    const made: SchoolClass[] = []
    for (let at = 0; at < size.classes; at++) {
      const id = await people.schoolClass(orgId)
      const teacher = await personOf(id, await people.teacher(orgId, [id]))
      const students: Person[] = []
      for (let n = 0; n < size.students; n++) students.push(await personOf(id, await people.student(orgId, [id])))
      made.push({ id, teacher, students })
    }
    return made
  })
  await closeDatabase(database)
  return {
    classes,
    everybody: classes.flatMap(({ teacher, students }) => [teacher, ...students]),
    /** What a server of it is started with. */
    place: [dataDir, postgres?.url ?? ''] as const,
    async remove() {
      await postgres?.stop()
      removeFolder()
    },
  }
}
