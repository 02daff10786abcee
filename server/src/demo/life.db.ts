import { kindOf, mediaClassOf, mediaTypes } from '@jiangtai/contract/media'
import { uploaderTypes } from '@jiangtai/contract/resources'
import { userTypes } from '@jiangtai/contract/roles'
import { insertRequest, teacherIdsOf } from '../classes/members.db.ts'
import { memberNotices } from '../classes/members.ts'
import { deleteMix } from '../courses/mixes.db.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { bytesOfUpload } from '../library/bytes.db.ts'
import { keepContentText, keepTitle } from '../library/content-text.db.ts'
import { lockMix, putIn } from '../library/mix-changes.db.ts'
import { insertPlan as insertPagePlan } from '../page-plans/page-plans.db.ts'
import { plannedOf } from '../page-plans/page-plans.ts'
import { insertGroup, insertTag } from '../tags/tags.db.ts'
import { insertJoin } from '../teacher-classes/joins.db.ts'
import { insertPlan as insertVote } from '../voter-plans/voter-plans.db.ts'
import { insertBoard, shareWith } from '../whiteboard-files/boards.db.ts'
import { placeOf } from '../whiteboard-files/places.db.ts'
import { keepStrokes } from '../whiteboard-files/strokes.db.ts'
import { insertAvatars } from './avatars.db.ts'
import { insertBank } from './bank.db.ts'
import { insertExams } from './exams.db.ts'
import { insertFeedback } from './feedback.db.ts'
import type { DemoFile, DemoFiles } from './files.ts'
import { insertGroups } from './grouped.db.ts'
import { votes } from './lessons.ts'
import {
  binned,
  boards,
  collects,
  type DemoTag,
  type Material,
  materials,
  plans,
  prepared,
  preparedVotes,
  shares,
  studentBoards,
  tagGroups,
} from './material.ts'
import { insertPrepared } from './prepared.db.ts'
import { insert } from './rows.db.ts'
import type { School } from './school.ts'
import { insertAgreements, insertShared } from './shared.db.ts'
import { insertLessons } from './taught.db.ts'
import { momentAt } from './term.ts'
import { insertWeeks } from './week.db.ts'

/** The organisation that lives: the first one. */
export const livingOrg = 1
const day = 86_400

interface Drawn {
  readonly file: string
  readonly title: string
  readonly teacherId: number
  readonly classId: number
  readonly course: string
}

