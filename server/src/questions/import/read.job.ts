import { QuestionDraft } from '@jiangtai/contract/question'
import { questionImportStates, type RowMessage, rowLevels } from '@jiangtai/contract/question-imports'
import { Refusal } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { nextSlice } from '../../slices.ts'
import { Missing, type Storage } from '../../storage/storage.ts'
import { WorkFailure } from '../../workers/workers.ts'
import { contentHash } from '../content-hash.ts'
import { lostPicture } from '../read/drafts.ts'
import { type ReadFile, readLimits } from '../read/read-file.ts'
import { withFiles } from './draft-files.ts'
import { foundNothing, foundWords, withFound } from './found-words.ts'
import {
  importKey,
  importToRead,
  lockImport,
  noteFile,
  putRows,
  type StoredImport,
  type StoredRow,
  sameInBank,
  setFailed,
  setRead,
} from './imports.db.ts'
import { judgeInSlices, type SameAs, withSame } from './judge-row.ts'
import type { ImportedRow, ReadImport, readQuestions } from './read-questions.ts'

export const readQuestionsJob = 'read-questions'
const Input = z.object({ import_id: z.int() })

/** What a file may take of a thread (R886). */
export const threadLimits = { seconds: 60, growthMb: 1024 } as const
/** What died, with its node or alone, is tried once more. */
const mostTries = 2

const sentences = {
  time: '文件太复杂，一分钟内没有读完，请拆成几个文件后再导入',
  memory: '文件太大，读取需要的内存太多，请拆成几个文件后再导入',
  gone: '文件找不到了，请重新选择',
  died: '文件没有读完，请检查后重新导入',
} as const

interface Deps {
  readonly db: Db
  readonly storage: Pick<Storage, 'read' | 'size'>
  readonly readQuestions: (
    asked: Parameters<typeof readQuestions>[0] & { readonly bytes: Uint8Array<ArrayBuffer> },
    signal: AbortSignal,
  ) => Promise<ReadImport>
  /** Keeps a picture or a sound as an upload of its owner; a Refusal says why it cannot be kept. */
  readonly keepFile: (owner: { readonly orgId: number; readonly teacherId: number }, file: ReadFile) => Promise<number>
}

/** The file of an import is given up, with a sentence for its owner. */
class Hopeless extends Error {}

/** Reads the file of an import. Begun again, it does the same again: the same bytes of the same person are one upload, and rows are written with the state. */
export function readQuestionsKind({ db, storage, readQuestions: ask, keepFile }: Deps): JobKind {
  async function bytesOf(found: StoredImport) {
    const key = importKey(found.org_id, found.id)
    const length = await storage.size(key)
    if (length === undefined) throw new Missing()
    const whole = new Uint8Array(Math.min(length, readLimits.bytes + 1))
    let at = 0
    for await (const chunk of await storage.read(key)) {
      whole.set(chunk.subarray(0, whole.length - at), at)
      at = Math.min(whole.length, at + chunk.length)
    }
    return whole
  }

  /** By its number in the file; what is no picture, whatever it is called, has none. False: the import was given up. */
  async function uploaded(found: StoredImport, files: readonly (ReadFile | undefined)[], signal: AbortSignal) {
    const ids = new Map<number, number>()
    for (const [at, file] of files.entries()) {
      if (!file) continue
      signal.throwIfAborted()
      try {
        const id = await keepFile({ orgId: found.org_id, teacherId: found.owner_id }, file)
        if (!(await noteFile(db, found, id))) return undefined
        ids.set(at + 1, id)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.reason === 'uploadQuota' || error.reason === 'storageFull') throw new Hopeless(error.message)
      }
    }
    return ids
  }

  async function keep(found: StoredImport, read: Exclude<ReadImport, { refused: string }>, ids: ReadonlyMap<number, number>) {
    const rows: ReadRowNow[] = []
    let all = foundNothing
    for (const each of read.rows) {
      await nextSlice()
      const row = await withUploads(each, ids)
      rows.push(row)
      all = withFound(all, row.draft)
    }
    const viewer = { orgId: found.org_id, teacherId: found.owner_id }
    const inBank = await sameInBank(
      db,
      viewer,
      rows.map(({ content_hash }) => content_hash),
    )
    await db.transaction().execute(async (tx) => {
      if (!(await lockImport(tx, found.id, questionImportStates.reading))) return
      await putRows(tx, found.id, numbered(rows, inBank))
      await setRead(tx, found, { format: read.format, msg: foundWords(all) })
    })
  }

  return {
    name: readQuestionsJob,
    atOnce: 1,
    async run({ input, signal, tries }) {
      const found = await importToRead(db, z.parse(Input, input).import_id)
      if (!found) return undefined
      const giveUp = (msg: string) => setFailed(db, found, msg).then(() => ({ msg }))
      if (tries > mostTries) return giveUp(sentences.died)
      try {
        const read = await ask({ name: found.file_name, format: found.format, bytes: await bytesOf(found) }, signal)
        if ('refused' in read) return giveUp(read.refused)
        const ids = await uploaded(found, read.files, signal)
        if (ids) await keep(found, read, ids)
        return undefined
      } catch (error) {
        if (signal.aborted) throw error
        if (error instanceof Hopeless) return giveUp(error.message)
        if (error instanceof Missing) return giveUp(sentences.gone)
        if (error instanceof WorkFailure && (error.why === 'time' || error.why === 'memory')) return giveUp(sentences[error.why])
        if (tries >= mostTries) await setFailed(db, found, sentences.died)
        throw error
      }
    },
  }
}

type ReadRowNow = Omit<StoredRow, 'row_no' | 'is_chosen'>

/** With the numbers of uploads; a row that lost a picture is judged anew, and is wrong. */
async function withUploads(
  { place, source, draft: text, read, judged }: ImportedRow,
  ids: ReadonlyMap<number, number>,
): Promise<ReadRowNow> {
  const { draft, lost } = withFiles(z.parse(QuestionDraft, JSON.parse(text)), (id) => ids.get(id))
  const said: readonly RowMessage[] = lost > 0 ? [...read, { level: rowLevels.error, text: lostPicture }] : read
  const { level, messages } = lost > 0 ? await judgeInSlices(draft, said, undefined, nextSlice) : judged
  return { place, source, read: said, draft, level, messages, content_hash: contentHash(draft.body), question_id: null }
}

export function numbered(rows: readonly ReadRowNow[], inBank: ReadonlyMap<string, number>): StoredRow[] {
  const before = new Map<string, number>()
  return rows.map((row, at) => {
    const same = sameAs(inBank.get(row.content_hash), before.get(row.content_hash))
    if (!before.has(row.content_hash)) before.set(row.content_hash, at + 1)
    const judged = withSame(row, same)
    // What is there already is imported once more only by who wants it.
    return { ...row, ...judged, row_no: at + 1, is_chosen: judged.level < rowLevels.error && !same ? 1 : 0 }
  })
}

export const sameAs = (bank: number | undefined, row: number | undefined): SameAs =>
  bank !== undefined ? { bank } : row !== undefined ? { row } : undefined
