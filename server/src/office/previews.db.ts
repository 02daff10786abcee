import type { Flag } from '@jiangtai/contract/flag'
import { previewStates } from '@jiangtai/contract/preview'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import { keepContentText } from '../library/content-text.db.ts'
import { allResourceRows, readableRows } from '../library/resource-rows.db.ts'
import { seenOf } from '../library/seen-items.db.ts'
import { jobKinds } from './office.ts'

export const uploadNamed = (db: Db, uploadId: number) =>
  db.selectFrom('uploads').select(['id', 'file_id', 'name']).where('id', '=', uploadId).executeTakeFirst()

interface Wanted {
  readonly fileId: number
  readonly extension: string
  readonly kind: string
  /** Not before, where it is not urgent. */
  readonly dueAt?: number
}

/**
 * The first to ask for it makes the job with it, so that none waits for ever; false: it was asked for before. The same bytes under another ending
 * are tried anew where nothing was made of them: a teacher who was told of a wrong ending has mended it.
 */
export const wantPreview = (db: Db, { fileId, extension, kind, dueAt }: Wanted, now: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('previews')
      .values({ file_id: fileId, extension, state: previewStates.waiting, changed_at: now })
      .onConflict((same) =>
        same
          .column('file_id')
          .doUpdateSet({ extension, state: previewStates.waiting, percent: 0, why: '', changed_at: now })
          .where('previews.extension', '<>', extension)
          .where('previews.state', 'in', [previewStates.failed, previewStates.done])
          .where('previews.bytes', '=', 0),
      )
      .returning('file_id')
      .executeTakeFirst()
    if (added) await insertJob(tx, { kind, input: { fileId }, ...(dueAt !== undefined && { dueAt }) }, now)
    return added !== undefined
  })

/** One that was given up is tried anew; false: there was none. */
export const wantAgain = (db: Db, { fileId, extension, kind }: Wanted, now: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const given = await tx
      .updateTable('previews')
      .set({ extension, state: previewStates.waiting, percent: 0, why: '', changed_at: now })
      .where('file_id', '=', fileId)
      .where('state', '=', previewStates.failed)
      .returning('file_id')
      .executeTakeFirst()
    if (given) await insertJob(tx, { kind, input: { fileId } }, now)
    return given !== undefined
  })

/** A file to work at; undefined: it is gone, or all is done. */
export const unfinishedPreview = (db: Db, fileId: number) =>
  db
    .selectFrom('previews')
    .innerJoin('files', 'files.id', 'previews.file_id')
    .select(['files.id as file_id', 'files.storage_key', 'files.bytes', 'previews.extension'])
    .where('previews.file_id', '=', fileId)
    .where('previews.state', 'in', [previewStates.waiting, previewStates.running])
    .executeTakeFirst()
export type UnfinishedPreview = NonNullable<Awaited<ReturnType<typeof unfinishedPreview>>>

/** Conversions that wait or run. */
export const openConversions = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['id', 'input', 'due_at', 'state'])
    .where('ended_at', 'is', null)
    .where('kind', '=', jobKinds.convert)
    .orderBy('due_at')
    .orderBy('id')
    .limit(mostOpen)
    .execute()
const mostOpen = 5000

/** Of these what is still to be made, and whose it is; null: nobody wants it now, because whoever has it has deleted it. */
export const wantedBy = (db: Db, fileIds: readonly number[]) =>
  db
    .selectFrom('previews')
    .innerJoin('files', 'files.id', 'previews.file_id')
    .leftJoin('uploads', 'uploads.file_id', 'files.id')
    .leftJoin('resources', (join) => join.onRef('resources.upload_id', '=', 'uploads.id').on(isWanted))
    .select(['previews.file_id', 'previews.extension', 'files.bytes'])
    .select(({ fn }) => fn.min<number | null>('resources.owner_id').as('person'))
    .where('previews.file_id', 'in', fileIds)
    .where('previews.state', 'in', [previewStates.waiting, previewStates.running])
    .groupBy(['previews.file_id', 'previews.extension', 'files.bytes'])
    .execute()

/** One that was deleted stays in the lessons of colleagues who have taken it. */
const isWanted = sql<boolean>`(resources.deleted_at is null or exists (
  select 1 from mix_items join mixes on mixes.id = mix_items.mix_id
  where mix_items.resource_id = resources.id and mix_items.removed_at is null and mixes.teacher_id <> resources.owner_id))`

export const filesOf = (db: Db, uploadIds: readonly number[]) =>
  db.selectFrom('uploads').select(['id', 'file_id']).where('id', 'in', uploadIds).execute()

export const setRunning = (db: Db, fileId: number, percent: number, now: number) =>
  db
    .updateTable('previews')
    .set({ state: previewStates.running, percent, changed_at: now })
    .where('file_id', '=', fileId)
    .where('state', 'in', [previewStates.waiting, previewStates.running])
    .execute()

/** Given back by a node that stops. */
export const setWaiting = (db: Db, fileId: number, now: number) =>
  db
    .updateTable('previews')
    .set({ state: previewStates.waiting, percent: 0, changed_at: now })
    .where('file_id', '=', fileId)
    .where('state', '=', previewStates.running)
    .execute()

export const setFailed = (db: Db, fileId: number, why: string, now: number) =>
  db
    .updateTable('previews')
    .set({ state: previewStates.failed, percent: 0, why, changed_at: now })
    .where('file_id', '=', fileId)
    .where('state', '<>', previewStates.done)
    .execute()

