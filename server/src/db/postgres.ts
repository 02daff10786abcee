import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { nodeName } from './node-name.ts'
import type { Tables } from './schema.ts'

const { INT8, NUMERIC } = pg.types.builtins

/** count(), sum() and avg() come back as text from pg; every number of ours fits a double. */
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** No statement of ours takes so long; a server that has not said a word for longer than one may take is not coming back on this line. */
const statementMs = 15_000
const silenceMs = 20_000

/** 0: none. */
export interface Patience {
  readonly statementMs: number
  readonly silenceMs: number
}
const usual: Patience = { statementMs, silenceMs }
/** A migration takes as long as it takes, and another node's is waited for. */
export const endless: Patience = { statementMs: 0, silenceMs: 0 }

export function openPostgres(url: string, onIdleError: (error: Error) => void, patience: Patience = usual): Kysely<Tables> {
  const limits = {
    ...{ max: 10, connectionTimeoutMillis: 5000, keepAlive: true },
    statement_timeout: patience.statementMs,
    // A node that freezes, or whose machine is gone, does not keep a class locked that it was writing.
    idle_in_transaction_session_timeout: patience.statementMs,
  }
  const pool = new pg.Pool({ connectionString: url, types, ...limits, application_name: nodeName })
  // A connection that breaks while idle is reported here; unheard it would end the process. The pool opens a new one.
  pool.on('error', onIdleError)
  // The pool listens only while a connection is idle. One that breaks in the middle of a transaction fails its query, which is told there.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const { stream } = client.connection
    if (stream instanceof Socket) stream.setTimeout(patience.silenceMs, () => stream.destroy())
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
