import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { thrownPicture } from '../library/thrown.ts'

/** Written out, for the index over these facts alone. */
const thrownBy = (db: Db, userId: number) => db.selectFrom('facts').where('kind', '=', sql.lit(thrownPicture)).where('user_id', '=', userId)

interface Between {
  readonly from: number
  readonly until: number
}

const newestFirst = (db: Db, userId: number) =>
  thrownBy(db, userId).select(['created_at', 'data']).orderBy('created_at', 'desc').orderBy('id', 'desc')

export const thrownPage = (db: Db, userId: number, page: number, size: number) =>
  newestFirst(db, userId)
    .offset((page - 1) * size)
    .limit(size)
    .execute()

export const thrownBetween = (db: Db, userId: number, { from, until }: Between) =>
  newestFirst(db, userId).where('created_at', '>=', from).where('created_at', '<', until).execute()

export async function thrownCount(db: Db, userId: number): Promise<number> {
  const { count } = await thrownBy(db, userId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Days since 1970 in China. */
export async function thrownDays(db: Db, userId: number, { from, until }: Between): Promise<number[]> {
  const rows = await thrownBy(db, userId)
    .select(sql<number>`(created_at + 28800) / 86400`.as('day'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .distinct()
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => Number(day))
}
