import {
  type ImportCounts,
  type ImportedRow,
  type ImportKind,
  type ImportSummary,
  importActions,
  importKinds,
  importTitles,
} from '@jiangtai/contract/people-imports'
import { type Mapping, missingIn, type SheetRow, valuesOf } from './columns.ts'
import type { Decided } from './decided.ts'
import type { StoredImport, StoredRow } from './imports.db.ts'

export const kindWords: Readonly<Record<ImportKind, string>> = { [importKinds.teachers]: '老师', [importKinds.students]: '学生' }

export const mappingOfImport = ({ columns }: Pick<StoredImport, 'columns'>): Mapping => columns.map(({ field }) => field)

export function summaryOf(stored: StoredImport, counts: ReadonlyMap<number, number>): ImportSummary {
  const of = (name: keyof typeof importActions) => counts.get(importActions[name]) ?? 0
  const some = { add: of('add'), update: of('update'), move: of('move'), same: of('same'), error: of('error') }
  const all: ImportCounts = { all: Object.values(some).reduce((sum, count) => sum + count, 0), ...some }
  const { id, kind, file_name, is_done } = stored
  return {
    ...{ import_id: id, kind, file_name, is_done, counts: all },
    columns: stored.columns.map(({ title, field }) => ({ title, field })),
    missing: missingIn(kind, mappingOfImport(stored)),
  }
}

export const rowShown = (mapping: Mapping, { row, cells, action, messages, wrong }: StoredRow): ImportedRow => ({
  ...{ row_no: row, action, messages: [...messages], wrong: [...wrong] },
  level: action === importActions.error ? 2 : messages.length > 0 ? 1 : 0,
  values: valuesOf(mapping, cells),
})

/** Rows as they are kept for looking at. */
export const decidedRows = (rows: readonly SheetRow[], decided: readonly Decided<unknown>[]): StoredRow[] =>
  rows.flatMap((row, at) => {
    const now = decided[at]
    return now ? [{ ...row, action: now.action, messages: now.messages, wrong: now.wrong }] : []
  })

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at])

/** Those of which something else is said now. */
export const changedRows = (rows: readonly StoredRow[], decided: readonly Decided<unknown>[]): StoredRow[] =>
  decidedRows(rows, decided).filter((now, at) => {
    const before = rows[at]
    return before && !(now.action === before.action && same(now.messages, before.messages) && same(now.wrong, before.wrong))
  })

/** What no column is: pages show it as people call it. */
export const missingTitles = (summary: Pick<ImportSummary, 'missing'>) => summary.missing.map((field) => importTitles[field]).join('、')
