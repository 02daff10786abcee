import { type ShareList, shareLists } from '@jiangtai/contract/course-shares'
import type { Flag } from '@jiangtai/contract/flag'
import { userTypes } from '@jiangtai/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'
import { isTreeOf } from '../library/course-place.db.ts'
import { isReadable, readableRows, usableRows } from '../library/resource-rows.db.ts'
import { isVouched } from '../members/vouched.db.ts'

export interface Viewer {
  readonly orgId: number
  readonly teacherId: number
}

/** Open shares of an organisation, with what the viewer has done with each. What a sharer gave whom the school no longer knows is not there. */
const openShares = (db: Db, { orgId, teacherId }: Viewer) =>
  db
    .selectFrom('course_shares')
    .innerJoin('users as sharers', 'sharers.id', 'course_shares.teacher_id')
    .leftJoin('course_share_receivers as own', (join) =>
      join.onRef('own.share_id', '=', 'course_shares.id').on('own.teacher_id', '=', teacherId),
    )
    .where('course_shares.org_id', '=', orgId)
    .where('course_shares.withdrawn_at', 'is', null)
    .where(isVouched(teacherId))
    .where('sharers.is_vouched', '=', 1)

const onList = (db: Db, viewer: Viewer, list: ShareList) => {
  const open = openShares(db, viewer)
  if (list === shareLists.sent) return open.where('course_shares.teacher_id', '=', viewer.teacherId)
  return list === shareLists.school
    ? open.where('course_shares.to_school', '=', 1)
    : open.where('own.teacher_id', 'is not', null).where('course_shares.to_school', '=', 0)
}

/** Whatever the viewer has a right to. */
const seen = (db: Db, viewer: Viewer) =>
  openShares(db, viewer).where(({ or, eb }) =>
    or([
      eb('course_shares.teacher_id', '=', viewer.teacherId),
      eb('own.teacher_id', 'is not', null),
      eb('course_shares.to_school', '=', 1),
    ]),
  )

const countOf = (column: 'read_at' | 'mix_id' | undefined) => sql<number>`(select count(*) from course_share_receivers as receivers
  where receivers.share_id = course_shares.id ${column ? sql`and ${sql.ref(`receivers.${column}`)} is not null` : sql``})`

/** With its course where the viewer sees that, and where the viewer has put it. */
const asRows = (shares: ReturnType<typeof openShares>, teacherId: number) =>
  shares
    .leftJoin('courses', 'courses.id', 'course_shares.course_id')
    .leftJoin('subjects as chapters', 'chapters.id', 'courses.chapter_id')
    .leftJoin('mixes', (join) => join.onRef('mixes.id', '=', 'own.mix_id').on('mixes.deleted_at', 'is', null))
    .leftJoin('courses as targets', 'targets.id', 'mixes.course_id')
    .select(['course_shares.id', 'course_shares.teacher_id', 'sharers.real_name as teacher_name', 'course_shares.course_type'])
    .select(['course_shares.course_name', 'course_shares.text', 'course_shares.can_copy', 'course_shares.to_school'])
    .select(['course_shares.created_at', 'own.read_at'])
    .select(
      sql<number>`case when courses.id is not null and ${isTreeOf(teacherId, 'chapters.owner_id')} then courses.id else 0 end`.as(
        'course_id',
      ),
    )
    .select(['mixes.id as mix_id', 'mixes.class_id as to_class', 'mixes.course_id as to_course', 'mixes.course_type as to_type'])
    .select(['targets.name as to_name'])
    .select([countOf(undefined).as('receiver_count'), countOf('read_at').as('read_count'), countOf('mix_id').as('copied_count')])

export type ShareRow = Awaited<ReturnType<ReturnType<typeof asRows>['execute']>>[number]

export const shareOf = (db: Db, viewer: Viewer, id: number) =>
  asRows(seen(db, viewer).where('course_shares.id', '=', id), viewer.teacherId).executeTakeFirst()

/** By the course, by who shared it, or by whom it was shared with. */
function called(shares: ReturnType<typeof openShares>, word: string, teacherId: number) {
  if (word === '') return shares
  // Only the sharer knows whom else it was shared with.
  const isNamed = sql<boolean>`course_shares.teacher_id = ${teacherId} and exists (
    select 1 from course_share_receivers as found join users as named on named.id = found.teacher_id
    where found.share_id = course_shares.id and ${contains('named.real_name', word)})`
  return shares.where(
    sql<boolean>`(${contains('course_shares.course_name', word)} or ${contains('sharers.real_name', word)} or (${isNamed}))`,
  )
}

interface Page {
  readonly list: ShareList
  readonly word: string
  readonly first: number
  readonly size: number
}

