import { readSheet } from 'read-excel-file/universal'
import { readCsv } from './read-csv.ts'
import { isBounded } from './workbook-bounds.ts'

/** A date stays one: what a spreadsheet program made of "3-1" is not what was typed. */
export type TableCell = string | Date
export type Table = readonly (readonly TableCell[])[]

/** Some programs mark the last row there can be. */
const bounds = { bytes: 16 * 1024 * 1024, cells: 6_000_000 } as const
const zipMark = Buffer.from('PK')

const cellOf = (value: unknown): TableCell => (value instanceof Date ? value : value === null ? '' : String(value))

/** The rows of the first sheet of an xlsx, or of a csv, whatever it is called; undefined for anything else. */
export async function readTable(bytes: Buffer): Promise<Table | undefined> {
  if (!bytes.subarray(0, 2).equals(zipMark)) return readCsv(bytes)
  if (!isBounded(bytes, bounds)) return undefined
  try {
    return (await readSheet(new Blob([new Uint8Array(bytes)]))).map((row) => row.map(cellOf))
  } catch {
    // Only its words say what is wrong with it, and all of it is the file.
    return undefined
  }
}
