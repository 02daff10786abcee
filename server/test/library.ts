import { createHash } from 'node:crypto'
import type { CourseType } from '@jiangtai/contract/courses'
import type { Flag } from '@jiangtai/contract/flag'
import { mediaClassOf, mediaTypes, videoPlatforms } from '@jiangtai/contract/media'
import { uploaderTypes } from '@jiangtai/contract/resources'
import { userTypes } from '@jiangtai/contract/roles'
import type { Clock } from '../src/clock.ts'
import type { Db } from '../src/db/database.ts'
import { bytesOfUpload } from '../src/library/bytes.db.ts'
import { keepTitle, sourceOf } from '../src/library/content-text.db.ts'
import { agree } from '../src/protocol/protocol.db.ts'
import { repositoryVersion } from '../src/protocol/repository-text.ts'

interface ResourceOptions {
  readonly title?: string
  /** Of its file. */
  readonly name?: string
  readonly media_type_id?: number
  readonly bytes?: number
  readonly pages?: number
  readonly is_school?: Flag
  readonly course_id?: number | null
  readonly created_at?: number
  readonly deleted_at?: number | null
  /** One that was really uploaded; else there is a row, and no bytes behind it. */
  readonly upload_id?: number
}

type AddressOptions = Pick<ResourceOptions, 'title' | 'is_school' | 'course_id' | 'deleted_at'> & {
  readonly platform_id?: number
  readonly media_class_id?: number
}

let counter = 0
const next = (word: string) => `${word}${++counter}`

