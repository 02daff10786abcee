import type { KyselyPlugin } from 'kysely'
import type { Db } from '../src/db/database.ts'
import type { Tables } from '../src/db/schema.ts'

/** A database in which something happens right after each row that is put into a table, before whoever put it there goes on. */
export function meanwhile(db: Db, table: keyof Tables, happens: () => Promise<unknown>): Db {
  const inserts = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === table) inserts.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (inserts.has(queryId)) await happens()
      return result
    },
  }
  return db.withPlugin(plugin)
}
