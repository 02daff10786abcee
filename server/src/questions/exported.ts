import type { QuestionDraft } from '@jiangtai/contract/question'
import { answerPlaces, bankLimits, type ExportFormat } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { nextSlice } from '../slices.ts'
import type { Storage } from '../storage/storage.ts'
import { workbookType } from '../workbook.ts'
import { uploadsOf } from './kept.ts'
import { pointsOf, questionRows, storedFiles } from './questions.db.ts'
import { contentOf } from './stored.ts'
import type { AnswerPlace } from './write/docx.ts'
import type { WriteOrder } from './write/write-questions.ts'

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

/** Questions of the bank as a file has them, in the order of the ids. */
export async function draftsOf(db: Db, ids: readonly number[]): Promise<QuestionDraft[]> {
  const points = groupedBy(await pointsOf(db, ids), ({ question_id }) => question_id)
  const rows = new Map<number, Awaited<ReturnType<typeof questionRows>>[number]>()
  for (const some of inChunks(ids, 50)) {
    await nextSlice()
    for (const row of await questionRows(db, some)) rows.set(row.id, row)
  }
  const drafts: QuestionDraft[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (!row) continue
    await nextSlice()
    drafts.push({
      ...{ type: row.type, ...contentOf(row), difficulty: row.difficulty, full_centi: row.full_centi, source: row.source },
      points: (points.get(id) ?? []).map(({ name }) => name),
    })
  }
  return drafts
}

/** The bytes that the drafts show. Sounds are in no file: they would be most of it. */
export async function filesOfDrafts(
  db: Db,
  storage: Pick<Storage, 'read'>,
  drafts: readonly QuestionDraft[],
): Promise<WriteOrder['files']> {
  const ids = [...new Set(drafts.flatMap((draft) => uploadsOf(draft, draft.explanation)))]
  if (ids.length === 0) return []
  const heard = new Set(drafts.flatMap(({ body }) => (body.audio ? [body.audio.file_id] : [])))
  const rows = (await storedFiles(db, ids)).filter(({ id }) => !heard.has(id))
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > bankLimits.exportedBytes) throw new Refusal('exportLarge')
  return Promise.all(
    rows.map(async ({ id, name, storage_key }) => {
      const pieces: Buffer[] = []
      for await (const piece of await storage.read(storage_key)) pieces.push(piece)
      return [id, { name, bytes: new Uint8Array(Buffer.concat(pieces)) }] as const
    }),
  )
}
