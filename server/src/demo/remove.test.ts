import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { hashPassword } from '../login/password.ts'
import { usernameKey } from '../login/username.ts'
import { createDiskStorage } from '../storage/disk.ts'
import { loadDemoSchool } from './demo.ts'
import { hasDemo, removed } from './remove.db.ts'
import { removeDemo } from './remove.ts'

/** Of no organisation: they end by themselves, or are the house's own. Words go with what they are the words of. */
const ofNobody = [
  ...['kysely_migration', 'kysely_migration_lock', 'one_time', 'sso_uses', 'title_words', 'page_words'],
  ...['backup_runs', 'backup_schedule', 'deletions'],
]

describe.each(engines)('removing the demo school on %s', (engine) => {
  let school: TestApp
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-demo-'))
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(async () => {
    await school.close()
    rmSync(folder, { recursive: true })
  })

  const tables = async () =>
    (await school.db.introspection.getTables({ withInternalKyselyTables: true }))
      .map(({ name }) => name)
      .filter((name) => !/^(sqlite_|(title|page)_words_)/.test(name))
  const bytes = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

  it('leaves no row and no byte of it, and nothing of another school is touched', async () => {
    const storage = await createDiskStorage(folder)
    const life = { folder: new URL('../../demo', import.meta.url).pathname, storage }
    await loadDemoSchool(school.database, school.deps.clock, { usernameKey, hashPassword, life })
    expect(bytes().length).toBeGreaterThan(10)
    await school.db.updateTable('users').set({ last_class_id: 1 }).where('id', '=', 1).execute()
    await school.db.updateTable('classes').set({ head_teacher_id: 1 }).where('id', '=', 1).execute()
    const orgId = await school.people.organization({ hosts: ['own.test'] })
    const teacher = await school.people.teacher(orgId)
    expect(await hasDemo(school.db)).toBe(true)
    await removeDemo(school.db, storage)
    expect(await hasDemo(school.db)).toBe(false)
    const left: Record<string, number> = {}
    for (const table of await tables()) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(school.db)
      const count = Number(rows[0]?.count ?? 0)
      if (count > 0 && !table.startsWith('kysely_')) left[table] = count
    }
    expect(left).toEqual({ organizations: 1, organization_hosts: 1, users: 1, sessions: 1 })
    expect(bytes()).toEqual([])
    expect(await school.db.selectFrom('users').select('id').execute()).toEqual([{ id: teacher.id }])
  })

  it('knows every table that there is', async () =>
    expect((await tables()).filter((name) => !ofNobody.includes(name)).sort()).toEqual(Object.keys(removed).sort()))
})
