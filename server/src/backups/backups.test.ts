import { afterEach, describe, expect, it } from 'vitest'
import { type BackupWorld, backupSchool, firstSum, openBackupWorld } from '../../test/backups.ts'
import { engines } from '../../test/databases.ts'
import { storageKinds } from '../../test/storages.ts'
import { noteDeletion } from '../deletions/deletions.ts'
import { alone } from './alone.ts'
import { countsOf, lastRuns } from './backups.db.ts'
import { backupsIn, blobKey, filesOf, keysOf, once } from './place.ts'
import { noteCheck, verifyBackup } from './verify.ts'

const day = 86_400
const kinds = engines.flatMap((engine) => storageKinds.map((kind) => [engine, kind] as const))

let world: BackupWorld
afterEach(() => world.close())

const school = () => backupSchool(world)

describe.each(kinds)('a backup of %s with files on %s', (engine, kind) => {
  it('brings everything back: R1134 the same rows, the same bytes', async () => {
    world = await openBackupWorld(engine, kind)
    await school()
    const [rows, bytes] = [await countsOf(world.db()), await world.stored()]
    const { name } = await world.back()
    await world.wipe()
    expect(await world.stored()).toEqual([])
    const { tables, purged } = await world.restore(name)
    expect(tables).toEqual(rows)
    expect(await countsOf(world.db())).toEqual(rows)
    expect(await world.stored()).toEqual(bytes)
    expect(purged).toBe(0)
    // It is a database like before: the next ones come after those that are there.
    expect((await (await world.people()).organization()) > 0).toBe(true)
  })

  it('copies only contents that no earlier one has; all of them can be restored', async () => {
    world = await openBackupWorld(engine, kind)
    const { orgId } = await school()
    const first = await world.back()
    const blobs = async () => (await world.kept()).filter((key) => key.startsWith('blobs/'))
    const before = await blobs()
    expect(before).toHaveLength(4)
    world.time.seconds += day
    await world.file(orgId, 'one more')
    const second = await world.back()
    expect(await blobs()).toHaveLength(5)
    expect(second.files).toMatchObject({ count: 5, bytes: first.files.bytes + 8 })
    for (const { name } of [first, second]) expect((await verifyBackup(world.place, name)).problems).toEqual([])
  })
})

describe.each(engines)('a backup of %s', (engine) => {
  it('R1133 is whole, says what is in it, and is looked through when it is made', async () => {
    world = await openBackupWorld(engine, 'disk')
    const { keys } = await school()
    const seen: number[][] = []
    const manifest = await world.back((done, total) => seen.push([done, total]))
    expect(manifest).toMatchObject({ engine, made_at: world.time.seconds, tables: { users: 31, files: 3 }, missing: [] })
    expect(manifest.name).toBe('20261117-023000-0001')
    expect(manifest.migrations.at(-1)).toMatch(/^\d{4}_/)
    expect((await filesOf(world.place, manifest)).map(({ key }) => key)).toEqual([
      keys[0],
      keys[0]?.replace('files', 'thumbs'),
      ...keys.slice(1),
    ])
    expect(seen.at(-1)).toEqual([4, 4])
    const { backups } = await backupsIn(world.place)
    expect(backups).toMatchObject([{ manifest: { name: manifest.name }, check: { at: world.time.seconds, problems: 0 } }])
    expect(await lastRuns(world.db())).toMatchObject({ success: { name: manifest.name }, failure: undefined })
    expect(world.hasWork()).toBe(false)
  })

  it('leaves out what is not there, and says so', async () => {
    world = await openBackupWorld(engine, 'disk')
    const { keys } = await school()
    await world.storage.remove([keys[1] ?? ''])
    const { missing, files } = await world.back()
    expect([missing, files.count]).toEqual([[keys[1]], 3])
  })

  it('has a file as it lies there, even if the database says otherwise', async () => {
    world = await openBackupWorld(engine, 'disk')
    const { keys } = await school()
    await world.storage.put(keys[0] ?? '', once('others'))
    const { name } = await world.back()
    await world.wipe()
    await world.restore(name)
    expect(Object.fromEntries(await world.stored())[keys[0] ?? '']).toBe('others')
  })

  it('is refused while another is made, on this node or another', async () => {
    world = await openBackupWorld(engine, 'disk')
    const held = world.url === undefined ? undefined : (await world.database.reopen()).db
    await alone(held, world.dataDir, async () => {
      await expect(world.back()).rejects.toThrow('另一次备份或恢复正在进行')
    })
    await world.back()
  })

  it('that fails is noted with the reason, and leaves nothing that counts', async () => {
    world = await openBackupWorld(engine, 'disk')
    await school()
    const { put } = world.place
    const full = { ...world.place, put: (key: string) => Promise.reject(new Error(`no room for ${key.split('/')[0]}`)) }
    Object.assign(world.place, { put: full.put })
    await expect(world.back()).rejects.toThrow('no room')
    expect((await lastRuns(world.db())).failure?.failure).toMatch(/^no room/)
    expect((await backupsIn(world.place)).backups).toEqual([])
    Object.assign(world.place, { put })
    const { name } = await world.back()
    expect((await world.kept()).filter((key) => key.startsWith('made/'))).toEqual(Object.values(keysOf(name)).toSorted())
  })

  it('clears away what is too old, with the contents that only it had', async () => {
    world = await openBackupWorld(engine, 'disk')
    const { keys } = await school()
    const old = await world.back()
    await world
      .db()
      .deleteFrom('files')
      .where('storage_key', '=', keys[1] ?? '')
      .execute()
    world.time.seconds += 200 * day
    const second = await world.back()
    const { backups } = await backupsIn(world.place)
    expect(backups.map(({ manifest }) => manifest.name)).toEqual([second.name])
    const kept = await world.kept()
    expect(kept.filter((key) => key.includes(old.name))).toEqual([])
    expect(kept.filter((key) => key.startsWith('blobs/'))).toHaveLength(3)
  })
})

