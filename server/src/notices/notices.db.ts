import type { NoticeType } from '@jiangtai/contract/notices'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { keptSinceOf } from '../db/kept-since.ts'

export interface NewNotice {
  readonly type_id: NoticeType
  readonly title: string
  readonly text: string
  readonly mix_id: number | null
  readonly share_id?: number
  readonly created_at: number
}

export const noticeTo = (tx: Db, user_id: number, notice: NewNotice) =>
  tx
    .insertInto('notices')
    .values({ ...notice, user_id, read_at: null })
    .execute()

/** To several at once. */
export const noticeToAll = async (tx: Db, userIds: readonly number[], notice: NewNotice) => {
  if (userIds.length === 0) return
  await tx
    .insertInto('notices')
    .values(userIds.map((user_id) => ({ ...notice, user_id, read_at: null })))
    .execute()
}

/** To every student of a class. */
export const noticeToClass = (tx: Db, classId: number, { type_id, title, text, mix_id, created_at }: NewNotice) =>
  sql`
    insert into notices (user_id, type_id, title, text, mix_id, created_at)
    select student_id, cast(${type_id} as integer), cast(${title} as text), cast(${text} as text), cast(${mix_id} as integer),
      cast(${created_at} as bigint)
    from class_students where class_id = ${classId} order by student_id`.execute(tx)

interface Page {
  readonly userId: number
  readonly typeId: NoticeType | undefined
  readonly first: number
  readonly size: number
}

const ofType = (db: Db, userId: number, typeId: NoticeType | undefined) =>
  db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .$if(typeId !== undefined, (query) => query.where('type_id', '=', typeId ?? 1))

/** Newest first. */
export async function noticesOf(db: Db, { userId, typeId, first, size }: Page) {
  const own = ofType(db, userId, typeId)
  const list = await own.selectAll().orderBy('id', 'desc').offset(first).limit(size).execute()
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { list, count }
}

export async function unreadOf(db: Db, userId: number): Promise<number> {
  const { count } = await ofType(db, userId, undefined)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** How many there are of each type, and how many of them are unread. */
export const countsOf = (db: Db, userId: number) =>
  db
    .selectFrom('notices')
    .select(({ fn }) => ['type_id', fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when read_at is null then 1 else 0 end)`.as('unread'))
    .where('user_id', '=', userId)
    .groupBy('type_id')
    .execute()

export const ownAmong = async (db: Db, userId: number, ids: readonly number[]) =>
  (await ofType(db, userId, undefined).select('id').where('id', 'in', ids).execute()).map(({ id }) => id)

export const markRead = (
  db: Db,
  userId: number,
  { ids, typeId }: { ids?: readonly number[] | undefined; typeId?: NoticeType | undefined },
  now: number,
) =>
  db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(typeId !== undefined, (query) => query.where('type_id', '=', typeId ?? 1))
    .execute()

/** What a notice asked for is no longer to be done: it says how it ended, and nobody's bell counts it. */
export const settleNotices = (
  tx: Db,
  userIds: readonly number[],
  { type_id, title, created_at }: Pick<NewNotice, 'type_id' | 'title' | 'created_at'>,
  { text, now }: { readonly text: string; readonly now: number },
) =>
  tx
    .updateTable('notices')
    .set(({ fn, ref, val }) => ({ text, read_at: fn.coalesce(ref('read_at'), val(now)) }))
    .where('user_id', 'in', userIds)
    .where('type_id', '=', type_id)
    .where('title', '=', title)
    .where('created_at', '=', created_at)
    .execute()

/** Whoever has opened the share has read the notice of it. */
export const readShareNotice = (tx: Db, userId: number, shareId: number, now: number) =>
  tx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('share_id', '=', shareId)
    .where('read_at', 'is', null)
    .execute()

/** What the notices of a share say from now on; one that is over is counted by nobody's bell. */
export const sayOfShare = (tx: Db, shareId: number, text: string, readAt?: number) =>
  tx
    .updateTable('notices')
    .set(({ fn, ref, val }) => ({ text, ...(readAt !== undefined && { read_at: fn.coalesce(ref('read_at'), val(readAt)) }) }))
    .where('share_id', '=', shareId)
    .execute()

export const deleteNotices = (db: Db, userId: number, ids: readonly number[]) =>
  db.deleteFrom('notices').where('user_id', '=', userId).where('id', 'in', ids).execute()

export const deleteOldNotices = (db: Db, now: number) =>
  db
    .deleteFrom('notices')
    .where('created_at', '<', keptSinceOf('notices', now, 'notices.user_id'))
    .execute()
