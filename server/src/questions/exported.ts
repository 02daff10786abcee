import { docsOf } from '@jiangtai/contract/question'
import { answerPlaces, bankLimits, type ExportFormat } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import { filesOf } from '@jiangtai/contract/rich-doc'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { readStored, storedFiles } from '../library/upload-bytes.db.ts'
import { nextSlice } from '../slices.ts'
import type { Storage } from '../storage/storage.ts'
import { workbookType } from '../workbook.ts'
import { WorkFailure } from '../workers/workers.ts'
import { pointsOf, questionRows } from './questions.db.ts'
import { contentOf } from './stored.ts'
import type { AnswerPlace } from './write/docx.ts'
import type { StoredDraft, WriteOrder } from './write/write-questions.ts'

export const fileKinds: Readonly<Record<ExportFormat, { readonly extension: string; readonly type: string }>> = {
  xlsx: { extension: 'xlsx', type: workbookType },
  docx: { extension: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pdf: { extension: 'pdf', type: 'application/pdf' },
  gift: { extension: 'gift.txt', type: 'text/plain; charset=utf-8' },
  moodle: { extension: 'xml', type: 'application/xml' },
  aiken: { extension: 'aiken.txt', type: 'text/plain; charset=utf-8' },
}

export const answerWords: Readonly<Record<0 | 1 | 2, AnswerPlace>> = {
  [answerPlaces.none]: 'none',
  [answerPlaces.end]: 'end',
  [answerPlaces.each]: 'each',
}

/** What goes to the thread, in signs: it is copied, in less than 50 ms. */
const mostSigns = 10_000_000
/** So many are read at once, each as long as a question can be. */
const readAtOnce = 10
/** How many bytes of pictures there may be, each counted as often as it is shown: a GIFT or Moodle file has it so often, Word looks through it so often. */
const mostShown: Readonly<Record<ExportFormat, number>> = {
  ...{ gift: bankLimits.exportedBytes, moodle: bankLimits.exportedBytes, docx: 4 * bankLimits.exportedBytes },
  ...{ pdf: Number.POSITIVE_INFINITY, xlsx: Number.POSITIVE_INFINITY, aiken: Number.POSITIVE_INFINITY },
}

interface Exported {
  readonly questions: readonly StoredDraft[]
  /** How often each upload is shown. Sounds are in no file: they would be most of it. */
  readonly shown: ReadonlyMap<number, number>
}

/** Questions of the bank as a file has them, in the order of the ids. */
export async function exportedOf(db: Db, ids: readonly number[]): Promise<Exported> {
  const points = groupedBy(await pointsOf(db, ids), ({ question_id }) => question_id)
  const questions: StoredDraft[] = []
  const shown = new Map<number, number>()
  const heard = new Set<number>()
  let signs = 0
  for (const some of inChunks(ids, readAtOnce)) {
    const rows = new Map((await questionRows(db, some)).map((row) => [row.id, row]))
    for (const row of some.flatMap((id) => rows.get(id) ?? [])) {
      await nextSlice()
      const { type, body, answer_key, explanation, difficulty, full_centi, source } = row
      signs += body.length + answer_key.length + explanation.length
      if (signs > mostSigns) throw new Refusal('exportLong')
      const content = contentOf(row)
      for (const id of docsOf({ type, ...content }, content.explanation).flatMap(filesOf)) shown.set(id, (shown.get(id) ?? 0) + 1)
      if (content.body.audio) heard.add(content.body.audio.file_id)
      const names = (points.get(row.id) ?? []).map(({ name }) => name)
      questions.push({ type, body, answer_key, explanation, difficulty, full_centi, source, points: names })
    }
  }
  for (const id of heard) shown.delete(id)
  return { questions, shown }
}

/** The bytes that the questions show. */
export async function filesShown(
  db: Db,
  storage: Pick<Storage, 'read'>,
  shown: Exported['shown'],
  format: ExportFormat,
): Promise<WriteOrder['files']> {
  if (shown.size === 0) return []
  const rows = await storedFiles(db, [...shown.keys()])
  const [once, asShown] = [sum(rows.map(({ bytes }) => bytes)), sum(rows.map(({ id, bytes }) => bytes * (shown.get(id) ?? 1)))]
  if (once > bankLimits.exportedBytes || asShown > mostShown[format]) throw new Refusal('exportLarge')
  return readStored(storage, rows)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** What a thread did not get done in the time or the memory that it has is too long, not out of order. */
export function tooLong(error: unknown): never {
  if (error instanceof WorkFailure && (error.why === 'time' || error.why === 'memory')) throw new Refusal('exportLong')
  throw error
}
