import { sql } from 'kysely'
import type { Db } from './database.ts'
import { nodeName, product } from './node-name.ts'

/** Lines of servers and other commands to this PostgreSQL, besides the one that asks. */
export async function othersAt(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like ${`${product}%`} and pid <> pg_backend_pid()`.execute(db)
  return Number(rows[0]?.count)
}

/** Those of other versions. A node asks its database something every second or two: it always has one. */
export async function otherVersionsAt(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${product}%`} and application_name <> ${nodeName}
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
