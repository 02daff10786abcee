import { type Retention, retentions } from '@jiangtai/contract/privacy'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { keptSince } from '../db/kept-since.ts'
import { freeBytes } from '../library/free-upload.db.ts'
import { nextSlice } from '../slices.ts'
import { exportKey } from './exports.db.ts'

const names = Object.keys(retentions) as Retention[]

/** R1167: how many days a school keeps what. */
export async function retentionsOf(db: Db, orgId: number): Promise<{ name: Retention; days: number }[]> {
  const decided = await db.selectFrom('retentions').select(['name', 'days']).where('org_id', '=', orgId).execute()
  const days = new Map(decided.map((row) => [row.name, row.days]))
  return names.map((name) => ({ name, days: days.get(name) ?? retentions[name].days }))
}

export const saveRetention = (tx: Db, org_id: number, name: Retention, days: number, changed_at: number) =>
  tx
    .insertInto('retentions')
    .values({ org_id, name, days, changed_at })
    .onConflict((same) => same.columns(['org_id', 'name']).doUpdateSet({ days, changed_at }))
    .execute()

/**
 * What happened in the lessons of a class is kept until the class is archived, and so many days more. One that nobody has archived is over with its last
 * lesson. Lessons themselves stay.
 */
export async function deleteOldFacts(db: Db, now: number) {
  const old = await db
    .selectFrom('lessons')
    .innerJoin('classes', 'classes.id', 'lessons.class_id')
    .select('classes.id')
    .groupBy(['classes.id', 'classes.org_id', 'classes.archived_at'])
    .having(({ fn }) => fn.coalesce('classes.archived_at', fn.max('lessons.seen_at')), '<', keptSince('facts', now, 'classes.org_id'))
    .execute()
  for (const { id } of old) {
    await nextSlice()
    await db.deleteFrom('facts').where('class_id', '=', id).execute()
    await nextSlice()
    await db.deleteFrom('lesson_attendances').where(sql<boolean>`lesson_id in (select id from lessons where class_id = ${id})`).execute()
  }
}

/** Zips of data are kept as long as jobs. */
export const deleteOldExports = (db: Db, now: number) =>
  db.transaction().execute(async (tx) => {
    const old = await tx
      .deleteFrom('data_exports')
      .where('created_at', '<', keptSince('jobs', now, 'data_exports.org_id'))
      .returning(['id', 'org_id'])
      .execute()
    for (const { id, org_id } of old) await freeBytes(tx, { id: `export-${id}`, org_id, user_id: 0, storage_key: exportKey(org_id, id) })
  })
