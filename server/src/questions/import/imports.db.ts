import type { Flag } from '@jiangtai/contract/flag'
import type { QuestionDraft } from '@jiangtai/contract/question'
import {
  type QuestionFormat,
  type QuestionImportState,
  questionImportLimits,
  questionImportStates,
  type RowLevel,
  type RowMessage,
} from '@jiangtai/contract/question-imports'
import { sql } from 'kysely'
import { inChunks } from '../../db/chunks.ts'
import type { Db } from '../../db/database.ts'
import { freeBytes, freeUpload, isBeingSent } from '../../library/free-upload.db.ts'
import { isUsable, type Viewer } from '../../library/usable-questions.db.ts'
import { sliceIn } from '../../slices.ts'

export interface StoredImport {
  readonly id: number
  readonly org_id: number
  readonly owner_id: number
  readonly file_name: string
  readonly format: QuestionFormat | ''
  readonly state: QuestionImportState
  readonly msg: string
  readonly created_at: number
}
export interface StoredRow {
  readonly row_no: number
  readonly place: string
  readonly source: string
  readonly level: RowLevel
  /** What its reader said. */
  readonly read: readonly RowMessage[]
  readonly messages: readonly RowMessage[]
  readonly draft: QuestionDraft
  readonly content_hash: string
  readonly is_chosen: Flag
  readonly question_id: number | null
}

const { reading } = questionImportStates

/** Where the bytes of its file lie. */
export const importKey = (orgId: number, id: number) => `question-imports/${orgId}/${id}`

