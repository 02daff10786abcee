import { type SuggestState, suggestStates } from '@jiangtai/contract/suggests'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { keptSince } from '../db/kept-since.ts'
import type { Tables } from '../db/schema.ts'
import { freeUpload, isBeingSent } from '../library/free-upload.db.ts'
import { readableRows } from '../library/resource-rows.db.ts'

/** What a resource is called that a teacher may look at. */
export const titleForTeacher = async (db: Db, orgId: number, teacherId: number, id: number): Promise<string | undefined> =>
  (await readableRows(db, orgId, teacherId).where('resources.id', '=', id).executeTakeFirst())?.title

/** Whose a resource is, and the classes in which that teacher can be told; undefined: nobody's. */
export async function ownerOf(db: Db, resourceId: number) {
  const owner = await db.selectFrom('resources').select('owner_id as id').where('id', '=', resourceId).executeTakeFirst()
  if (!owner) return undefined
  const classes = await db.selectFrom('class_teachers').select('class_id').where('teacher_id', '=', owner.id).execute()
  return { id: owner.id, classIds: classes.map(({ class_id }) => class_id) }
}

/** Undefined: one of the same person about the same resource is open. */
export const insertSuggest = (db: Db, row: Insertable<Tables['suggests']>) =>
  db
    .insertInto('suggests')
    .values(row)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()

export const lastAbout = (db: Db, user_id: number, resource_id: number) =>
  db
    .selectFrom('suggests')
    .select(['id', 'type_id', 'text', 'state', 'answer', 'created_at'])
    .where('user_id', '=', user_id)
    .where('resource_id', '=', resource_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function openOf(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('suggests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('state', '<', suggestStates.done)
    .executeTakeFirstOrThrow()
  return count
}

/** Of an organisation, longest waiting first; only those that wait, unless all are asked for. */
export const listedSuggests = (db: Db, orgId: number, isAll: boolean) =>
  db
    .selectFrom('suggests')
    .innerJoin('users', 'users.id', 'suggests.user_id')
    .select(['suggests.id', 'suggests.type_id', 'suggests.text', 'suggests.state', 'suggests.answer', 'suggests.created_at'])
    .select(['suggests.resource_id', 'suggests.resource_title', 'users.username', 'users.real_name'])
    .where('suggests.org_id', '=', orgId)
    .$if(!isAll, (query) => query.where('suggests.state', '<', suggestStates.done))
    .orderBy('suggests.id')
    .limit(1000)
    .execute()

export const suggestById = (db: Db, id: number) => db.selectFrom('suggests').selectAll().where('id', '=', id).executeTakeFirst()

interface Answered {
  readonly state: SuggestState
  readonly answer: string
  readonly now: number
}

/** False: somebody else has done something about it since. */
export async function setAnswer(tx: Db, { id, version }: { id: number; version: number }, { state, answer, now }: Answered) {
  const { numUpdatedRows } = await tx
    .updateTable('suggests')
    .set({ state, answer, handled_at: state < suggestStates.done ? null : now, answered_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const swept = 500

/** Some at a time: the rest goes with the next sweep. */
export async function deleteOldSuggests(db: Db, now: number) {
  const isOld = sql<boolean>`handled_at is not null and handled_at < ${keptSince('suggests', now, 'suggests.org_id')}`
  await db.transaction().execute(async (tx) => {
    const old = await tx.selectFrom('suggests').select('id').where(isOld).limit(swept).execute()
    await deleteSuggests(
      tx,
      old.map(({ id }) => id),
    )
  })
}

/** With what was enclosed, where nothing else is shown with it. */
export async function deleteSuggests(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  const files = await tx.selectFrom('suggest_files').select('upload_id').distinct().where('suggest_id', 'in', ids).execute()
  await tx.deleteFrom('suggests').where('id', 'in', ids).execute()
  for (const { upload_id } of files) if (!(await isBeingSent(tx, upload_id))) await freeUpload(tx, upload_id)
}
