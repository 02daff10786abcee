import { type ImportKind, importLimits } from '@jiangtai/contract/people-imports'
import { readTable, tableFaults } from '../read-tables.ts'
import { type Sheet, sheetOf } from './columns.ts'

interface Sent {
  readonly kind: ImportKind
  readonly bytes: Uint8Array
}
type Faults = 'tableUnreadable' | 'tableTooLarge' | 'tableTooLong' | 'importEmpty'
export type PeopleRead = { readonly sheet: Sheet } | { readonly refused: Faults }
export type ReadPeople = (sent: Sent) => Promise<PeopleRead>

/** R1123: the head and the rows of a table that somebody sent. Runs in a thread. */
export const readPeople: ReadPeople = async ({ kind, bytes }) => {
  const read = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if ('fault' in read) return { refused: tableFaults[read.fault] }
  const sheet = sheetOf(kind, read.table)
  if (sheet.rows.length > importLimits.rows) return { refused: 'tableTooLong' }
  return sheet.rows.length === 0 ? { refused: 'importEmpty' } : { sheet }
}
