import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BackupWorld, backupSchool, firstSum, openBackupWorld } from '../../test/backups.ts'
import { engines } from '../../test/databases.ts'
import type { Engine } from '../db/engine.ts'
import { countsOf } from './backups.db.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { blobKey, keysOf, once, textOf } from './place.ts'

describe.each(engines)('a restore on %s', (engine) => {
  let world: BackupWorld
  let manifest: Manifest
  const [present, whole] = [() => join(world.folder, 'backups'), () => join(world.folder, 'whole')]
  beforeAll(async () => {
    world = await openBackupWorld(engine, 'disk')
    await backupSchool(world)
    manifest = await world.back()
    cpSync(present(), whole(), { recursive: true })
  })
  afterEach(() => {
    rmSync(present(), { recursive: true })
    cpSync(whole(), present(), { recursive: true })
  })
  afterAll(() => world.close())

  const damages: readonly (readonly [string, (manifest: Manifest) => Promise<void>, RegExp])[] = [
    [
      'a file was changed',
      async (manifest) => world.place.put(blobKey(await firstSum(world.place, manifest)), once('Slides')),
      /文件 files\S+ 被改动或损坏/,
    ],
    ['a file is missing', async (manifest) => world.place.remove([blobKey(await firstSum(world.place, manifest))]), /文件 files\S+ 不见了/],
    ['the database was changed', ({ name }) => world.place.put(keysOf(name).database, once('x')), /数据库被改动或损坏/],
    ['the database is missing', ({ name }) => world.place.remove([keysOf(name).database]), /数据库不见了/],
    ['the list of files was changed', ({ name }) => world.place.put(keysOf(name).files, once('')), /清单被改动或损坏/],
    [
      'the manifest was changed',
      ({ name }) => changeManifest(name, (text) => text.replace('"users":31', '"users":30')),
      /清单被改动或损坏/,
    ],
    [
      'it is of another version to come',
      ({ name }) => rewriteManifest(name, ({ migrations }) => ({ migrations: [...migrations, '9999_more'] })),
      /来自更新的版本（9999_more）/,
    ],
    ['it is of the other engine', ({ name }) => rewriteManifest(name, () => ({ engine: other(engine) })), /请按备份设置 DATABASE_URL/],
    ['it does not exist', ({ name }) => world.place.remove([keysOf(name).manifest]), /里没有备份/],
  ]
  it.each(damages)('is refused, and changes nothing, when %s', async (_what, damage, sentence) => {
    const [rows, bytes] = [await countsOf(world.db()), await world.stored()]
    await damage(manifest)
    await expect(world.restore(manifest.name, { mayReplace: true })).rejects.toThrow(sentence)
    expect([await countsOf(world.db()), await world.stored()]).toEqual([rows, bytes])
  })

  async function changeManifest(name: string, change: (text: string) => string) {
    const { manifest: key } = keysOf(name)
    await world.place.put(key, once(change(await textOf(world.place, key))))
  }
  const rewriteManifest = (name: string, change: (manifest: Manifest) => Partial<Manifest>) =>
    changeManifest(name, (text) => {
      const { manifest } = readManifest(text)
      return writeManifest({ ...manifest, ...change(manifest) })
    })
})

const other = (engine: Engine): Engine => (engine === 'sqlite' ? 'postgres' : 'sqlite')
