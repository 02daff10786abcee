import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import Sqlite from 'libsql'
import { causeOf, StartFailure } from '../start-failure.ts'
import type { Tables } from './schema.ts'

export function openSqlite(file: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: guarded(open(file)) }) })
}

function open(file: string) {
  try {
    const database = new Sqlite(file)
    for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000']) database.pragma(setting)
    return database
  } catch (error) {
    throw new StartFailure(`打不开数据库文件 ${file}：${causeOf(error)}`)
  }
}

/** libsql aborts the whole process on a boolean parameter, so what SQLite has no type for is refused before it gets there. */
const guarded = (database: SqliteDatabase): SqliteDatabase => ({
  close: () => database.close(),
  prepare(sql) {
    const statement = database.prepare(sql)
    return {
      reader: statement.reader,
      all: (parameters) => statement.all(checked(parameters)),
      run: (parameters) => statement.run(checked(parameters)),
      iterate: (parameters) => statement.iterate(checked(parameters)),
    }
  },
})

function checked(parameters: readonly unknown[]) {
  for (const [at, value] of parameters.entries())
    if (typeof value === 'boolean' || value === undefined || Number.isNaN(value)) throw new TypeError(`SQL parameter ${at + 1} is ${value}`)
  return parameters
}
