import type { Flag } from '@jiangtai/contract/flag'
import { previewStates } from '@jiangtai/contract/preview'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'
import type { Tables } from '../db/schema.ts'
import { thumbStates } from '../library/thumb.ts'
import { isOfPlatform } from '../library/usable-questions.db.ts'

export type FileRow = Selectable<Tables['files']>
export type UploadRow = Omit<Selectable<Tables['uploads']>, 'file_bytes'> & Pick<FileRow, 'bytes'>

export const fileByHash = (db: Db, orgId: number, sha256: string) =>
  db.selectFrom('files').selectAll().where('org_id', '=', orgId).where('sha256', '=', sha256).executeTakeFirst()

export const fileById = (db: Db, id: number) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Whether somebody has uploaded these very bytes before, under whatever name. */
export const hasUploaded = async (db: Db, userId: number, fileId: number): Promise<boolean> =>
  (await db.selectFrom('uploads').select('id').where('user_id', '=', userId).where('file_id', '=', fileId).executeTakeFirst()) !== undefined

/** Whether a file, or an upload that somebody works at, has its bytes at this key. */
export async function isInUse(db: Db, key: string): Promise<boolean> {
  const file = await db.selectFrom('files').select('id').where('storage_key', '=', key).executeTakeFirst()
  if (file) return true
  return (await db.selectFrom('unfinished_uploads').select('upload_id').where('storage_key', '=', key).executeTakeFirst()) !== undefined
}

/** The organisation's file of these bytes, and whether it had them before; of two at once one is kept. What was lost where it lay lies here now. */
export async function keepFile(
  db: Db,
  file: Insertable<Tables['files']>,
  lost: FileRow | undefined,
): Promise<{ file: FileRow; isKnown: boolean }> {
  if (lost) {
    const found = await db
      .updateTable('files')
      // Its thumbnail was lost with it, and so were its pages.
      .set({ storage_key: file.storage_key, thumb_state: thumbStates.unknown })
      .where('id', '=', lost.id)
      .where('storage_key', '=', lost.storage_key)
      .returningAll()
      .executeTakeFirst()
    if (found) {
      await db.deleteFrom('previews').where('file_id', '=', found.id).execute()
      return { file: found, isKnown: false }
    }
  }
  const added = await db
    .insertInto('files')
    .values(file)
    .onConflict((same) => same.columns(['org_id', 'sha256']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) return { file: added, isKnown: false }
  return {
    file: await db
      .selectFrom('files')
      .selectAll()
      .where('org_id', '=', file.org_id)
      .where('sha256', '=', file.sha256)
      .executeTakeFirstOrThrow(),
    isKnown: true,
  }
}

/** The same of the same person is one. */
export async function keepUpload(db: Db, upload: Insertable<Tables['uploads']> & { is_known: Flag }): Promise<number> {
  const added = await db
    .insertInto('uploads')
    .values({ ...upload, file_bytes: sql<number>`(select files.bytes from files where files.id = ${upload.file_id})` })
    .onConflict((same) => same.columns(['user_id', 'file_id', 'name', 'media_type_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const { user_id, file_id, name, media_type_id } = upload
  const found = await db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', user_id)
    .where('file_id', '=', file_id)
    .where('name', '=', name)
    .where('media_type_id', '=', media_type_id)
    .executeTakeFirstOrThrow()
  return found.id
}

const uploadsWithSize = (db: Db) =>
  db.selectFrom('uploads').innerJoin('files', 'files.id', 'uploads.file_id').selectAll('uploads').select('files.bytes')

export const uploadById = (db: Db, id: number): Promise<UploadRow> =>
  uploadsWithSize(db).where('uploads.id', '=', id).executeTakeFirstOrThrow()

const storedUploads = (db: Db) => uploadsWithSize(db).select(['files.sha256', 'files.storage_key', 'files.thumb_state'])

/** As it is read: where its bytes lie. What platform questions show is read in every school. */
export const storedUpload = (db: Db, orgId: number, id: number) =>
  storedUploads(db)
    .where('uploads.id', '=', id)
    .where(({ or, eb }) => or([eb('uploads.org_id', '=', orgId), isOfPlatform]))
    .executeTakeFirst()

/** In whatever organisation: for what the server does by itself. */
export const storedById = (db: Db, id: number) => storedUploads(db).where('uploads.id', '=', id).executeTakeFirst()

export type StoredUpload = NonNullable<Awaited<ReturnType<typeof storedUpload>>>

/** Of the bytes that were looked at; others that lie there by now have a thumbnail of their own. */
export const setThumb = (db: Db, fileId: number, storageKey: string, thumb_state: number) =>
  db.updateTable('files').set({ thumb_state }).where('id', '=', fileId).where('storage_key', '=', storageKey).execute()

interface Page {
  readonly userId: number
  readonly word: string
  readonly first: number
  readonly size: number
}

export async function uploadsOf(db: Db, { userId, word, first, size }: Page) {
  const own = uploadsWithSize(db)
    .where('uploads.user_id', '=', userId)
    .$if(word !== '', (query) => query.where(contains('uploads.name', word)))
  const list = await own.orderBy('uploads.id', 'desc').offset(first).limit(size).execute()
  const { count } = await own
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { list, count }
}

/** Whether one of the teacher's classes has the student in it. */
export const teaches = async (db: Db, teacherId: number, studentId: number) =>
  (await db
    .selectFrom('class_teachers')
    .innerJoin('class_students', 'class_students.class_id', 'class_teachers.class_id')
    .select('class_students.student_id')
    .where('teacher_id', '=', teacherId)
    .where('student_id', '=', studentId)
    .executeTakeFirst()) !== undefined

/** The pages that were made of a file; undefined: there are none. */
export const previewOfFile = (db: Db, fileId: number) =>
  db
    .selectFrom('previews')
    .select(['bytes', 'changed_at'])
    .where('file_id', '=', fileId)
    .where('state', '=', previewStates.done)
    .where('bytes', '>', 0)
    .executeTakeFirst()
