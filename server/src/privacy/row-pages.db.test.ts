import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { unzipped } from '../../test/xlsx.ts'
import { zipOf } from '../zip.ts'
import { personEntries, schoolEntries } from './export-zip.ts'
import { atOnce, rowPages } from './row-pages.db.ts'

describe.each(engines)('an export in pages on %s', (engine) => {
  let school: TestApp
  let orgId = 0
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'pages' })
  })
  afterAll(() => school.close())

  /** The most rows, and the most characters, that one answer of the database has had. */
  function watched() {
    const most = { rows: 0, signs: 0 }
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        most.rows = Math.max(most.rows, result.rows.length)
        most.signs = Math.max(most.signs, JSON.stringify(result.rows).length)
        return result
      },
    }
    return { db: school.db.withPlugin(plugin), most }
  }
  const zipped = async (entries: Parameters<typeof zipOf>[0]) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of zipOf(entries)) chunks.push(chunk)
    return { files: unzipped(Buffer.concat(chunks)), longest: Math.max(...chunks.map(({ length }) => length)) }
  }

  it('somebody with many large boards is never held as a whole', async () => {
    const student = await school.people.student(orgId)
    const signs = 300_000
    for (let at = 0; at < 8; at++)
      await school.db
        .insertInto('board_strokes')
        .values({ user_id: student.id, strokes: `${at}`.padEnd(signs, '笔'.repeat(99)), bytes: signs, created_at: at })
        .execute()
    const notices = Array.from({ length: 50 }, (_, at) => ({ user_id: student.id, version: at, agreed_at: at }))
    await school.db.insertInto('protocol_agreements').values(notices).execute()
    for (const entries of [personEntries, schoolEntries]) {
      const { db, most } = watched()
      const exporting = { db, storage: school.deps.storage, now: 0, progress: () => {} }
      const { files, longest } = await zipped(
        entries(exporting, { id: entries === personEntries ? student.id : orgId, org_id: orgId, real_name: '王小明', code: 'pages' }),
      )
      const text = files.get('数据.json')
      const strokes = text ? JSON.parse(text).board_strokes : JSON.parse(files.get('表/board_strokes.json') ?? '[]')
      expect(strokes.map((row: { created_at: number; strokes: string }) => [row.created_at, row.strokes.length])).toEqual(
        Array.from({ length: 8 }, (_, at) => [at, signs]),
      )
      expect(most.signs).toBeLessThan(atOnce.bytes + signs)
      expect(longest).toBeLessThanOrEqual(256 * 1024)
    }
  })

  it('many small rows come once each by a key of two columns, a thousand at a time', async () => {
    const student = await school.people.student(orgId)
    const all = Array.from({ length: 2 * atOnce.rows + 7 }, (_, at) => at)
    for (let at = 0; at < all.length; at += 500)
      await school.db
        .insertInto('protocol_agreements')
        .values(all.slice(at, at + 500).map((version) => ({ user_id: student.id, version, agreed_at: 1 })))
        .execute()
    const { db, most } = watched()
    const found: unknown[] = []
    for await (const rows of rowPages(db, 'protocol_agreements', sql`user_id = ${student.id}`))
      found.push(...rows.map(({ version }) => version))
    expect(found).toEqual(all)
    expect(most.rows).toBe(atOnce.rows)
  })
})
