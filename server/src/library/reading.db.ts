import { coursePage } from '@jiangtai/contract/course-page'
import { isShowable } from '@jiangtai/contract/media'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { classIdsOf } from '../members/members.db.ts'
import { isFileOfAsked } from './asked-files.db.ts'
import { isFileOfAnswer, isFileOfMark, isFileOfOpenPaper, isFileOfOwnMark, isFileOfShownKey } from './exam-files.db.ts'
import { isFileOfExam } from './exam-rows.db.ts'
import { givenItems, itemTitle, seenItems, usableItems } from './given.db.ts'
import { previewColumns, previewOf } from './preview.ts'
import { keptRows, readableRows } from './resource-rows.db.ts'
import { mayReadBoard } from './seen-boards.db.ts'
import { isFollowed, Shown } from './shown.ts'
import { isFileOfUsable } from './usable-questions.db.ts'

type Reader = Pick<Person, 'id' | 'role'>

/** What a teacher lets the class follow at this moment. */
async function followedIn(db: Db, classId: number): Promise<Shown | undefined> {
  const row = await db
    .selectFrom('tool_states')
    .select('state')
    .where('class_id', '=', classId)
    .where('tool', '=', coursePage.name)
    .executeTakeFirst()
  const read = row && z.safeParse(Shown, JSON.parse(row.state))
  return read?.success && isFollowed(read.data) ? read.data : undefined
}

/**
 * The item behind what a class may follow: the newest of the teacher's own mixes for this class with the resource in it. A frame can name any
 * resource; one that its teacher has not put into a mix of the class is shown to nobody, and nor is a file that can only be handed out.
 */