describe.each(engines)('a restore on %s', (engine) => {
  it('R1135 is refused where there is something already, unless it may be replaced', async () => {
    world = await openBackupWorld(engine, 'disk')
    const { orgId } = await school()
    const { name, tables } = await world.back()
    const later = await world.file(orgId, 'came later')
    await expect(world.restore(name)).rejects.toThrow('这里已经有 31 个账号和 5 个文件，没有恢复')
    expect((await countsOf(world.db())).files).toBe(4)
    await world.restore(name, { mayReplace: true, isDryRun: true })
    expect((await countsOf(world.db())).files).toBe(4)
    expect((await world.restore(name, { mayReplace: true })).tables).toEqual(tables)
    expect((await world.stored()).map(([key]) => key)).not.toContain(later)
  })

  it('brings an older schema up to date', async () => {
    world = await openBackupWorld(engine, 'disk', { isMigrated: false })
    await world.migrateTo('0041_addresses')
    // Nobody logs in: a login of today writes what that schema does not have.
    const people = await world.people()
    const orgId = await people.organization({ code: 'default' })
    await people.crowd(orgId, await people.schoolClass(orgId), 3)
    const { name, migrations, tables } = await world.back()
    expect(migrations.at(-1)).toBe('0041_addresses')
    expect(tables.backup_runs).toBeUndefined()
    await world.wipe()
    const restored = await world.restore(name)
    expect(restored.tables).toMatchObject({ ...tables, backup_runs: 0, deletions: 0 })
    // And the next backup is one of today.
    expect((await world.back()).migrations.length).toBeGreaterThan(migrations.length)
  })

  it('R1138 deletes again who was deleted since, and nobody who has the same number by now', async () => {
    world = await openBackupWorld(engine, 'disk')
    const { teacher, orgId } = await school()
    const people = await world.people()
    const other = await people.teacher(orgId)
    const { name } = await world.back()
    const gone = { user_id: teacher.id, created_at: world.time.seconds, deleted_at: world.time.seconds + 9 }
    await noteDeletion(world.db(), world.place, gone)
    await noteDeletion(world.db(), world.place, { ...gone, user_id: other.id, created_at: world.time.seconds + 5 })
    const purged: number[] = []
    const purge = async (_db: unknown, userId: number) => void purged.push(userId)
    // The database is lost, and its own list with it.
    await world.wipe()
    const restored = await world.restore(name, { purge })
    expect([purged, restored.purged]).toEqual([[teacher.id], 1])
    expect(restored.tables.deletions).toBe(2)
    // Of the list that only the database has, nothing is lost either.
    await world.place.remove([`deletions/${teacher.id}-${gone.created_at}.json`])
    await world.restore(name, { purge, mayReplace: true })
    expect(purged).toEqual([teacher.id, teacher.id])
  })

  it('content that was found damaged is copied anew by the next backup', async () => {
    world = await openBackupWorld(engine, 'disk')
    await school()
    const first = await world.back()
    await world.place.put(blobKey(await firstSum(world.place, first)), once('Slides'))
    const found = await verifyBackup(world.place, first.name)
    expect(found.problems).toHaveLength(1)
    await noteCheck(world.place, first.name, found.problems.length, 0)
    await world.back()
    expect((await verifyBackup(world.place, first.name)).problems).toEqual([])
  })
})