/** Builders of what is taught with: subjects, resources, courses put together and what is given of them. */
/** `isSearched`: off in a database from before there was search. */
export function createLibrary(db: Db, clock: Clock, { isSearched = true } = {}) {
  const idOf = async (insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) => (await insert.executeTakeFirstOrThrow()).id

  const subject = (org_id: number, level: 1 | 2 | 3, parent_id: number | null = null, name = next('科'), edition = '', position = 1) =>
    idOf(db.insertInto('subjects').values({ org_id, level, parent_id, name, edition, position }).returning('id'))
  const course = (chapter_id: number, name = next('课'), position = 1) =>
    idOf(db.insertInto('courses').values({ chapter_id, name, position }).returning('id'))
  const teaches = async (teacher_id: number, subject_id: number) => {
    await db.insertInto('teacher_subjects').values({ teacher_id, subject_id }).execute()
  }

  /** A subject with one grade and one chapter, and two courses in it. */
  async function tree(orgId: number, teacherId?: number) {
    const rootId = await subject(orgId, 1, null, next('学科'), '人教版')
    const gradeId = await subject(orgId, 2, rootId, next('年级'))
    const chapterId = await subject(orgId, 3, gradeId, next('章'))
    const courseId = await course(chapterId, next('课'), 1)
    const otherCourseId = await course(chapterId, next('课'), 2)
    if (teacherId !== undefined) await teaches(teacherId, rootId)
    return { rootId, gradeId, chapterId, courseId, otherCourseId }
  }

  /** An upload without bytes behind it. */
  async function upload(user_id: number, org_id: number, { name = `${next('文件')}.pdf`, media_type_id = 4, bytes = 1000 } = {}) {
    const storage_key = next('nowhere/')
    const sha256 = createHash('sha256').update(storage_key).digest('hex')
    const created_at = clock.seconds()
    const file = { org_id, sha256, bytes, extension: 'pdf', storage_key, created_at }
    const file_id = await idOf(db.insertInto('files').values(file).returning('id'))
    const row = { org_id, file_id, user_id, user_type: userTypes.teacher, name, media_type_id, is_known: 0 as const, created_at }
    return idOf(db.insertInto('uploads').values(row).returning('id'))
  }

  /** A pdf, unless it is said what else. */
  async function resource(owner_id: number, org_id: number, options: ResourceOptions = {}) {
    const { title = next('资源'), media_type_id = mediaTypes.doc, course_id = null, deleted_at = null, pages = 0, is_school = 0 } = options
    const { name = `${title}.pdf`, bytes = 1000, created_at = clock.seconds() } = options
    const upload_id = options.upload_id ?? (await upload(owner_id, org_id, { name, media_type_id, bytes }))
    const what = { title, media_class_id: mediaClassOf(media_type_id, name), pages, is_school, course_id, created_at, deleted_at }
    const row = {
      org_id,
      owner_id,
      uploader_type: uploaderTypes.teacher,
      upload_id,
      ...what,
      ...(isSearched && { bytes: bytesOfUpload(upload_id) }),
    }
    const id = await idOf(db.insertInto('resources').values(row).returning('id'))
    if (isSearched) await keepTitle(db, upload_id, title)
    return { id, uploadId: upload_id, title }
  }

  /** Not a file: shown from another host. A film, unless it is said what else. */
  async function address(owner_id: number, org_id: number, address: string, options: AddressOptions = {}) {
    const { title = next('网络资源'), is_school = 0, course_id = null, deleted_at = null, platform_id = videoPlatforms.cdn } = options
    const what = { title, media_class_id: options.media_class_id ?? mediaTypes.video, is_school, course_id, deleted_at }
    const where = { upload_id: null, address, platform_id, created_at: clock.seconds() }
    const row = { org_id, owner_id, uploader_type: uploaderTypes.teacher, ...what, ...where }
    const id = await idOf(db.insertInto('resources').values(row).returning('id'))
    if (isSearched) await keepTitle(db, sourceOf({ id, upload_id: null }), title)
    return { id, title }
  }

  const mix = (teacher_id: number, class_id: number, course_id: number, course_type: CourseType = 1) =>
    idOf(
      db
        .insertInto('mixes')
        .values({ teacher_id, class_id, course_id, course_type, version: 1, updated_at: clock.seconds() })
        .returning('id'),
    )

  /** The next free position, unless one is said. */
  async function item(
    mix_id: number,
    resource_id: number,
    { position, removed_at = null }: { position?: number; removed_at?: number | null } = {},
  ) {
    const { last } = await db
      .selectFrom('mix_items')
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .where('mix_id', '=', mix_id)
      .executeTakeFirstOrThrow()
    const row = { mix_id, resource_id, position: position ?? (last ?? 0) + 1, removed_at }
    return idOf(db.insertInto('mix_items').values(row).returning('id'))
  }

  /** Due at once and told, unless it is said otherwise. */
  async function push(
    mix_id: number,
    itemIds: readonly number[],
    options: { push_at?: number; note?: string; told_at?: number | null; withdrawn_at?: number | null } = {},
  ) {
    const { push_at = clock.seconds(), note = '', withdrawn_at = null } = options
    const told_at = options.told_at === undefined ? push_at : options.told_at
    const push_id = await idOf(
      db.insertInto('pushes').values({ mix_id, note, push_at, created_at: clock.seconds(), told_at }).returning('id'),
    )
    for (const item_id of itemIds) await db.insertInto('push_items').values({ push_id, item_id, withdrawn_at }).execute()
    return push_id
  }

  /** A resource of the teacher, in the mix of a course, pushed to the class. */
  async function given(teacherId: number, orgId: number, classId: number, courseId: number, options: ResourceOptions = {}) {
    const made = await resource(teacherId, orgId, options)
    const mixId = await mix(teacherId, classId, courseId)
    const itemId = await item(mixId, made.id)
    return { resourceId: made.id, uploadId: made.uploadId, mixId, itemId, pushId: await push(mixId, [itemId]) }
  }

  /** A teacher has agreed to what is asked before something becomes the school's. */
  const agreed = (teacherId: number) => agree(db, teacherId, repositoryVersion, clock.seconds())

  return { agree: agreed, subject, course, teaches, tree, upload, resource, address, mix, item, push, given }
}
