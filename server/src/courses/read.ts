import type { Mix, MixRow } from '@jiangtai/contract/courses'
import type { CoursePlace } from '@jiangtai/contract/subjects'
import type { Db } from '../db/database.ts'
import { examsInCourse } from '../library/exam-given.db.ts'
import type { MixKey } from '../library/mix-changes.db.ts'
import { wireOf } from '../library/resource-rows.db.ts'
import { coversOf, itemsIn, readerCounts, seenCounts, usableAmong } from './items.db.ts'
import { mixItems, mixRow } from './mix-rows.ts'
import { classNamed, mixOf } from './mixes.db.ts'
import type { RecentMix } from './recent.db.ts'

export interface Place extends MixKey {
  readonly orgId: number
  readonly at: CoursePlace
}

export async function readMix(db: Db, { orgId, at, ...key }: Place, now: number): Promise<Mix> {
  const room = await classNamed(db, key.class_id)
  // Before its items: what is newer than its version says is corrected by the next answer, what is older would stay.
  const mix = await mixOf(db, key)
  const { course, ...subjects } = at
  return {
    mix_id: mix?.id ?? 0,
    class_id: room.id,
    class_name: room.name,
    student_count: room.student_count,
    course_id: course.id,
    course_name: course.name,
    course_type: key.course_type,
    ...subjects,
    version: mix?.version ?? 0,
    updated_at: mix?.updated_at ?? 0,
    items: mix ? await readItems(db, mix.id, orgId, key.teacher_id, now) : [],
  }
}

async function readItems(db: Db, mixId: number, orgId: number, teacherId: number, now: number) {
  const items = await itemsIn(db, [mixId], now)
  const rows = await usableAmong(
    db,
    orgId,
    teacherId,
    items.map(({ resource_id }) => resource_id),
  )
  const resources = new Map(rows.map((row) => [row.id, wireOf(row, teacherId)]))
  const examIds = rows.flatMap(({ exam_id }) => exam_id ?? [])
  return mixItems(items, await seenCounts(db, mixId), resources, await examsInCourse(db, teacherId, examIds))
}

export async function readRows(db: Db, mixes: readonly RecentMix[], now: number): Promise<MixRow[]> {
  if (mixes.length === 0) return []
  const ids = mixes.map(({ mix_id }) => mix_id)
  const items = await itemsIn(db, ids, now)
  const readers = await readerCounts(db, ids)
  const covers = await coversOf(db, ids)
  return mixes.map((mix) => mixRow(mix, items, readers, covers))
}