/** Newest first. */
export async function sharePage(db: Db, viewer: Viewer, { list, word, first, size }: Page) {
  const found = called(onList(db, viewer, list), word, viewer.teacherId)
  const rows = await asRows(found, viewer.teacherId).orderBy('course_shares.id', 'desc').offset(first).limit(size).execute()
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export async function newCount(db: Db, viewer: Viewer): Promise<number> {
  const { count } = await onList(db, viewer, shareLists.received)
    .where('own.read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What is in shares, of what the viewer may look at, in their order. */
export const partsOf = async (db: Db, { orgId, teacherId }: Viewer, shareIds: readonly number[]) =>
  shareIds.length === 0
    ? []
    : await readableRows(db, orgId, teacherId)
        .innerJoin('course_share_resources as of_share', 'of_share.resource_id', 'resources.id')
        .select(['of_share.share_id'])
        .where('of_share.share_id', 'in', shareIds)
        .orderBy('of_share.share_id')
        .orderBy('of_share.position')
        .execute()

export interface PartRow {
  readonly share_id: number
  readonly id: number
  readonly title: string
  readonly media_class_id: number
  readonly pages: number
  readonly seconds: number
  /** Of all that is in the share. */
  readonly count: number
  readonly bytes: number
}

/** The first ones of each share, with how much there is: twenty shares of a hundred resources are a list that nobody reads whole. */
export async function firstPartsOf(db: Db, { orgId, teacherId }: Viewer, shareIds: readonly number[], most: number): Promise<PartRow[]> {
  if (shareIds.length === 0) return []
  const { rows } = await sql<PartRow>`select * from (
    select parts.share_id, resources.id, resources.title, resources.media_class_id, resources.pages, resources.seconds,
      count(*) over (partition by parts.share_id) as count,
      cast(sum(coalesce(files.bytes, 0)) over (partition by parts.share_id) as bigint) as bytes,
      row_number() over (partition by parts.share_id order by parts.position) as place
    from course_share_resources as parts join resources on resources.id = parts.resource_id
    left join uploads on uploads.id = resources.upload_id left join files on files.id = uploads.file_id
    where parts.share_id in (${sql.join(shareIds)}) and resources.org_id = ${orgId} and ${isReadable(orgId, teacherId)}) as seen
    where place <= ${most} order by share_id, place`.execute(db)
  return rows
}

/** Of these resources those that may be put into a lesson. */
export async function usableAmong(db: Db, { orgId, teacherId }: Viewer, ids: readonly number[]): Promise<Set<number>> {
  const rows = ids.length === 0 ? [] : await usableRows(db, orgId, teacherId).where('resources.id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Who has not read it yet comes last. */
export const receiversOf = (db: Db, shareId: number) =>
  db
    .selectFrom('course_share_receivers')
    .innerJoin('users', 'users.id', 'course_share_receivers.teacher_id')
    .select(['users.id', 'users.real_name as name', 'course_share_receivers.read_at'])
    .select(sql<Flag>`case when course_share_receivers.mix_id is null then 0 else 1 end`.as('is_copied'))
    .where('course_share_receivers.share_id', '=', shareId)
    .orderBy(sql`case when course_share_receivers.read_at is null then 1 else 0 end`)
    .orderBy('course_share_receivers.read_at')
    .orderBy('users.id')
    .execute()

const colleagues = (db: Db, { orgId, teacherId }: Viewer) =>
  db
    .selectFrom('users')
    .where('users.org_id', '=', orgId)
    .where('users.user_type', '=', userTypes.teacher)
    .where('users.is_vouched', '=', 1)
    .where('users.state', '=', 1)
    .where('users.id', '<>', teacherId)

export const colleaguesOf = (db: Db, viewer: Viewer, most: number) =>
  colleagues(db, viewer)
    .select(['users.id', 'users.real_name as name'])
    .orderBy('users.real_name')
    .orderBy('users.id')
    .limit(most)
    .execute()

/** The school's subjects that teachers of an organisation teach. */
export const subjectsTaught = (db: Db, orgId: number) =>
  db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .select(['teacher_subjects.teacher_id', 'subjects.name'])
    .where('subjects.org_id', '=', orgId)
    .where('subjects.level', '=', 1)
    .where('subjects.owner_id', 'is', null)
    .orderBy('subjects.position')
    .orderBy('subjects.id')
    .execute()

/** Those of these teachers whom somebody may share with. */
export const colleaguesAmong = async (db: Db, viewer: Viewer, ids: readonly number[]) =>
  ids.length === 0 ? [] : await colleagues(db, viewer).select('users.id').where('users.id', 'in', ids).execute()
