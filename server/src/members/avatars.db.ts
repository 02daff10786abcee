import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lockPerson } from './lock-person.db.ts'
import { isVouched } from './vouched.db.ts'

const isWorn = sql<boolean>`exists (select 1 from users where users.id = avatars.user_id and users.avatar_id = avatars.id)`

/** Not shown yet; of those that wait somebody has one. */
export async function insertAvatar(tx: Db, userId: number, webp: string, created_at: number): Promise<number> {
  await lockPerson(tx, userId)
  await tx
    .deleteFrom('avatars')
    .where('user_id', '=', userId)
    .where(({ not }) => not(isWorn))
    .execute()
  const { id } = await tx.insertInto('avatars').values({ user_id: userId, webp, created_at }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Shown from now on, and the one before is gone; false: it is not theirs, or gone itself. */
export async function wearAvatar(tx: Db, userId: number, id: number): Promise<boolean> {
  await lockPerson(tx, userId)
  const own = await tx.selectFrom('avatars').select('id').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  if (!own) return false
  await tx.updateTable('users').set({ avatar_id: id }).where('id', '=', userId).execute()
  await tx.deleteFrom('avatars').where('user_id', '=', userId).where('id', '!=', id).execute()
  return true
}

/** Whether there was one. */
export async function takeOffAvatar(tx: Db, userId: number): Promise<boolean> {
  await lockPerson(tx, userId)
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ avatar_id: null })
    .where('id', '=', userId)
    .where('avatar_id', 'is not', null)
    .executeTakeFirst()
  await tx.deleteFrom('avatars').where('user_id', '=', userId).execute()
  return numUpdatedRows === 1n
}

/** What the other has becomes that of the first, who has none; else it is gone. */
export async function mergeAvatar(tx: Db, id: number, otherId: number) {
  for (const one of [id, otherId].sort((a, b) => a - b)) await lockPerson(tx, one)
  const [first, other] = await Promise.all(
    [id, otherId].map((one) => tx.selectFrom('users').select('avatar_id').where('id', '=', one).executeTakeFirst()),
  )
  if (other?.avatar_id && !first?.avatar_id) {
    await tx.updateTable('avatars').set({ user_id: id }).where('id', '=', other.avatar_id).execute()
    await tx.updateTable('users').set({ avatar_id: other.avatar_id }).where('id', '=', id).execute()
  }
  await takeOffAvatar(tx, otherId)
}

/** For people of the same school: what somebody shows, and what they have uploaded themselves. */
export const readableAvatar = async (db: Db, { orgId, callerId }: { readonly orgId: number; readonly callerId: number }, id: number) =>
  (
    await db
      .selectFrom('avatars')
      .innerJoin('users', 'users.id', 'avatars.user_id')
      .select('avatars.webp')
      .where('avatars.id', '=', id)
      .where('users.org_id', '=', orgId)
      .where(sql<boolean>`(users.id = ${callerId} or (users.avatar_id = avatars.id and ${isVouched(callerId)}))`)
      .executeTakeFirst()
  )?.webp

/** Uploaded, and never shown. */
export const deleteUnwornAvatars = (db: Db, before: number) =>
  db
    .deleteFrom('avatars')
    .where('created_at', '<', before)
    .where(({ not }) => not(isWorn))
    .execute()
