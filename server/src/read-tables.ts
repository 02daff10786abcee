import { readSheet } from 'read-excel-file/universal'
import { mostRows, readCsv } from './read-csv.ts'
import { rowsBeyond, type WorkbookBounds } from './workbook-bounds.ts'

/** A date stays one: what a spreadsheet program made of "3-1" is not what was typed. */
export type TableCell = string | Date
/** `row` as the spreadsheet counts, from 1. */
export interface TableRow {
  readonly row: number
  readonly cells: readonly TableCell[]
}
/** How people are told. */
export const tableFaults = { unreadable: 'tableUnreadable', tooLarge: 'tableTooLarge', tooLong: 'tableTooLong' } as const
/** Rows in which something stands. */
export type Table = readonly TableRow[]
export type TableRead = { readonly table: Table } | { readonly fault: keyof typeof tableFaults }

/** Of a table without pictures. */
const workbookBounds: WorkbookBounds = {
  bytes: 16 * 1024 * 1024,
  // Some programs mark the last row there can be.
  area: 6_000_000,
  cells: 200_000,
}
/** A spreadsheet program allows as many characters in a cell. One text that stands in many cells counts in each. */
const textBounds = { inCell: 32_767, inAll: 2_000_000 }
const zipMark = Buffer.from('PK')

const cellOf = (value: unknown): TableCell => (value instanceof Date ? value : value === null ? '' : String(value))
const lengthOf = (cell: TableCell) => (typeof cell === 'string' ? cell.length : 0)

function areTextsBounded(table: Table, inAll: number): boolean {
  let left = inAll
  for (const { cells } of table)
    for (const cell of cells) {
      left -= lengthOf(cell)
      if (left < 0 || lengthOf(cell) > textBounds.inCell) return false
    }
  return true
}

function usedRows(rows: readonly (readonly unknown[])[]): TableRow[] {
  const table: TableRow[] = []
  for (const [at, values] of rows.entries()) {
    const cells = values.map(cellOf)
    if (cells.some((cell) => cell !== '')) table.push({ row: at + 1, cells })
  }
  return table
}

/** The rows of an xlsx as the reader has them, blank ones included. */
async function readWorkbook(bytes: Buffer): Promise<readonly (readonly unknown[])[] | undefined> {
  try {
    return await readSheet(new Blob([new Uint8Array(bytes)]))
  } catch {
    // Only its words say what is wrong with it, and all of it is the file.
    return undefined
  }
}

/** The rows of the first sheet of an xlsx, or of a csv, whatever it is called. Runs in a thread: a file can be made to take long. */
export async function readTable(bytes: Buffer, bounds = workbookBounds, texts = textBounds.inAll): Promise<TableRead> {
  const isWorkbook = bytes.subarray(0, 2).equals(zipMark)
  const beyond = isWorkbook ? rowsBeyond(bytes, bounds) : undefined
  if (beyond !== undefined) return { fault: beyond > mostRows ? 'tooLong' : 'unreadable' }
  const rows = isWorkbook ? await readWorkbook(bytes) : readCsv(bytes)
  if (!rows) return { fault: 'unreadable' }
  if (rows === 'tooLong') return { fault: rows }
  const table = usedRows(rows)
  return areTextsBounded(table, texts) ? { table } : { fault: 'tooLarge' }
}
