import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { systemClock } from '../../src/clock.ts'
import type { Engine } from '../../src/db/engine.ts'
import { migrate } from '../../src/db/migrate.ts'
import { insertSchool } from '../../src/demo/demo.db.ts'
import { putDemoFiles } from '../../src/demo/files.ts'
import { insertLife, livingOrg } from '../../src/demo/life.db.ts'
import { demoPassword, demoSchool } from '../../src/demo/school.ts'
import { hashPassword } from '../../src/login/password.ts'
import { usernameKey } from '../../src/login/username.ts'
import { openTestDatabase, type TestDatabase } from '../databases.ts'
import { openTestStorage } from '../storages.ts'

/*
 * The database of the present version, with the demo school in it, as it is kept once this version is released: `npm run release-fixture`.
 * It is made only once for each release, by the code of that release.
 */

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { readonly version: string }

const fileOf = (engine: Engine) => new URL(`${version}.${engine === 'sqlite' ? 'db' : 'sql'}.gz`, import.meta.url)

for (const engine of ['sqlite', 'postgres'] as const) {
  if (existsSync(fileOf(engine))) throw new Error(`${version} is kept already: what has been released does not change`)
  const database = await openTestDatabase(engine, { isMigrated: false })
  await migrate(database)
  await fill(database)
  const bytes = gzipSync(engine === 'sqlite' ? await sqliteFileOf(database) : postgresDumpOf(database), { level: 9 })
  writeFileSync(fileOf(engine), bytes)
  process.stdout.write(`${fileOf(engine).pathname}: ${Math.ceil(bytes.length / 1024)} kB\n`)
  await database.close()
}

/** The demo school and its life, without most of the thousand students that are there to be many. */
async function fill(database: TestDatabase) {
  const files = await openTestStorage('disk')
  const demo = await putDemoFiles(new URL('../../demo', import.meta.url).pathname, livingOrg, files.storage)
  const school = { ...demoSchool, students: demoSchool.students.filter(({ username }) => !/^load\d\d/.test(username)) }
  const now = systemClock.seconds()
  const options = { now, usernameKey, passwordHash: await hashPassword(demoPassword), partnerSecret: 'a secret that nobody uses' }
  await insertSchool(database, school, options, (tx) => insertLife(tx, school, demo, now))
  await files.close()
}

/** In one piece, without a log beside it. */
async function sqliteFileOf({ db, dataDir }: TestDatabase) {
  const file = join(dataDir, 'copy.db')
  await sql`vacuum into ${file}`.execute(db)
  return readFileSync(file)
}

function postgresDumpOf({ url = '' }: TestDatabase) {
  const args = ['--no-owner', '--no-acl', '--schema=public', '--inserts', '--rows-per-insert=200', `--dbname=${url}`]
  const text = execFileSync('pg_dump', args, { encoding: 'utf8', maxBuffer: 1024 ** 3 })
  // The schema is in every database already; lines with a backslash are for psql alone.
  return text.replace(/^(CREATE SCHEMA public;|\\.*)$/gm, '')
}
