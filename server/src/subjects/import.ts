import { Refusal } from '@jiangtai/contract/refusal'
import { subjectLimits } from '@jiangtai/contract/subjects'
import type { FormFile } from '../http/form.ts'
import { readTable, tableFaults } from '../read-tables.ts'
import { hasWordsOf } from '../words/words.ts'
import { type ImportRow, importRowsOf, type Problem } from './import-rows.ts'

const megabyte = 1024 * 1024

export async function bytesOf(file: FormFile): Promise<Buffer> {
  const bytes = await file.whole(subjectLimits.importBytes)
  if (!bytes) throw new Refusal('uploadTooLarge', { n: subjectLimits.importBytes / megabyte })
  return bytes
}

interface Sent {
  readonly bytes: Uint8Array
  readonly badWords: readonly string[]
}
type Faults = 'tableUnreadable' | 'tableTooLarge' | 'tableTooLong' | 'tableEmpty'
export type SubjectsRead = { readonly rows: readonly ImportRow[]; readonly problems: readonly Problem[] } | { readonly refused: Faults }
export type ReadSubjects = (sent: Sent) => Promise<SubjectsRead>

/** What stands in a table that somebody sent. Runs in a thread, from the bytes to the last row: thousands of rows hold the event loop too long. */
export const readSubjects: ReadSubjects = async ({ bytes, badWords }) => {
  const read = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if ('fault' in read) return { refused: tableFaults[read.fault] }
  const { table } = read
  if (table.length > subjectLimits.importRows + 1) return { refused: 'tableTooLong' }
  if (table.length === 0) return { refused: 'tableEmpty' }
  const hasBadWords = hasWordsOf(badWords)
  const content = importRowsOf(table, (text) => hasBadWords([text]))
  const isEmpty = content.problems.length === 0 && !content.rows.some(({ course }) => course !== '')
  return isEmpty ? { refused: 'tableEmpty' } : content
}