export async function shownItem(db: Db, classId: number) {
  const shown = await followedIn(db, classId)
  if (!shown) return undefined
  const item = await usableItems(db)
    .leftJoin('uploads', 'uploads.id', 'resources.upload_id')
    .leftJoin('previews', 'previews.file_id', 'uploads.file_id')
    .innerJoin('users as teachers', 'teachers.id', 'mixes.teacher_id')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .select(['mix_items.id as item_id', 'mixes.id as mix_id', 'resources.id as resource_id', 'resources.upload_id'])
    .select(['courses.name as course_name', 'teachers.real_name as teacher_name', 'uploads.name', itemTitle.as('title'), ...previewColumns])
    .where('mixes.class_id', '=', classId)
    .where('mixes.teacher_id', '=', shown.teacher_id)
    .where('resources.id', '=', shown.resource_id)
    .orderBy('mixes.updated_at', 'desc')
    .orderBy('mixes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return item && isShowable(item.name ?? '', previewOf(item.upload_id, item.name, item).state) ? item : undefined
}

/** The page that a class may follow at this moment, of a resource that its teacher has put into a mix of the class. */
export async function shownPage(db: Db, classId: number): Promise<Pick<Shown, 'teacher_id' | 'resource_id' | 'page'> | undefined> {
  const shown = await followedIn(db, classId)
  return shown && (await shownItem(db, classId)) ? shown : undefined
}

/** Whether a class may look at a resource now: it was given to it, or is being shown to it. */
export async function isGivenTo(db: Db, classId: number, resourceId: number, now: number): Promise<boolean> {
  const given = await givenItems(db, classId, now).select('mix_items.id').where('resources.id', '=', resourceId).executeTakeFirst()
  return given !== undefined || (await shownItem(db, classId))?.resource_id === resourceId
}

/** Whether a file is a resource that a teacher may use, or has taken while that was allowed. */
export const mayUseUpload = async (db: Db, orgId: number, teacherId: number, uploadId: number): Promise<boolean> =>
  (await keptRows(db, orgId, teacherId).where('uploads.id', '=', uploadId).limit(1).executeTakeFirst()) !== undefined

/** Whether a file is a resource that a teacher may at least look at. */
const maySeeUpload = async (db: Db, orgId: number, teacherId: number, uploadId: number): Promise<boolean> =>
  (await readableRows(db, orgId, teacherId).where('uploads.id', '=', uploadId).limit(1).executeTakeFirst()) !== undefined

/** Whether lessons show a file: it is a resource, and not only an answer, a portrait or an enclosure. */
export const isOfLessons = async (db: Db, uploadId: number): Promise<boolean> =>
  (await db.selectFrom('resources').select('id').where('upload_id', '=', uploadId).where('deleted_at', 'is', null).executeTakeFirst()) !==
  undefined

/**
 * O065: of what others uploaded, a teacher reads what may be used or was shared, what questions and exams show, what exams were answered with and what marks of them have;
 * a student what the own class was given, is being shown or asked, what papers show that are open to the student, their keys
 * and explanations with the own result, and what goes with own marks that are published; both their boards.
 */
export async function mayReadUpload(db: Db, person: Reader, upload: { id: number; org_id: number }, now: number): Promise<boolean> {
  if (await mayReadBoard(db, person, upload.id)) return true
  if (person.role === 'teacher') {
    const viewer = { orgId: upload.org_id, teacherId: person.id }
    return (
      (await maySeeUpload(db, upload.org_id, person.id, upload.id)) ||
      (await isFileOfUsable(db, viewer, upload.id)) ||
      (await isFileOfExam(db, viewer, upload.id)) ||
      (await isFileOfAnswer(db, person.id, upload.id)) ||
      isFileOfMark(db, person.id, upload.id)
    )
  }
  const classIds = await classIdsOf(db, person)
  if (await isFileOfAsked(db, classIds, upload.id)) return true
  if (await isFileOfOwnMark(db, person.id, upload.id)) return true
  if (await isFileOfOpenPaper(db, person.id, classIds, upload.id)) return true
  if (await isFileOfShownKey(db, person.id, classIds, upload.id)) return true
  for (const classId of classIds) {
    const given = await givenItems(db, classId, now).select('mix_items.id').where('resources.upload_id', '=', upload.id).executeTakeFirst()
    if (given || (await shownItem(db, classId))?.upload_id === upload.id) return true
  }
  return false
}

/** The same of some resources, for a student: those that are seen. */
export async function seenAmong(db: Db, student: Reader, ids: readonly number[], now: number): Promise<number[]> {
  const classIds = await classIdsOf(db, student)
  if (classIds.length === 0 || ids.length === 0) return []
  const given = await seenItems(db, now)
    .select('resources.id')
    .where('mixes.class_id', 'in', classIds)
    .where('resources.id', 'in', ids)
    .execute()
  const seen = new Set(given.map(({ id }) => id))
  for (const classId of classIds) if (seen.size < ids.length) seen.add((await shownItem(db, classId))?.resource_id ?? 0)
  return ids.filter((id) => seen.has(id))
}

/** What a resource is called where a student sees it; undefined where the student does not. */
export async function titleSeen(db: Db, person: Reader, resourceId: number, now: number): Promise<string | undefined> {
  for (const classId of await classIdsOf(db, person)) {
    const given = await givenItems(db, classId, now).select(itemTitle.as('title')).where('resources.id', '=', resourceId).executeTakeFirst()
    const shown = given ? undefined : await shownItem(db, classId)
    if (given) return given.title
    if (shown?.resource_id === resourceId) return shown.title
  }
  return undefined
}

/** What a teacher calls a resource of a colleague that stands in an own mix; undefined: as everybody does. */
export const titleTaken = async (db: Db, teacherId: number, resourceId: number): Promise<string | undefined> =>
  (
    await usableItems(db)
      .select('mix_items.taken_title')
      .where('mixes.teacher_id', '=', teacherId)
      .where('resources.id', '=', resourceId)
      .where('mix_items.taken_title', 'is not', null)
      .orderBy('mix_items.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.taken_title ?? undefined
