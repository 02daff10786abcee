import { type Flag, flagOf } from '@jiangtai/contract/flag'
import type { Resource } from '@jiangtai/contract/resource'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isVouched } from '../members/vouched.db.ts'
import { fileUrl } from './file-url.ts'
import { thumbUrl } from './thumb.ts'

/**
 * Every resource, also one that its owner has deleted, as somebody sees it. The same names in every query that shows resources: `resources`, `uploads`, `files`,
 * `owners`, and `courses` with `chapters` and `grades` above it for its place.
 */
export const allResourceRows = (db: Db, viewerId: number) =>
  db
    .selectFrom('resources')
    .innerJoin('uploads', 'uploads.id', 'resources.upload_id')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .innerJoin('users as owners', 'owners.id', 'resources.owner_id')
    .leftJoin('courses as places', 'places.id', 'resources.course_id')
    .leftJoin('subjects as chapters', 'chapters.id', 'places.chapter_id')
    .leftJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .leftJoin('resource_collects as collected', (join) =>
      join.onRef('collected.resource_id', '=', 'resources.id').on('collected.teacher_id', '=', viewerId),
    )
    .select(['resources.id', 'resources.title', 'resources.media_class_id', 'resources.upload_id', 'resources.owner_id'])
    .select(['resources.pages', 'resources.seconds', 'resources.width', 'resources.height', 'resources.is_school'])
    .select(['resources.uploader_type', 'resources.course_id', 'resources.created_at'])
    .select(['uploads.media_type_id', 'uploads.name', 'files.bytes', 'files.thumb_state', 'owners.real_name as owner_name'])
    .select(['places.chapter_id', 'chapters.parent_id as grade_id', 'grades.parent_id as root_id'])
    .select(sql<Flag>`case when collected.teacher_id is null then 0 else 1 end`.as('is_collected'))

export type ResourceRow = Awaited<ReturnType<ReturnType<typeof allResourceRows>['execute']>>[number]

export const wireOf = (row: ResourceRow, viewerId: number): Resource => ({
  id: row.id,
  title: row.title,
  media_type_id: row.media_type_id,
  media_class_id: row.media_class_id,
  file_cdn_id: row.upload_id,
  file_cdn_url: fileUrl(row.upload_id, row.name),
  thumb_url: thumbUrl(row.upload_id, row.media_type_id, row.thumb_state),
  name: row.name,
  bytes: row.bytes,
  pages: row.pages,
  seconds: row.seconds,
  width: row.width,
  height: row.height,
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
})

const isOffered = (teacherId: number) => sql<boolean>`(resources.deleted_at is null
  and (resources.owner_id = ${teacherId} or (resources.is_school = 1 and ${isVouched(teacherId)})))`

/** A colleague's that stands in a mix of the teacher. */
const isTaken = (teacherId: number) => sql<boolean>`(resources.owner_id <> ${teacherId} and ${isVouched(teacherId)} and exists (
  select 1 from mix_items join mixes on mixes.id = mix_items.mix_id
  where mix_items.resource_id = resources.id and mix_items.removed_at is null and mixes.teacher_id = ${teacherId}))`

/** O065: what a teacher may begin to use: the own, and the school's. */
export const usableRows = (db: Db, orgId: number, teacherId: number) =>
  allResourceRows(db, teacherId).where('resources.org_id', '=', orgId).where(isOffered(teacherId))

/** That, and what the teacher has taken before and still has in a mix. */
export const keptRows = (db: Db, orgId: number, teacherId: number) =>
  allResourceRows(db, teacherId)
    .where('resources.org_id', '=', orgId)
    .where(sql<boolean>`(${isOffered(teacherId)} or ${isTaken(teacherId)})`)
