import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { isSqlite } from '../db/database.ts'
import { personColumns, personTexts } from './tables.ts'

const namesPerson =
  /(^|_)(user|student|teacher|owner|actor|person|uploader|admin|pupil|parent_user|guardian|from|payer)_id$|^user_[ab]$|_by$/
const namesText = /^(state|data|input|form|strokes|operations|points|cells|mapping)$|_(json|info)$/

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

async function columnsIn({ db }: TestDatabase): Promise<readonly Column[]> {
  const query = isSqlite(db)
    ? sql<Column>`select t.name as "table", c.name as "column", lower(c.type) as type from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`
    : sql<Column>`select table_name as "table", column_name as "column", data_type as type from information_schema.columns where table_schema = 'public'`
  return (await query.execute(db)).rows
}

async function referencesIn({ db }: TestDatabase): Promise<readonly string[]> {
  const query = isSqlite(db)
    ? sql<{ name: string }>`select t.name || '.' || k."from" as name from sqlite_schema t, pragma_foreign_key_list(t.name) k
        where t.type = 'table' and k."table" = 'users'`
    : sql<{ name: string }>`select r.relname || '.' || a.attname as name from pg_constraint k join pg_class r on r.oid = k.conrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) where k.contype = 'f' and k.confrelid = 'users'::regclass`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

describe.each(engines)('the list of what is known of people, on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('has every column that refers to a person or is called as if it did, and no other', async () => {
    const named = (await columnsIn(database))
      .filter(({ column }) => namesPerson.test(column))
      .map(({ table, column }) => `${table}.${column}`)
    const found = new Set([...named, ...(await referencesIn(database)), 'users.id'])
    const listed = personColumns.map(({ table, column }) => `${table}.${column}`)
    expect(listed.toSorted()).toEqual([...found].toSorted())
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('has every text that may hold ids', async () => {
    const found = (await columnsIn(database)).filter(({ column, type }) => type === 'text' && namesText.test(column))
    expect(Object.keys(personTexts).toSorted()).toEqual(found.map(({ table, column }) => `${table}.${column}`).toSorted())
  })
})
