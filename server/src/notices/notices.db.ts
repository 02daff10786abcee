import type { NoticeType } from '@jiangtai/contract/notices'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { keptSinceOf } from '../db/kept-since.ts'
import type { NoticeRef, Tables } from '../db/schema.ts'
import { nextSlice } from '../slices.ts'

export const droppedSeconds = 86_400

export interface NewNotice extends Partial<NoticeRef> {
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
export const noticeToClass = (
  tx: Db,
  classId: number,
  { type_id, title, text, mix_id, created_at, from_id, ref_kind, ref_id }: NewNotice,
) =>
  sql`
    insert into notices (user_id, type_id, title, text, mix_id, created_at, from_id, ref_kind, ref_id)
    select student_id, cast(${type_id} as integer), cast(${title} as text), cast(${text} as text), cast(${mix_id} as integer),
      cast(${created_at} as bigint), cast(${from_id ?? null} as integer), cast(${ref_kind ?? null} as text), cast(${ref_id ?? null} as integer)
    from class_students where class_id = ${classId} order by student_id`.execute(tx)

/** Which of somebody's notices are meant; nothing said: all. */
export interface Which {
  readonly userId: number
  readonly ids?: readonly number[] | undefined
  readonly typeId?: NoticeType | undefined
  readonly isRead?: boolean | undefined
}

/** What it tells of, as the addresses of its pages name it: a mix, the resource of a report; nothing of a push that was withdrawn altogether. */
const withWay = (db: Db) =>
  db
    .selectFrom('notices')
    .leftJoin('mixes', 'mixes.id', 'notices.mix_id')
    .leftJoin('suggests', (join) => join.onRef('suggests.id', '=', 'notices.ref_id').on('notices.ref_kind', '=', 'report'))
    .selectAll('notices')
    .select(['mixes.class_id', 'mixes.course_id', 'mixes.course_type', 'suggests.resource_id'])
    .select(({ and, eb, exists, not, selectFrom }) =>
      and([
        eb('notices.ref_kind', '=', 'push'),
        not(
          exists(
            selectFrom('push_items')
              .select('push_items.push_id')
              .whereRef('push_items.push_id', '=', 'notices.ref_id')
              .where('push_items.withdrawn_at', 'is', null),
          ),
        ),
      ]).as('is_withdrawn'),
    )

function meant({ userId, ids, typeId, isRead }: Which) {
  return (eb: ExpressionBuilder<Tables, 'notices'>) =>
    eb.and([
      eb('notices.user_id', '=', userId),
      eb('notices.deleted_at', 'is', null),
      ...(ids ? [eb('notices.id', 'in', ids)] : []),
      ...(typeId ? [eb('notices.type_id', '=', typeId)] : []),
      ...(isRead === undefined ? [] : [eb('notices.read_at', isRead ? 'is not' : 'is', null)]),
    ])
}

/** Newest first. */
export async function noticesOf(db: Db, which: Which, { first, size }: { readonly first: number; readonly size: number }) {
  // The page is cut before anything is joined to it: a person may have tens of thousands.
  const page = db.selectFrom('notices').select('id').where(meant(which)).orderBy('id', 'desc').offset(first).limit(size)
  const list = await withWay(db)
    .where('notices.id', 'in', db.selectFrom(page.as('page')).select('page.id'))
    .orderBy('notices.id', 'desc')
    .execute()
  return { list, count: await countOf(db, which) }
}

async function countOf(db: Db, which: Which): Promise<number> {
  // All without those that are not: two counts that an index answers alone, on either engine.
  if (which.isRead && !which.ids)
    // One may come in between.
    return Math.max(0, (await countOf(db, { ...which, isRead: undefined })) - (await countOf(db, { ...which, isRead: false })))
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(meant(which))
    .executeTakeFirstOrThrow()
  return count
}

export const unreadOf = (db: Db, userId: number): Promise<number> => countOf(db, { userId, isRead: false })

/** The same of several people at once; who is not in it has none. */
export async function unreadOfEach(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('notices')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('user_id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** How many there are of each type. */
const byType = (db: Db, which: Which) =>
  db
    .selectFrom('notices')
    .select(({ fn }) => ['type_id', fn.countAll<number>().as('count')])
    .where(meant(which))
    .groupBy('type_id')
    .execute()

/** The same, and how many of them are unread: two questions, each answered by an index alone. */
export async function countsOf(db: Db, userId: number) {
  const [all, unread] = [await byType(db, { userId }), await byType(db, { userId, isRead: false })]
  return all.map(({ type_id, count }) => ({ type_id, count, unread: unread.find((one) => one.type_id === type_id)?.count ?? 0 }))
}

export const hasAny = async (db: Db, which: Which) => (await countOf(db, which)) > 0

/** So many at once: tens of thousands in one statement would hold up everybody else. */
const together = 2000

const lastId = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('notices')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
  ).last ?? 0

/** Sets something that takes them out of what is meant, some at a time; what comes in meanwhile is not meant. Returns how many it were. */
async function setEach(db: Db, which: Which, set: { readonly read_at: number } | { readonly deleted_at: number }): Promise<number> {
  const upTo = await lastId(db)
  for (let count = 0; ; ) {
    const some = await db.selectFrom('notices').select('id').where(meant(which)).where('id', '<=', upTo).limit(together).execute()
    const ids = some.map(({ id }) => id)
    if (ids.length > 0) await db.updateTable('notices').set(set).where('id', 'in', ids).execute()
    count += ids.length
    if (ids.length < together) return count
    await nextSlice()
  }
}

export const markRead = (db: Db, which: Which, now: number) => setEach(db, { ...which, isRead: false }, { read_at: now })

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

/** They are kept for a day: who has dropped one by mistake has it back. */
export const dropNotices = (db: Db, which: Which, now: number) => setEach(db, which, { deleted_at: now })

export const restoreNotices = (db: Db, userId: number, ids: readonly number[], since: number) =>
  db
    .updateTable('notices')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('deleted_at', '>=', since)
    .execute()

export async function deleteOldNotices(db: Db, now: number) {
  const upTo = await lastId(db)
  const { first } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.min('id').as('first'))
    .executeTakeFirstOrThrow()
  for (let from = first ?? 1; from <= upTo; from += together) {
    await nextSlice()
    await db
      .deleteFrom('notices')
      .where('id', '>=', from)
      .where('id', '<', from + together)
      .where(({ eb, or }) =>
        or([eb('created_at', '<', keptSinceOf('notices', now, 'notices.user_id')), eb('deleted_at', '<', now - droppedSeconds)]),
      )
      .execute()
  }
}
