import { createHash } from 'node:crypto'
import { type exams, variantTitles } from '@jiangtai/contract/exams'
import { docsOf } from '@jiangtai/contract/question'
import { bankLimits } from '@jiangtai/contract/questions'
import { Refusal } from '@jiangtai/contract/refusal'
import { filesOf } from '@jiangtai/contract/rich-doc'
import type { Db } from '../db/database.ts'
import type { Answers } from '../http/answer.ts'
import type { PaperFileOrder } from '../library/printed-paper.ts'
import { readStored, storedFiles } from '../library/upload-bytes.db.ts'
import { viewerOf } from '../library/usable-questions.db.ts'
import { nextSlice } from '../slices.ts'
import type { Storage } from '../storage/storage.ts'
import { readableExam } from './exams.db.ts'
import { printedSections } from './items.db.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export interface PrintingDeps {
  readonly db: Db
  readonly storage: Pick<Storage, 'read'>
  /** The order is made when it is this person's turn: until it is printed it is all in memory. */
  readonly writePaper: (userId: number, order: () => Promise<PaperFileOrder>) => Promise<Uint8Array | 'large'>
}

/** The same for everybody who prints this paper. */
const seedOf = (examId: number, variant: number) => createHash('sha256').update(`${examId}:${variant}`).digest().readUInt32BE()

async function filesShown({ db, storage }: PrintingDeps, sections: PaperFileOrder['sections']): Promise<PaperFileOrder['files']> {
  const ids = new Set<number>()
  for (const { type, body, answer_key, explanation } of sections.flatMap(({ items }) => items)) {
    await nextSlice()
    const shown = docsOf({ type, body: JSON.parse(body), key: JSON.parse(answer_key) }, JSON.parse(explanation))
    for (const id of shown.flatMap(filesOf)) ids.add(id)
  }
  if (ids.size === 0) return []
  const files = await storedFiles(db, [...ids])
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > bankLimits.exportedBytes) throw new Refusal('exportLarge')
  return readStored(storage, files)
}

export const printing = (deps: PrintingDeps) =>
  ({
    async print({ exam_id, format, size, answers, variant }, who) {
      const row = await readableExam(deps.db, viewerOf(who), exam_id)
      if (!row) throw new Refusal('paperUnknown')
      if (row.item_count === 0) throw new Refusal('examPaperEmpty')
      const said = variantTitles[variant]
      const bytes = await deps.writePaper(who.caller.id, async () => {
        const sections = await printedSections(deps.db, exam_id)
        const seed = variant === 0 ? undefined : seedOf(exam_id, variant)
        return {
          format,
          size,
          hasAnswers: answers,
          title: row.title,
          variant: said,
          seed,
          sections,
          files: await filesShown(deps, sections),
        }
      })
      if (bytes === 'large') throw new Refusal('exportLarge')
      const name = [row.title, said, answers ? '含答案' : ''].filter(Boolean).join(' ')
      return { name: `${name}.${format}`, type: format === 'pdf' ? 'application/pdf' : docx, bytes }
    },
  }) satisfies Pick<Answers<typeof exams>, 'print'>
