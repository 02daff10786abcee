import type { Flag } from '@jiangtai/contract/flag'
import type { ImportAction, ImportField, ImportKind } from '@jiangtai/contract/people-imports'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { sliceIn } from '../slices.ts'
import type { SheetRow } from './columns.ts'

export interface ImportColumn {
  readonly title: string
  readonly field: ImportField | null
}
export interface StoredImport {
  readonly id: number
  readonly kind: ImportKind
  readonly file_name: string
  readonly columns: readonly ImportColumn[]
  readonly is_done: Flag
}
/** As it came, and what was decided of it. */
export interface StoredRow extends SheetRow {
  readonly action: ImportAction
  readonly messages: readonly string[]
  readonly wrong: readonly ImportField[]
}

interface NewImport {
  readonly org_id: number
  readonly user_id: number | null
  readonly kind: ImportKind
  readonly file_name: string
  readonly columns: readonly ImportColumn[]
  readonly created_at: number
}

export const insertImport = async (tx: Db, { columns, ...row }: NewImport) =>
  (
    await tx
      .insertInto('people_imports')
      .values({ ...row, columns: JSON.stringify(columns) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export async function findImport(db: Db, orgId: number, id: number): Promise<StoredImport | undefined> {
  const row = await db
    .selectFrom('people_imports')
    .select(['id', 'kind', 'file_name', 'columns', 'is_done'])
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return row && { ...row, columns: JSON.parse(row.columns) as ImportColumn[] }
}

/** Makes others who change the same import wait. */
export const lockImport = (tx: Db, id: number) =>
  tx
    .updateTable('people_imports')
    .set((row) => ({ kind: row.ref('kind') }))
    .where('id', '=', id)
    .execute()

export const writeColumns = (tx: Db, id: number, columns: readonly ImportColumn[]) =>
  tx
    .updateTable('people_imports')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute()

/** False: it is done already. */
export const markDone = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.updateTable('people_imports').set({ is_done: 1 }).where('id', '=', id).where('is_done', '=', 0).executeTakeFirst())
    .numUpdatedRows === 1n

/** In place of what was there of these rows. */
export async function putRows(tx: Db, importId: number, rows: readonly StoredRow[]) {
  for (const some of inChunks(rows)) {
    await sliceIn(tx)
    const numbers = some.map(({ row }) => row)
    await tx.deleteFrom('people_import_rows').where('import_id', '=', importId).where('row_no', 'in', numbers).execute()
    await tx
      .insertInto('people_import_rows')
      .values(
        some.map(({ row, cells, action, messages, wrong }) => ({
          ...{ import_id: importId, row_no: row, cells: JSON.stringify(cells), action },
          ...{ messages: JSON.stringify(messages), wrong: JSON.stringify(wrong) },
        })),
      )
      .execute()
  }
}

const readRow = (row: { row_no: number; cells: string; action: ImportAction; messages: string; wrong: string }): StoredRow => ({
  ...{ row: row.row_no, action: row.action, cells: JSON.parse(row.cells) as string[] },
  ...{ messages: JSON.parse(row.messages) as string[], wrong: JSON.parse(row.wrong) as ImportField[] },
})

interface Page {
  readonly action?: ImportAction | undefined
  readonly from?: number
  readonly most?: number
}

const rowsQuery = (db: Db, importId: number, action: ImportAction | undefined) =>
  db
    .selectFrom('people_import_rows')
    .select(['row_no', 'cells', 'action', 'messages', 'wrong'])
    .where('import_id', '=', importId)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? 1))
    .orderBy('row_no')

export const pageOfRows = async (db: Db, importId: number, { action, from = 0, most = 100 }: Page): Promise<StoredRow[]> =>
  (await rowsQuery(db, importId, action).offset(from).limit(most).execute()).map(readRow)

export async function rowAt(db: Db, importId: number, row: number): Promise<StoredRow | undefined> {
  const found = await rowsQuery(db, importId, undefined).where('row_no', '=', row).executeTakeFirst()
  return found && readRow(found)
}

/** All of them, in the order of the table. */
export async function allRows(db: Db, importId: number, action?: ImportAction): Promise<StoredRow[]> {
  const rows: StoredRow[] = []
  for (let after = 0; ; ) {
    await sliceIn(db)
    const some = await rowsQuery(db, importId, action).where('row_no', '>', after).limit(500).execute()
    rows.push(...some.map(readRow))
    const last = some.at(-1)
    if (!last) return rows
    after = last.row_no
  }
}

export async function countRows(db: Db, importId: number): Promise<ReadonlyMap<ImportAction, number>> {
  const rows = await db
    .selectFrom('people_import_rows')
    .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('action')
    .execute()
  return new Map(rows.map(({ action, count }) => [action, Number(count)]))
}

/** §16: after some days nobody comes back to them. */
export async function deleteOldImports(db: Db, before: number) {
  const old = (await db.selectFrom('people_imports').select('id').where('created_at', '<', before).execute()).map(({ id }) => id)
  for (const some of inChunks(old))
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('people_import_rows').where('import_id', 'in', some).execute()
      await tx.deleteFrom('people_imports').where('id', 'in', some).execute()
    })
}
