import { userTypes } from '@jiangtai/contract/roles'
import type { SchoolForm } from '@jiangtai/contract/setup'
import type { Insertable } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { hostsOf, insertHosts, insertSchool, newLook } from '../members/schools.db.ts'
import { sliceIn } from '../slices.ts'
import type { PlannedClass } from './setup.ts'

export const hasAdmins = async (db: Db) => (await db.selectFrom('admins').select('user_id').limit(1).executeTakeFirst()) !== undefined

/** The organisation that every installation begins with, while nobody is in it. */
export const freshOrganization = (db: Db) =>
  db
    .selectFrom('organizations')
    .select(['id', 'code'])
    .where('is_demo', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.org_id', '=', 'organizations.id'))),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** `id` undefined: a new one. One that was there may have some of the hosts already, and keeps what it has. */
export async function writeSchool(tx: Db, id: number | undefined, { hosts, ...named }: SchoolForm): Promise<number> {
  const orgId = id ?? (await insertSchool(tx, named))
  if (id !== undefined) await tx.updateTable('organizations').set(newLook(named)).where('id', '=', id).execute()
  const before = (await hostsOf(tx, orgId)).map(({ host }) => host)
  await insertHosts(
    tx,
    orgId,
    hosts.filter((host) => !before.includes(host)),
  )
  return orgId
}

type NewAdmin = Pick<Insertable<Tables['users']>, 'org_id' | 'username' | 'username_key' | 'real_name' | 'password_hash' | 'created_at'>

export const insertFirstTeacher = async (tx: Db, row: NewAdmin): Promise<number> =>
  (
    await tx
      .insertInto('users')
      .values({ ...row, user_type: userTypes.teacher, last_class_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function setupCounts(db: Db, orgId: number) {
  const counted = (table: 'classes' | 'users' | 'admins') => db.selectFrom(table).where('org_id', '=', orgId)
  const count = async (query: { executeTakeFirstOrThrow(): Promise<{ n: number | string | bigint }> }) =>
    Number((await query.executeTakeFirstOrThrow()).n)
  const people = (type: 1 | 2) =>
    count(
      counted('users')
        .where('user_type', '=', type)
        .select(({ fn }) => fn.countAll().as('n')),
    )
  return {
    class_count: await count(counted('classes').select(({ fn }) => fn.countAll().as('n'))),
    subject_count: await count(
      db
        .selectFrom('subjects')
        .where('org_id', '=', orgId)
        .where('level', '=', 1)
        .where('owner_id', 'is', null)
        .select(({ fn }) => fn.countAll().as('n')),
    ),
    teacher_count: await people(userTypes.teacher),
    student_count: await people(userTypes.student),
    admin_count: await count(counted('admins').select(({ fn }) => fn.countAll().as('n'))),
  }
}

export const progressOf = (db: Db, orgId: number) =>
  db.selectFrom('organizations').select(['setup_done_at', 'setup_skipped']).where('id', '=', orgId).executeTakeFirstOrThrow()

export const markDone = (tx: Db, orgId: number, now: number) =>
  tx.updateTable('organizations').set({ setup_done_at: now }).where('id', '=', orgId).execute()

export const writeSkipped = (tx: Db, orgId: number, steps: readonly string[]) =>
  tx
    .updateTable('organizations')
    .set({ setup_skipped: steps.join(',') })
    .where('id', '=', orgId)
    .execute()

/** Under the lock of the organisation: the names of the classes that it has now. */
export const classNamesOf = async (tx: Db, orgId: number) =>
  (await tx.selectFrom('classes').select('name').where('org_id', '=', orgId).where('archived_at', 'is', null).execute()).map(
    ({ name }) => name,
  )

const classesInSlice = 100
export async function insertClasses(tx: Db, orgId: number, classes: readonly PlannedClass[], now: number) {
  for (const some of inChunks(classes, classesInSlice)) {
    await sliceIn(tx)
    await tx
      .insertInto('classes')
      .values(some.map((one) => ({ ...one, org_id: orgId, created_at: now, join_code: null })))
      .execute()
  }
}
