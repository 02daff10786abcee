import type { QuestionDraft } from '@jiangtai/contract/question'
import type { ExportFormat } from '@jiangtai/contract/questions'
import type { ReadFile } from '../read/read-file.ts'
import { writeAiken } from './aiken.ts'
import { type AnswerPlace, writeDocx } from './docx.ts'
import { writeGift } from './gift.ts'
import { writeMoodle } from './moodle.ts'
import { writeSheet } from './sheet.ts'
import type { FilesById, Written } from './written.ts'

export interface WriteOrder {
  readonly format: ExportFormat
  readonly answers: AnswerPlace
  readonly drafts: readonly QuestionDraft[]
  /** What the drafts show, by its number. */
  readonly files: readonly (readonly [id: number, file: ReadFile])[]
}

/** A file of questions in any of the formats. A thread does it: a thousand with pictures take seconds. */
export async function writeQuestions({ format, answers, drafts, files }: WriteOrder): Promise<Written> {
  const byId: FilesById = new Map(files)
  if (format === 'pdf')
    return { bytes: await (await import('./pdf.ts')).writePdf({ drafts, files: byId, answers }), notes: heardIn(drafts) }
  if (format === 'docx') return { bytes: await writeDocx({ drafts, files: byId, answers }), notes: heardIn(drafts) }
  if (format === 'xlsx') return writeSheet(drafts, byId)
  if (format === 'gift') return writeGift(drafts, byId)
  return format === 'moodle' ? writeMoodle(drafts, byId) : writeAiken(drafts)
}

/** A Word document and a sheet of paper have no sound. */
const heardIn = (drafts: readonly QuestionDraft[]) =>
  drafts.flatMap(({ body }, at) => (body.audio ? [{ at, isLeftOut: false, text: '没有音频' }] : []))
