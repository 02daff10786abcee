import { Refusal } from '@jiangtai/contract/refusal'
import { subjectLimits } from '@jiangtai/contract/subjects'
import type { FormFile } from '../http/form.ts'
import { readTable } from '../read-tables.ts'
import type { HasBadWords } from '../words/words.ts'
import { importRowsOf } from './import-rows.ts'

const megabyte = 1024 * 1024

async function bytesOf({ bytes }: FormFile): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > subjectLimits.importBytes) throw new Refusal('uploadTooLarge', { n: subjectLimits.importBytes / megabyte })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What stands in a table that somebody sent. */
export async function readRows(file: FormFile, hasBadWords: HasBadWords) {
  const table = await readTable(await bytesOf(file))
  if (!table) throw new Refusal('tableUnreadable')
  const isUsed = (row: (typeof table)[number]) => row.some((cell) => cell !== '')
  const used = table.filter(isUsed).length
  if (used > subjectLimits.importRows + 1) throw new Refusal('tableTooLong', { n: subjectLimits.importRows })
  if (used === 0) throw new Refusal('tableEmpty')
  const read = importRowsOf(table, (text) => hasBadWords([text]))
  if (read.problems.length === 0 && !read.rows.some(({ course }) => course !== '')) throw new Refusal('tableEmpty')
  return read
}
