import { type Flag, flagOf } from '@jiangtai/contract/flag'
import type { Resource } from '@jiangtai/contract/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isVouched } from '../members/vouched.db.ts'
import { fileUrl } from './file-url.ts'
import { previewColumns, previewOf } from './preview.ts'
import { thumbUrl } from './thumb.ts'

/**
 * Every resource, also one that its owner has deleted, as somebody sees it; an address has no upload and no file. The same names in every query that shows resources: `resources`, `uploads`, `files`,
 * `owners`, and `courses` with `chapters` and `grades` above it for its place.
 */
export const allResourceRows = (db: Db, viewerId: number) =>
  db
    .selectFrom('resources')
    .leftJoin('uploads', 'uploads.id', 'resources.upload_id')
    .leftJoin('files', 'files.id', 'uploads.file_id')
    .leftJoin('previews', 'previews.file_id', 'files.id')
    .innerJoin('users as owners', 'owners.id', 'resources.owner_id')
    .leftJoin('courses as places', 'places.id', 'resources.course_id')
    .leftJoin('subjects as chapters', 'chapters.id', 'places.chapter_id')
    .leftJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .leftJoin('resource_collects as collected', (join) =>
      join.onRef('collected.resource_id', '=', 'resources.id').on('collected.teacher_id', '=', viewerId),
    )
    .select(['resources.id', 'resources.title', 'resources.media_class_id', 'resources.upload_id', 'resources.owner_id'])
    .select(['resources.pages', 'resources.seconds', 'resources.width', 'resources.height', 'resources.is_school'])
    .select(['resources.uploader_type', 'resources.course_id', 'resources.created_at', 'resources.address', 'resources.platform_id'])
    .select('resources.exam_id')
    .select(['uploads.media_type_id', 'uploads.name', 'files.bytes', 'files.thumb_state', 'owners.real_name as owner_name'])
    .select(previewColumns)
    .select(['places.chapter_id', 'chapters.parent_id as grade_id', 'grades.parent_id as root_id'])
    .select(sql<Flag>`case when collected.teacher_id is null then 0 else 1 end`.as('is_collected'))

export type ResourceRow = Awaited<ReturnType<ReturnType<typeof allResourceRows>['execute']>>[number]

export const wireOf = (row: ResourceRow, viewerId: number): Resource => ({
  id: row.id,
  title: row.title,
  // An address is shown as what its owner calls it, and an exam says what it is.
  media_type_id: row.media_type_id ?? row.media_class_id,
  media_class_id: row.media_class_id,
  file_cdn_id: row.upload_id ?? 0,
  file_cdn_url: row.upload_id === null ? '' : fileUrl(row.upload_id, row.name ?? ''),
  address: row.address ?? '',
  platform_id: row.platform_id,
  thumb_url: thumbUrl(row.upload_id, row.media_type_id, row.thumb_state),
  name: row.name ?? '',
  bytes: row.bytes ?? 0,
  pages: row.pages,
  seconds: row.seconds,
  width: row.width,
  height: row.height,
  preview: previewOf(row.upload_id, row.name, row),
  owner_id: row.owner_id,
  owner_name: row.owner_name,
  uploader_type: row.uploader_type,
  is_school: row.is_school,
  is_mine: flagOf(row.owner_id === viewerId),
  is_collected: row.is_collected,
  root_subject_id: row.root_id ?? 0,
  second_subject_id: row.grade_id ?? 0,
  third_subject_id: row.chapter_id ?? 0,
  course_id: row.course_id ?? 0,
  created_at: row.created_at,
  ...(row.exam_id !== null && { exam_id: row.exam_id }),
})

/** The shares that name a teacher, and those to the whole school. */
const seenShareIds = (orgId: number, teacherId: number) => sql`select share_id from course_share_receivers where teacher_id = ${teacherId}
  union all select id from course_shares where org_id = ${orgId} and to_school = 1`

/**
 * What colleagues share with a teacher: their own, for as long as they do and the school knows both. As a list, because looking for each of a
 * hundred thousand resources takes too long, and each resource once, because the same is shared again and again. `canCopy`: only what may be taken, too.
 */
export const isShared = (orgId: number, teacherId: number, canCopy: boolean) => sql<boolean>`(${isVouched(teacherId)} and resources.id in (
  select given.id from (select distinct parts.resource_id, course_shares.teacher_id from course_shares
    join course_share_resources as parts on parts.share_id = course_shares.id
    where course_shares.withdrawn_at is null and course_shares.teacher_id <> ${teacherId} ${canCopy ? sql`and course_shares.can_copy = 1` : sql``}
      and course_shares.id in (${seenShareIds(orgId, teacherId)})) as shared
  join resources as given on given.id = shared.resource_id and given.owner_id = shared.teacher_id and given.deleted_at is null
  join users as sharers on sharers.id = shared.teacher_id and sharers.is_vouched = 1))`

const isOwnOrSchools = (teacherId: number) => sql<boolean>`(resources.deleted_at is null
  and (resources.owner_id = ${teacherId} or (resources.is_school = 1 and ${isVouched(teacherId)})))`

export const isOffered = (orgId: number, teacherId: number) =>
  sql<boolean>`(${isOwnOrSchools(teacherId)} or ${isShared(orgId, teacherId, true)})`

/** A colleague's that stands in a mix of the teacher. */
const isTaken = (teacherId: number) => sql<boolean>`(resources.owner_id <> ${teacherId} and ${isVouched(teacherId)} and exists (
  select 1 from mix_items join mixes on mixes.id = mix_items.mix_id
  where mix_items.resource_id = resources.id and mix_items.removed_at is null and mixes.teacher_id = ${teacherId}))`

const rowsWhere = (db: Db, orgId: number, teacherId: number, which: RawBuilder<boolean>) =>
  allResourceRows(db, teacherId).where('resources.org_id', '=', orgId).where(which)

/** O065: what a teacher may begin to use: the own, the school's, and what colleagues share to be copied. */
export const usableRows = (db: Db, orgId: number, teacherId: number) => rowsWhere(db, orgId, teacherId, isOffered(orgId, teacherId))

/** That, and what the teacher has taken before and still has in a mix. */
export const keptRows = (db: Db, orgId: number, teacherId: number) =>
  rowsWhere(db, orgId, teacherId, sql<boolean>`(${isOffered(orgId, teacherId)} or ${isTaken(teacherId)})`)

/** That, and what colleagues share only to be seen. */
export const isReadable = (orgId: number, teacherId: number) =>
  sql<boolean>`(${isOwnOrSchools(teacherId)} or ${isTaken(teacherId)} or ${isShared(orgId, teacherId, false)})`
export const readableRows = (db: Db, orgId: number, teacherId: number) => rowsWhere(db, orgId, teacherId, isReadable(orgId, teacherId))
