import { flagOf } from '@jiangtai/contract/flag'
import { bookLock, type ClassSwitch, type SwitchName } from '@jiangtai/contract/switches'
import type { Db } from '../db/database.ts'

export const switchedOff = async (db: Db, orgId: number) =>
  (await db.selectFrom('organization_switches').select('name').where('org_id', '=', orgId).where('is_on', '=', 0).execute()).map(
    ({ name }) => name,
  )

/** What a class cannot use: its own switch or that of its organisation is off. */
export const switchedOffForClass = async (db: Db, classId: number): Promise<SwitchName[]> =>
  (
    await db
      .selectFrom('organization_switches')
      .innerJoin('classes', 'classes.org_id', 'organization_switches.org_id')
      .select('organization_switches.name')
      .where('classes.id', '=', classId)
      .where('is_on', '=', 0)
      .union(db.selectFrom('class_switches').select('name').where('class_id', '=', classId).where('is_on', '=', 0))
      .execute()
  ).map(({ name }) => name)

/** O058: what is decided for the class counts before what is for all of them. */
export async function isBookLocked(db: Db, classId: number): Promise<boolean> {
  const ofClass = await db
    .selectFrom('class_switches')
    .select('is_on')
    .where('class_id', '=', classId)
    .where('name', '=', bookLock)
    .executeTakeFirst()
  const ofOrg = await db
    .selectFrom('organization_switches')
    .innerJoin('classes', 'classes.org_id', 'organization_switches.org_id')
    .select('is_on')
    .where('classes.id', '=', classId)
    .where('organization_switches.name', '=', bookLock)
    .executeTakeFirst()
  return (ofClass ?? ofOrg)?.is_on === 1
}

export const orgWithCode = (db: Db, code: string) => db.selectFrom('organizations').select('id').where('code', '=', code).executeTakeFirst()

export const classIn = (db: Db, orgId: number, classId: number) =>
  db.selectFrom('classes').select('name').where('org_id', '=', orgId).where('id', '=', classId).executeTakeFirst()

/** Which of these classes belong to an organisation. */
export async function classesIn(db: Db, orgId: number, classIds: readonly number[]) {
  // PostgreSQL does not know an empty list.
  if (classIds.length === 0) return []
  const rows = await db.selectFrom('classes').select('id').where('org_id', '=', orgId).where('id', 'in', classIds).execute()
  return rows.map(({ id }) => id)
}

/** What has been decided about, for the organisation first. */
export async function decidedIn(db: Db, orgId: number) {
  const ofOrg = await db.selectFrom('organization_switches').select(['name', 'is_on']).where('org_id', '=', orgId).orderBy('name').execute()
  const ofClasses = await db
    .selectFrom('class_switches')
    .innerJoin('classes', 'classes.id', 'class_switches.class_id')
    .select(['class_id', 'classes.name as class_name', 'class_switches.name', 'is_on'])
    .where('org_id', '=', orgId)
    .orderBy('class_id')
    .orderBy('class_switches.name')
    .execute()
  return { ofOrg, ofClasses }
}

/** How often each organisation has changed a switch; those that never did are left out. */
export const switchesVersions = async (db: Db): Promise<[orgId: number, version: number][]> =>
  (await db.selectFrom('organizations').select(['id', 'switches_version']).where('switches_version', '>', 0).execute()).map(
    ({ id, switches_version }) => [id, switches_version],
  )

/** Whoever else changes a switch of this organisation waits until this one is done. */
export const nextSwitchesVersion = async (tx: Db, orgId: number) =>
  (
    await tx
      .updateTable('organizations')
      .set(({ eb }) => ({ switches_version: eb('switches_version', '+', 1) }))
      .where('id', '=', orgId)
      .returning('switches_version')
      .executeTakeFirstOrThrow()
  ).switches_version

/** What was decided; undefined: nothing. */
export const orgDecided = async (tx: Db, orgId: number, name: SwitchName) =>
  (await tx.selectFrom('organization_switches').select('is_on').where('org_id', '=', orgId).where('name', '=', name).executeTakeFirst())
    ?.is_on

export const classDecided = async (tx: Db, classId: number, name: ClassSwitch) =>
  (await tx.selectFrom('class_switches').select('is_on').where('class_id', '=', classId).where('name', '=', name).executeTakeFirst())?.is_on

/** The classes that are taught in a school, and how many students each has. */
export const classSizes = (db: Db, orgId: number) =>
  db
    .selectFrom('classes')
    .leftJoin('class_students', 'class_students.class_id', 'classes.id')
    .select(({ fn }) => ['classes.id', 'classes.name', 'classes.grade', fn.count<number>('class_students.student_id').as('student_count')])
    .where('classes.org_id', '=', orgId)
    .where('classes.archived_at', 'is', null)
    .groupBy(['classes.id', 'classes.name', 'classes.grade'])
    .orderBy('classes.id')
    .execute()

export const setOrgSwitch = (db: Db, org_id: number, name: SwitchName, isOn: boolean) =>
  db
    .insertInto('organization_switches')
    .values({ org_id, name, is_on: flagOf(isOn) })
    .onConflict((same) => same.columns(['org_id', 'name']).doUpdateSet({ is_on: flagOf(isOn) }))
    .execute()

export const setClassSwitch = (db: Db, class_id: number, name: ClassSwitch, isOn: boolean) =>
  db
    .insertInto('class_switches')
    .values({ class_id, name, is_on: flagOf(isOn) })
    .onConflict((same) => same.columns(['class_id', 'name']).doUpdateSet({ is_on: flagOf(isOn) }))
    .execute()

export const removeClassSwitch = (db: Db, class_id: number, name: ClassSwitch) =>
  db.deleteFrom('class_switches').where('class_id', '=', class_id).where('name', '=', name).execute()
