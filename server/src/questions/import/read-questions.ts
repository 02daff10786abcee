import { QuestionDraft, questionLimits, questionTypes } from '@jiangtai/contract/question'
import type { QuestionFormat, RowMessage } from '@jiangtai/contract/question-imports'
import { ownParts } from '@jiangtai/contract/question-parts'
import * as z from 'zod/mini'
import { uploadsOf } from '../kept.ts'
import { readAiken } from '../read/aiken.ts'
import { readDocx } from '../read/docx.ts'
import { emptyDraft } from '../read/drafts.ts'
import { readGift } from '../read/gift.ts'
import { readMoodle } from '../read/moodle.ts'
import { readQti } from '../read/qti.ts'
import { type ReadFile, type ReadQuestions, type ReadRow, readLimits, tooMuch, UnreadableFile } from '../read/read-file.ts'
import { readSheet } from '../read/sheet.ts'
import { guessFormat } from './guess-format.ts'
import { type Judged, judgeRow } from './judge-row.ts'

const readers: Readonly<Record<QuestionFormat, (bytes: Uint8Array) => ReadQuestions | Promise<ReadQuestions>>> = {
  ...{ xlsx: readSheet, docx: readDocx, gift: readGift },
  ...{ moodle: readMoodle, aiken: readAiken, qti: readQti },
}

/** What goes from the thread to the rest is copied there: drafts as text, which is quick, and no more than this. */
const most = { drafts: 24_000_000, files: 64 * 1024 * 1024, source: 2000, place: 100, message: 300 } as const

interface Asked {
  readonly name: string
  readonly format: QuestionFormat | ''
  readonly bytes: Uint8Array
}

export interface ImportedRow {
  readonly place: string
  readonly source: string
  /** A QuestionDraft in JSON. */
  readonly draft: string
  readonly read: readonly RowMessage[]
  readonly judged: Judged
}
export type ReadImport =
  | { readonly refused: string }
  | { readonly format: QuestionFormat; readonly rows: readonly ImportedRow[]; readonly files: readonly (ReadFile | undefined)[] }

/** In a thread: a whole file, each question judged. A file that cannot be read says why. */
export async function readQuestions({ name, format: said, bytes }: Asked): Promise<ReadImport> {
  try {
    if (bytes.length > readLimits.bytes) throw tooMuch()
    const format = said === '' ? guessFormat(name, bytes) : said
    const { rows, files } = await readers[format](bytes)
    if (rows.length === 0) throw new UnreadableFile('文件里没有找到题目，请检查格式')
    if (rows.length > readLimits.questions) throw tooMuch()
    const shown = new Set<number>()
    let signs = 0
    const imported = rows.map((row) => {
      const { draft: whole, messages } = fit(row)
      const draft = ownParts(whole)
      for (const id of uploadsOf(draft, draft.explanation)) shown.add(id)
      const text = JSON.stringify(draft)
      signs += text.length
      if (signs > most.drafts) throw tooMuch()
      const read = messages.map(({ level, text: words }) => ({ level, text: words.slice(0, most.message) }))
      return {
        ...{ place: row.place.slice(0, most.place), source: plain(row.source).slice(0, most.source), draft: text },
        ...{ read, judged: judgeRow(draft, read) },
      }
    })
    const wanted = files.map((file, at) => (shown.has(at + 1) ? { name: file.name, bytes: apart(file.bytes) } : undefined))
    if (wanted.reduce((sum, file) => sum + (file?.bytes.length ?? 0), 0) > most.files)
      throw new UnreadableFile('文件里的图片和音频太大，解开后最多 64 MB，请分几个文件导入')
    return { format, rows: imported, files: wanted }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message }
    throw error
  }
}

/** Of a piece of a larger buffer only the piece is copied. */
const apart = (bytes: Uint8Array) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice())

/** No engine keeps a zero in a text. */
const plain = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString()

/** A draft that nobody could save is not shown either: only what it said. */
function fit({ draft, messages }: ReadRow) {
  const read = z.safeParse(QuestionDraft, draft)
  if (read.success && JSON.stringify(read.data).length <= questionLimits.signs) return { draft: read.data, messages }
  const text = read.success ? '内容太长，没有读入，请拆成几题' : '内容有不能使用的部分，没有读入，请照原文重新填写'
  return { draft: emptyDraft(questionTypes.analysis), messages: [...messages, { level: 2 as const, text }] }
}
