import type { QuestionDraft } from '@jiangtai/contract/question'
import type { ExportFormat } from '@jiangtai/contract/questions'
import type { ReadFile } from '../read/read-file.ts'
import { contentOf } from '../stored.ts'
import { writeAiken } from './aiken.ts'
import { type AnswerPlace, writeDocx } from './docx.ts'
import { writeGift } from './gift.ts'
import { writeMoodle } from './moodle.ts'
import { writeSheet } from './sheet.ts'
import type { FilesById, Written } from './written.ts'

/** A question as it is stored: texts are copied to a thread at once, trees of many small objects would hold up everybody. */
export type StoredDraft = Omit<QuestionDraft, 'body' | 'key' | 'explanation'> & Parameters<typeof contentOf>[0]

export interface WriteOrder {
  readonly format: ExportFormat
  readonly answers: AnswerPlace
  readonly questions: readonly StoredDraft[]
  /** What the questions show, by its number. */
  readonly files: readonly (readonly [id: number, file: ReadFile])[]
}

/** A picture that Word and a pdf do not know is a larger one in them. */
const mostBytes = 64 * 1024 * 1024

/** A file of questions in any of the formats. A thread does it: a thousand with pictures take seconds. */
export async function writeQuestions({ questions, files, ...order }: WriteOrder): Promise<Written | 'large'> {
  const drafts = questions.map(({ body, answer_key, explanation, ...facts }) => ({
    ...facts,
    ...contentOf({ body, answer_key, explanation }),
  }))
  const written = await writtenIn(order, drafts, new Map(files))
  return written.bytes.length > mostBytes ? 'large' : written
}

async function writtenIn(
  { format, answers }: Pick<WriteOrder, 'format' | 'answers'>,
  drafts: readonly QuestionDraft[],
  files: FilesById,
): Promise<Written> {
  if (format === 'pdf') return { bytes: await (await import('./pdf.ts')).writePdf({ drafts, files, answers }), notes: heardIn(drafts) }
  if (format === 'docx') return { bytes: await writeDocx({ drafts, files, answers }), notes: heardIn(drafts) }
  if (format === 'xlsx') return writeSheet(drafts, files)
  if (format === 'gift') return writeGift(drafts, files)
  return format === 'moodle' ? writeMoodle(drafts, files) : writeAiken(drafts)
}

/** A Word document and a sheet of paper have no sound. */
const heardIn = (drafts: readonly QuestionDraft[]) =>
  drafts.flatMap(({ body }, at) => (body.audio ? [{ at, isLeftOut: false, text: '没有音频' }] : []))