export const insertImport = async (tx: Db, row: Omit<StoredImport, 'id' | 'msg' | 'state'>) =>
  (
    await tx
      .insertInto('question_imports')
      .values({ ...row, state: reading })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const ofOwner = (db: Db, { orgId, teacherId }: Viewer) =>
  db.selectFrom('question_imports').selectAll().where('org_id', '=', orgId).where('owner_id', '=', teacherId)

export const findImport = (db: Db, viewer: Viewer, id: number): Promise<StoredImport | undefined> =>
  ofOwner(db, viewer).where('id', '=', id).executeTakeFirst()

export const openImports = (db: Db, viewer: Viewer): Promise<StoredImport[]> =>
  ofOwner(db, viewer).where('state', '<>', questionImportStates.committed).orderBy('id', 'desc').execute()

/** As a job finds it; undefined: it was given up, or is read already. */
export const importToRead = (db: Db, id: number): Promise<StoredImport | undefined> =>
  db.selectFrom('question_imports').selectAll().where('id', '=', id).where('state', '=', reading).executeTakeFirst()

/** Makes others who change the same import wait; false: it is not there, or in another state. */
export const lockImport = async (tx: Db, id: number, state: QuestionImportState): Promise<boolean> =>
  (
    await tx
      .updateTable('question_imports')
      .set((row) => ({ state: row.ref('state') }))
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const setState = (tx: Db, id: number, change: { state: QuestionImportState; format?: QuestionFormat; msg?: string }) =>
  tx.updateTable('question_imports').set(change).where('id', '=', id).execute()

/** It has been read: rows are there, and the file goes. */
export async function setRead(tx: Db, one: StoredImport, change: { readonly format: QuestionFormat; readonly msg: string }) {
  await setState(tx, one.id, { state: questionImportStates.preview, ...change })
  await freeFile(tx, one)
}

/** Why it could not be read. */
export const setFailed = (db: Db, one: StoredImport, msg: string) =>
  db.transaction().execute(async (tx) => {
    if (!(await lockImport(tx, one.id, reading))) return
    await setState(tx, one.id, { state: questionImportStates.failed, msg })
    await freeFile(tx, one)
  })

const columnsOf = ({ read, messages, draft, ...row }: StoredRow) => ({
  ...row,
  ...{ read_messages: JSON.stringify(read), messages: JSON.stringify(messages), draft: JSON.stringify(draft) },
})

/** In place of what was there. */
export async function putRows(tx: Db, import_id: number, rows: readonly StoredRow[]) {
  for (const some of inChunks(rows, 50)) {
    await sliceIn(tx)
    const numbers = some.map(({ row_no }) => row_no)
    await tx.deleteFrom('question_import_rows').where('import_id', '=', import_id).where('row_no', 'in', numbers).execute()
    await tx
      .insertInto('question_import_rows')
      .values(some.map((row) => ({ import_id, ...columnsOf(row) })))
      .execute()
  }
}

interface RowColumns extends Omit<StoredRow, 'read' | 'messages' | 'draft'> {
  readonly read_messages: string
  readonly messages: string
  readonly draft: string
}
const readRow = ({ read_messages, messages, draft, ...row }: RowColumns): StoredRow => ({
  ...row,
  read: JSON.parse(read_messages) as RowMessage[],
  messages: JSON.parse(messages) as RowMessage[],
  draft: JSON.parse(draft) as QuestionDraft,
})

const rowsQuery = (db: Db, importId: number) =>
  db
    .selectFrom('question_import_rows')
    .select(['row_no', 'place', 'source', 'level', 'read_messages', 'messages', 'draft', 'content_hash', 'is_chosen', 'question_id'])
    .where('import_id', '=', importId)
    .orderBy('row_no')

interface Page {
  readonly level: RowLevel | undefined
  readonly from: number
  readonly most: number
}
export const pageOfRows = async (db: Db, importId: number, { level, from, most }: Page): Promise<StoredRow[]> =>
  (
    await rowsQuery(db, importId)
      .$if(level !== undefined, (query) => query.where('level', '=', level ?? 0).where('question_id', 'is', null))
      .offset(from)
      .limit(most)
      .execute()
  ).map(readRow)

/** Some by their numbers, each once, in their order. */
export async function rowsAt(db: Db, importId: number, numbers: readonly number[]): Promise<StoredRow[]> {
  const rows: StoredRow[] = []
  for (const some of inChunks([...new Set(numbers)], 50)) {
    await sliceIn(db)
    rows.push(...(await rowsQuery(db, importId).where('row_no', 'in', some).execute()).map(readRow))
  }
  return rows.toSorted((one, other) => one.row_no - other.row_no)
}

export const chosenNumbers = async (db: Db, importId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('question_import_rows')
      .select('row_no')
      .where('import_id', '=', importId)
      .where('is_chosen', '=', 1)
      .where('question_id', 'is', null)
      .orderBy('row_no')
      .execute()
  ).map(({ row_no }) => row_no)

export const setChosen = async (tx: Db, importId: number, numbers: readonly number[], is_chosen: Flag): Promise<void> => {
  for (const some of inChunks(numbers))
    await tx
      .updateTable('question_import_rows')
      .set({ is_chosen })
      .where('import_id', '=', importId)
      .where('row_no', 'in', some)
      .where('level', '<', 2)
      .where('question_id', 'is', null)
      .execute()
}

/** The same for all, or all of one level. */
export const setAllChosen = async (tx: Db, importId: number, level: RowLevel | undefined, is_chosen: Flag): Promise<number> =>
  Number(
    (
      await tx
        .updateTable('question_import_rows')
        .set({ is_chosen })
        .where('import_id', '=', importId)
        .where('level', '<', 2)
        .$if(level !== undefined, (query) => query.where('level', '=', level ?? 0))
        .where('question_id', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows,
  )

export async function setMade(tx: Db, importId: number, made: readonly { readonly row_no: number; readonly question_id: number }[]) {
  const questionOf = made.map(({ row_no, question_id }) => sql`when ${row_no} then cast(${question_id} as integer)`)
  await tx
    .updateTable('question_import_rows')
    .set({ question_id: sql<number>`case row_no ${sql.join(questionOf, sql` `)} end`, is_chosen: 0 })
    .where('import_id', '=', importId)
    .where(
      'row_no',
      'in',
      made.map(({ row_no }) => row_no),
    )
    .execute()
}

export const hasRowsLeft = async (tx: Db, importId: number): Promise<boolean> =>
  (await tx
    .selectFrom('question_import_rows')
    .select('row_no')
    .where('import_id', '=', importId)
    .where('question_id', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many rows each of some imports has, by their level, by whether they are chosen, and by whether they are in the bank. */
export async function rowCounts(db: Db, importIds: readonly number[]) {
  if (importIds.length === 0) return []
  const rows = await db
    .selectFrom('question_import_rows')
    .select(({ fn, eb }) => [
      ...(['import_id', 'level', 'is_chosen'] as const),
      eb.case().when('question_id', 'is', null).then(0).else(1).end().as('is_made'),
      fn.countAll<number>().as('count'),
    ])
    .where('import_id', 'in', importIds)
    .groupBy(['import_id', 'level', 'is_chosen', 'is_made'])
    .execute()
  return rows.map((row) => ({ ...row, is_made: Number(row.is_made), count: Number(row.count) }))
}

/** R875: the oldest question that the teacher may use and that asks the same, by what it asks. */
export async function sameInBank(db: Db, viewer: Viewer, hashes: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const some of inChunks([...new Set(hashes)])) {
    const { rows } = await sql<{ content_hash: string; id: number }>`select content_hash, min(id) as id from questions
      where org_id = ${viewer.orgId} and content_hash in (${sql.join(some)}) and deleted_at is null and ${isUsable(viewer)}
      group by content_hash`.execute(db)
    for (const { content_hash, id } of rows) found.set(content_hash, Number(id))
  }
  return found
}

/** The first row of the file before this one that asks the same. */
export const sameInFile = async (db: Db, importId: number, hash: string, before: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('question_import_rows')
      .select('row_no')
      .where('import_id', '=', importId)
      .where('content_hash', '=', hash)
      .where('row_no', '<', before)
      .orderBy('row_no')
      .limit(1)
      .executeTakeFirst()
  )?.row_no

/** A picture or a sound of it; false: the import was given up meanwhile, and what it had uploaded goes. */
export const noteFile = (db: Db, { id, created_at }: StoredImport, upload_id: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const isOpen = await lockImport(tx, id, reading)
    const upload = await tx.selectFrom('uploads').select('created_at').where('id', '=', upload_id).executeTakeFirstOrThrow()
    const isMade = upload.created_at >= created_at
    if (isOpen)
      await tx
        .insertInto('question_import_files')
        .values({ import_id: id, upload_id, is_made: isMade ? 1 : 0 })
        .onConflict((same) => same.doNothing())
        .execute()
    else if (isMade) await freeOne(tx, upload_id)
    return isOpen
  })

/** What its owner has put into a draft: it stays when the import goes. */
export async function noteOwnFiles(tx: Db, import_id: number, uploadIds: readonly number[]) {
  if (uploadIds.length === 0) return
  await tx
    .insertInto('question_import_files')
    .values(uploadIds.map((upload_id) => ({ import_id, upload_id, is_made: 0 as const })))
    .onConflict((same) => same.doNothing())
    .execute()
}

const freeOne = async (tx: Db, uploadId: number) => {
  if (!(await isBeingSent(tx, uploadId))) await freeUpload(tx, uploadId)
}

/** All of it but the questions that were made; uploads that nothing shows any more go along, if it made them. */
export async function removeImport(tx: Db, { id, org_id, owner_id }: Pick<StoredImport, 'id' | 'org_id' | 'owner_id'>) {
  // Held first: the job that reads it would write rows of it in between.
  await tx
    .updateTable('question_imports')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .execute()
  const files = await tx.deleteFrom('question_import_files').where('import_id', '=', id).returning(['upload_id', 'is_made']).execute()
  for (const { upload_id, is_made } of files)
    if (is_made === 1) {
      await sliceIn(tx)
      // Another import of the same file takes it along then.
      await tx.updateTable('question_import_files').set({ is_made: 1 }).where('upload_id', '=', upload_id).execute()
      await freeOne(tx, upload_id)
    }
  await tx.deleteFrom('question_import_rows').where('import_id', '=', id).execute()
  await tx.deleteFrom('question_imports').where('id', '=', id).execute()
  await freeFile(tx, { id, org_id, owner_id })
}

/** Its file is not needed any more: it has been read, or never will be. */
const freeFile = (tx: Db, { id, org_id, owner_id }: Pick<StoredImport, 'id' | 'org_id' | 'owner_id'>) =>
  freeBytes(tx, { id: `question-import-${id}`, org_id, user_id: owner_id, storage_key: importKey(org_id, id) })

const day = 86_400

/** R870: after some days nobody comes back to them; to those of which every row is in the bank not even the next day. */
export async function deleteOldQuestionImports(db: Db, now: number) {
  const old = await db
    .selectFrom('question_imports')
    .select(['id', 'org_id', 'owner_id'])
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '<', now - questionImportLimits.keptDays * day),
        and([eb('created_at', '<', now - day), eb('state', '=', questionImportStates.committed)]),
      ]),
    )
    .execute()
  for (const one of old) await db.transaction().execute((tx) => removeImport(tx, one))
}
