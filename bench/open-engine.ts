import { startPostgres } from '../scripts/engines.mjs'
import { openDatabase } from '../server/src/db/database.ts'
import type { Engine } from '../server/src/db/engine.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openTestDatabase } from '../server/test/databases.ts'

/** An empty database with all tables; PostgreSQL as it is run, with every write on disk. */
export async function openEngine(engine: Engine) {
  if (engine === 'sqlite') return openTestDatabase('sqlite')
  const postgres = await startPostgres({ isDurable: true })
  const database = await openDatabase({ url: postgres.url, dataDir: '', onIdleError: () => {} })
  await migrate(database)
  return {
    ...database,
    async close() {
      await database.db.destroy()
      await postgres.stop()
    },
  }
}
