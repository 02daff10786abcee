import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'

const { INT8, NUMERIC } = pg.types.builtins

/** count(), sum() and avg() come back as text from pg; every number of ours fits a double. */
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export function openPostgres(url: string, onIdleError: (error: Error) => void): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 5000, application_name: 'jiangtai' })
  // A connection that breaks while idle is reported here; unheard it would end the process. The pool opens a new one.
  pool.on('error', onIdleError)
  // The pool listens only while a connection is idle. One that breaks in the middle of a transaction fails its query, which is told there.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