/** A school in the middle of its term: material, what was given, lessons that were held, boards, plans. All in the transaction of its people. */
export async function insertLife(tx: Db, school: School, { files, strokes }: DemoFiles, now: number) {
  const courseIds = await coursesOf(tx)
  const fileIds = await keepFiles(tx, files, now)
  const uploadOf = uploader(tx, fileIds, now)
  const courseOf = (name: string) => found(courseIds, name)

  async function keepResource({ file, title, ownerId, course, isSchool = false }: Material, deleted_at: number | null = null) {
    const { name, mediaType, id: upload_id } = await uploadOf(file, title, ownerId)
    const { pages = 0, seconds = 0, width = 0, height = 0 } = found(files, file)
    const { id } = await tx
      .insertInto('resources')
      .values({
        ...{ org_id: livingOrg, owner_id: ownerId, uploader_type: uploaderTypes.teacher, upload_id, title },
        ...{ media_class_id: mediaClassOf(mediaType, name), pages, seconds, width, height, is_school: isSchool ? 1 : 0 },
        ...{ course_id: courseOf(course), created_at: now - 20 * day, deleted_at, bytes: bytesOfUpload(upload_id) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepTitle(tx, upload_id, title)
    await keepContentText(tx, upload_id, found(files, file).texts)
    return id
  }
  const resourceIds = new Map<string, number>()
  for (const material of materials) resourceIds.set(material.file, await keepResource(material))
  const resourceOf = (file: string) => found(resourceIds, file)
  await tagMaterials(tx, resourceOf)

  await insertPrepared(tx, prepared, { school, courseOf, resourceOf, measureOf: (file) => found(files, file), now })
  await insertShared(tx, shares, { orgId: livingOrg, school, courseOf, resourceOf, now })
  const givers = materials.flatMap(({ ownerId, isSchool }) => (isSchool ? ownerId : []))
  await insertAgreements(tx, givers, now - 20 * day)
  await insertWeeks(tx, livingOrg)
  await insertFeedback(tx, { orgId: livingOrg, resourceOf, uploadOf, now })
  await insertBank(tx, { orgId: livingOrg, courseOf, uploadOf, secondsOf: (file) => found(files, file).seconds ?? 0, now })
  await insertExams(tx, { orgId: livingOrg, courseOf, now })
  await insertGroups(tx, school)
  await insertAvatars(tx, school, now - 30 * day)
  await insertLessons(tx, school, courseIds, now)
  await insert(
    tx,
    'resource_collects',
    collects.map(({ teacherId, file }) => ({ teacher_id: teacherId, resource_id: resourceOf(file), created_at: now - 3 * day })),
  )
  const voteIds = new Map<keyof typeof votes, number>()
  for (const [vote, teacherId] of Object.entries(preparedVotes) as [keyof typeof votes, number][])
    voteIds.set(vote, await insertVote(tx, teacherId, votes[vote], now - 5 * day + voteIds.size * 600))
  for (const { teacherId, file, vote, ...plan } of plans)
    await insertPagePlan(tx, teacherId, resourceOf(file), plannedOf({ ...plan, ...(vote && { vote_plan_id: voteIds.get(vote) }) }))

  async function keepBoard({ file, title, teacherId, classId, course }: Drawn, at: number, deleted_at: number | null = null) {
    const strokes_id = await keepStrokes(tx, teacherId, found(strokes, file), at)
    const { id: upload_id } = await uploadOf(file, title, teacherId)
    const boardId = await insertBoard(tx, {
      ...{ org_id: livingOrg, teacher_id: teacherId, title, upload_id, bg_upload_id: null, strokes_id, class_id: classId },
      ...(await placeOf(tx, { orgId: livingOrg, viewerId: teacherId }, { course_id: courseOf(course) })),
      bg_color: file === 'board-solving.png' ? 'blackboard' : 'white',
      ...{ created_at: at, updated_at: at, deleted_at },
    })
    await shareWith(tx, boardId, courseOf(course), [classId], at + 600)
  }
  for (const board of boards) await keepBoard(board, momentAt(now, board.back, board.hour, 30))

  const { teacherId, classId, resource, board, mix } = binned
  await keepResource({ ...resource, ownerId: teacherId }, now - resource.ago * day)
  await keepBoard({ ...board, teacherId, classId }, momentAt(now, 8, 9), now - board.ago * day)
  const prepared_at = momentAt(now, 7, 16)
  const key = { teacher_id: teacherId, class_id: classId, course_id: courseOf(mix.course), course_type: mix.type }
  const mixId = await lockMix(tx, key, prepared_at)
  await putIn(tx, mixId, mix.files.map(resourceOf), prepared_at)
  await deleteMix(tx, teacherId, mixId, now - mix.ago * day)
  for (const { file, studentId, classId, course, back, hour, minute } of studentBoards) {
    const created_at = momentAt(now, back, hour, minute)
    const strokes_id = await keepStrokes(tx, studentId, found(strokes, file), created_at)
    const { id: upload_id } = await uploadOf(file, '白板', studentId, 'student')
    await insert(tx, 'student_boards', [
      { class_id: classId, student_id: studentId, course_id: courseOf(course), upload_id, strokes_id, created_at },
    ])
  }
  await askToLeave(tx, school, momentAt(now, 1, 12, 20))
  await askToJoin(tx, now - 7200)
  await insertLogins(tx, school, now)
  await tx.updateTable('users').set({ created_at: termBegan }).where('org_id', '=', livingOrg).execute()
  await orderNotices(tx)
}

/** Each part of the demo wrote its own: the newest one stands first by its id. */
async function orderNotices(tx: Db) {
  const written = await tx.selectFrom('notices').selectAll().orderBy('created_at').orderBy('id').execute()
  await tx.deleteFrom('notices').execute()
  await insert(
    tx,
    'notices',
    written.map(({ id: _id, ...notice }) => notice),
  )
}

/** The tags of the school, and which resources have them. */
async function tagMaterials(tx: Db, resourceOf: (file: string) => number) {
  for (const [at, { group, tags }] of tagGroups.entries()) {
    const { id: groupId } = await insertGroup(tx, livingOrg, group, at + 1)
    const keepTags = async (list: readonly DemoTag[], parentId: number) => {
      for (const [place, { name, subs = [], files = [] }] of list.entries()) {
        const { id: tag_id } = await insertTag(tx, { group_id: groupId, parent_id: parentId, name, position: place + 1 })
        await insert(
          tx,
          'resource_tags',
          files.map((file) => ({ resource_id: resourceOf(file), tag_id })),
        )
        await keepTags(subs, tag_id)
      }
    }
    await keepTags(tags, 0)
  }
}

/** One of the second class wants to leave it; the teachers have read of that and not answered. */
async function askToLeave(tx: Db, { classes, students }: School, at: number) {
  const second = classes[1]
  const leaver = students.findLast(({ classId }) => classId === second?.id)
  if (!second || !leaver) return
  await insertRequest(tx, { class_id: second.id, student_id: leaver.id, asked_at: at })
  const notice = memberNotices.asked(leaver.real_name, { className: second.name, now: at })
  for (const user_id of await teacherIdsOf(tx, second.id)) await insert(tx, 'notices', [{ ...notice, user_id, read_at: at + 600 }])
}

/** 周敏 wants to teach a third class, and nobody has answered. */
async function askToJoin(tx: Db, at: number) {
  const taught = { teacher_id: 1, name: '数学' } as const
  const subject = await tx
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', 'subjects.id', 'teacher_subjects.subject_id')
    .select('subjects.id')
    .where('teacher_id', '=', taught.teacher_id)
    .where('subjects.name', '=', taught.name)
    .where('subjects.owner_id', 'is', null)
    .executeTakeFirstOrThrow()
  await insertJoin(tx, 3, { teacherId: taught.teacher_id, subjectId: subject.id }, at)
}

/** Before the first version that tells of itself: so a card is seen here, too. */
const termBegan = Date.UTC(2026, 8, 1) / 1000

/** Most students have logged in during the last days; some of each class never have. */
async function insertLogins(tx: Db, { students }: School, now: number) {
  const logged = students.filter(({ id, org_id }) => org_id === livingOrg && id % 12 !== 5)
  for (const back of [0, 1, 2, 3, 4])
    for (const some of inChunks(logged.filter(({ id }) => id % 5 === back).map(({ id }) => id)))
      await tx
        .updateTable('users')
        .set({ last_login_at: now - back * day - 3600 })
        .where('id', 'in', some)
        .execute()
}

function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the demo school has no ${key}`)
  return value
}

/** By name; those that two chapters have (Language in use) are not used. */
async function coursesOf(tx: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('courses')
    .innerJoin('subjects', 'subjects.id', 'courses.chapter_id')
    .select(['courses.id', 'courses.name'])
    .where('subjects.org_id', '=', livingOrg)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function keepFiles(tx: Db, files: ReadonlyMap<string, DemoFile>, created_at: number): Promise<ReadonlyMap<string, number>> {
  const rows = [...files].map(([name, { sha256, bytes, key, thumbState }]) => ({
    ...{ org_id: livingOrg, sha256, bytes, storage_key: key, created_at, thumb_state: thumbState },
    extension: name.slice(name.lastIndexOf('.') + 1),
  }))
  const kept = await tx.insertInto('files').values(rows).returning(['id', 'sha256']).execute()
  const idOf = new Map(kept.map(({ id, sha256 }) => [sha256, id]))
  return new Map([...files].map(([name, { sha256 }]) => [name, found(idOf, sha256)]))
}

/** What somebody calls a file. */
const uploader =
  (tx: Db, fileIds: ReadonlyMap<string, number>, created_at: number) =>
  async (file: string, title: string, user_id: number, role: 'teacher' | 'student' = 'teacher') => {
    const name = `${title}${file.slice(file.lastIndexOf('.'))}`
    const mediaType = mediaTypes[kindOf(name) ?? 'doc']
    const { id } = await tx
      .insertInto('uploads')
      .values({
        ...{ org_id: livingOrg, file_id: found(fileIds, file), user_id, user_type: userTypes[role], name, media_type_id: mediaType },
        ...{ is_known: 0, created_at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, mediaType }
  }
