import { accessSync, chmodSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import Sqlite from 'libsql'
import { causeOf, StartFailure } from '../start-failure.ts'
import type { Tables } from './schema.ts'

export const sqliteFile = (dataDir: string) => join(dataDir, 'jiangtai.db')

export function openSqlite(file: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: guarded(open(file)) }) })
}

/** A copy to be looked at, which stays one file. */
export function openSqliteCopy(file: string): Kysely<Tables> {
  const database = new Sqlite(file)
  for (const setting of ['journal_mode = DELETE', 'query_only = ON']) database.pragma(setting)
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: guarded(database) }) })
}

/** What is overwritten is gone, not left on a free page: an anonymous vote forgets who chose what. */
const forgetful = 'secure_delete = ON'
const settings = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000', forgetful]

function open(file: string) {
  try {
    // What cannot be written to can sometimes be opened, depending on what the last process has left beside it.
    for (const path of [dirname(file), file]) if (existsSync(path)) accessSync(path, constants.W_OK)
    forOwnerOnly(file)
    const database = new Sqlite(file)
    for (const setting of settings) database.pragma(setting)
    return database
  } catch (error) {
    throw new StartFailure(`打不开数据库文件 ${file}：${causeOf(error)}`)
  }
}

/** Everything about everybody is in it, and the folder may be one that others can read. What SQLite makes beside it gets the mode of the file. */
function forOwnerOnly(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    try {
      chmodSync(path, 0o600)
    } catch {
      // Not there, or somebody else's, who has said who may read it.
    }
}

/** libsql aborts the whole process on a boolean parameter, so what SQLite has no type for is refused before it gets there. */
const guarded = (database: SqliteDatabase): SqliteDatabase => {
  const queries = keptQueries(database)
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = queries.prepare(sql)
      return {
        reader: statement.reader,
        all: (parameters) => queries.guard(sql, () => statement.all(checked(parameters))),
        run: (parameters) => statement.run(checked(parameters)),
        // Rows that are read bit by bit need a statement of their own.
        iterate: (parameters) => database.prepare(sql).iterate(checked(parameters)),
      }
    },
  }
}

const mostKept = 200
const longestKept = 1000

/** Preparing a query takes as long as running it: a school that comes back at once asks the same few again and again. */
function keptQueries(database: SqliteDatabase) {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(sql: string): SqliteStatement {
      const known = kept.get(sql)
      if (known) return known
      const statement = database.prepare(sql)
      if (sql.startsWith('select ') && sql.length <= longestKept) {
        const [oldest] = kept.size < mostKept ? [] : kept.keys()
        if (oldest !== undefined) kept.delete(oldest)
        kept.set(sql, statement)
      }
      return statement
    },
    /** One that failed on the way is not asked again. */
    guard<T>(sql: string, job: () => T): T {
      try {
        return job()
      } catch (error) {
        kept.delete(sql)
        throw error
      }
    },
  }
}

function checked(parameters: readonly unknown[]) {
  for (const [at, value] of parameters.entries())
    if (typeof value === 'boolean' || value === undefined || Number.isNaN(value)) throw new TypeError(`SQL parameter ${at + 1} is ${value}`)
  return parameters
}
