import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackupWorld, openBackupWorld } from '../test/backups.ts'
import { engines } from '../test/databases.ts'
import { createKnownStudent, everything, secrets } from '../test/known-student.ts'
import { byCommandLine } from './audits/audits.db.ts'
import { deleteStudentsKind, requestDeletion } from './privacy/deletion.ts'
import { purgePerson } from './purge.ts'
import { sweepUploads } from './uploads/sweep.ts'

describe.each(engines)('a backup from before a deletion, on %s', (engine) => {
  let world: BackupWorld
  beforeAll(async () => {
    world = await openBackupWorld(engine, 'disk')
  })
  afterAll(() => world.close())

  it('R1138: that is restored does not bring the student back', async () => {
    const people = await world.people()
    const orgId = await people.organization()
    const school = { db: world.db(), people, deps: { clock: world.clock, storage: world.storage } }
    const { student } = await createKnownStudent(school as never, orgId, 6)
    const { name } = await world.back()
    await world
      .db()
      .transaction()
      .execute((tx) => requestDeletion(tx, byCommandLine(orgId, world.clock.seconds()), student.id, ''))
    world.time.seconds += 7 * 86_400
    const deleting = deleteStudentsKind({
      ...{ db: world.db(), clock: world.clock, openPlace: async () => world.place, random: () => 1001 },
      ...{ endSessions: async () => {}, refreshRoster: async () => {} },
    })
    await deleting.run({ input: null, userId: null, tries: 1, signal: new AbortController().signal, progress: () => {} })
    const { purged } = await world.restore(name, { mayReplace: true, purge: purgePerson })
    expect(purged).toBe(1)
    await sweepUploads({ db: world.db(), storage: world.storage, clock: world.clock })
    for (const [place, text] of await everything(world.db(), world.storage))
      expect([place, Object.values(secrets).filter((word) => text.includes(word))]).toEqual([place, []])
  })
})
