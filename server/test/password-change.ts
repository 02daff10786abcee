import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashPassword } from '../src/login/password.ts'
import type { TestApp } from './build-app.ts'

/** Somebody asks while the account gets a new password that they cannot see yet; answers what they were told. */
export async function askedDuringNewPassword({ db, database }: TestApp, userId: number, ask: () => Promise<{ readonly errCode: number }>) {
  const password_hash = await hashPassword('N3w-password')
  const { reply } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    const asking = { reply: ask(), isAnswered: false }
    void asking.reply.then(() => {
      asking.isAnswered = true
    })
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = async () => (await waiting.execute(db)).rows.length > 0
    // SQLite lets nobody else write until this has ended.
    if (database.engine !== 'sqlite')
      await expect.poll(async () => asking.isAnswered || (await isWaiting()), { timeout: 10_000 }).toBe(true)
    return asking
  })
  return (await reply).errCode
}
