import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'

/** How many bytes of files somebody may have. */
export type QuotaOf = (db: Db, person: Pick<Person, 'id' | 'role'>) => Promise<number>