/** Those that wait for a job which is no more: its tries were used up while nobody could write that down. */
export const setStrandedFailed = (db: Db, why: string, before: number, now: number) =>
  db
    .updateTable('previews')
    .set({ state: previewStates.failed, percent: 0, why, changed_at: now })
    .where('state', 'in', [previewStates.waiting, previewStates.running])
    .where('changed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .where('jobs.ended_at', 'is', null)
            .where('jobs.input', '=', sql<string>`'{"fileId":' || previews.file_id || '}'`),
        ),
      ),
    )
    .execute()

interface Done {
  readonly pages: number
  readonly bytes: number
  readonly has_table: Flag
  readonly pdf_sha256: string
}

/** Only of the bytes that were read: false where they are gone, or others lie there by now. */
async function setDone(db: Db, { file_id, storage_key }: UnfinishedPreview, done: Done, now: number): Promise<boolean> {
  const kept = await db
    .updateTable('previews')
    .set({ state: previewStates.done, percent: 100, why: '', changed_at: now, ...done })
    .where('file_id', '=', file_id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('files').select('files.id').where('files.id', '=', file_id).where('files.storage_key', '=', storage_key)),
    )
    .returning('file_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** What resources of a file say of their length, by its preview unless it is said. A pdf was counted by the browser that sent it. */
const setPages = (db: Db, fileId: number, pages?: number) =>
  db
    .updateTable('resources')
    .set({ pages: pages ?? sql<number>`(select previews.pages from previews where previews.file_id = ${fileId})` })
    .where('upload_id', 'in', (own) => own.selectFrom('uploads').select('id').where('file_id', '=', fileId))
    .where('pages', '=', 0)
    .execute()

/** What its pages say, for all who have uploaded it. Answers who they are. */
async function keepTexts(db: Db, fileId: number, texts: readonly string[], before: ReadonlySet<number> = new Set()) {
  const uploads = await uploadsOfFile(db, fileId)
  for (const uploadId of uploads) if (!before.has(uploadId)) await keepContentText(db, uploadId, texts)
  return new Set(uploads)
}

/**
 * All that was made, first what it says and how long it is: whoever is told that it is done finds it. Who uploads the same meanwhile was told that it is being
 * made, and has it, too. Each for itself: whoever clears a resource holds it first, and its preview then. False: its bytes are gone.
 */
export async function keepMade(db: Db, file: UnfinishedPreview, done: Done, texts: readonly string[], now: number): Promise<boolean> {
  const kept = await keepTexts(db, file.file_id, texts)
  await setPages(db, file.file_id, done.pages)
  if (!(await setDone(db, file, done, now))) return false
  await keepTexts(db, file.file_id, texts, kept)
  await setPages(db, file.file_id)
  return true
}

export const uploadsOfFile = async (db: Db, fileId: number): Promise<number[]> =>
  (await db.selectFrom('uploads').select('id').where('file_id', '=', fileId).orderBy('id').execute()).map(({ id }) => id)

/** What was made of a file for somebody else before is theirs, too: its pages and what stands on them. */
export async function shareMade(db: Db, fileId: number, uploadId: number) {
  await setPages(db, fileId)
  const readers = await db
    .selectFrom('uploads')
    .select('uploads.id')
    .where('uploads.file_id', '=', fileId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('content_texts').select('content_texts.page').whereRef('content_texts.upload_id', '=', 'uploads.id')),
    )
    .execute()
  const [from] = readers
  if (!from || readers.some(({ id }) => id === uploadId)) return
  const pages: string[] = []
  const known = await db.selectFrom('content_texts').select(['page', 'text']).where('upload_id', '=', from.id).execute()
  for (const { page, text } of known) pages[page - 1] = text
  await keepContentText(
    db,
    uploadId,
    Array.from(pages, (text) => text ?? ''),
  )
}

/** The mixes in which students see a file now. */
export async function mixesShowing(db: Db, fileId: number, now: number): Promise<number[]> {
  const resourceIds = await db
    .selectFrom('resources')
    .innerJoin('uploads', 'uploads.id', 'resources.upload_id')
    .select('resources.id')
    .where('uploads.file_id', '=', fileId)
    .execute()
  if (resourceIds.length === 0) return []
  const seen = await seenOf(db, { resourceIds: resourceIds.map(({ id }) => id) }, now)
  return [...new Set(seen.map(({ mix_id }) => mix_id))]
}

/** Resources of which nothing was made yet: of before there was a converter, or of another node that has none. */
export const neverTried = (db: Db, extensions: readonly string[], most: number) =>
  db
    .selectFrom('resources')
    .innerJoin('uploads', 'uploads.id', 'resources.upload_id')
    .leftJoin('previews', 'previews.file_id', 'uploads.file_id')
    .select(['uploads.id', 'uploads.name'])
    .where('previews.file_id', 'is', null)
    .where('resources.purged_at', 'is', null)
    .where(({ or, eb }) => or(extensions.map((extension) => eb(sql<string>`lower(uploads.name)`, 'like', `%.${extension}`))))
    .orderBy('resources.id', 'desc')
    .limit(most)
    .execute()

/** Where the bytes behind an upload lie. */
export const fileBehind = (db: Db, uploadId: number) =>
  db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['files.id', 'files.storage_key'])
    .where('uploads.id', '=', uploadId)
    .executeTakeFirst()

/** Of these what a teacher may look at. */
export const readableOf = (db: Db, orgId: number, teacherId: number, ids: readonly number[]) =>
  readableRows(db, orgId, teacherId).where('resources.id', 'in', ids).execute()

/** All of these; whether somebody may see them is asked before. */
export const allOf = (db: Db, orgId: number, viewerId: number, ids: readonly number[]) =>
  allResourceRows(db, viewerId).where('resources.org_id', '=', orgId).where('resources.id', 'in', ids).execute()
