import type { Db } from '../db/database.ts'

export const switchedOff = async (db: Db, orgId: number) =>
  (await db.selectFrom('organization_switches').select('name').where('org_id', '=', orgId).where('is_on', '=', 0).execute()).map(
    ({ name }) => name,
  )

/** The same for the organisation of a class. */
export const switchedOffForClass = async (db: Db, classId: number) =>
  (
    await db
      .selectFrom('organization_switches')
      .innerJoin('classes', 'classes.org_id', 'organization_switches.org_id')
      .select('organization_switches.name')
      .where('classes.id', '=', classId)
      .where('is_on', '=', 0)
      .execute()
  ).map(({ name }) => name)
