import type { Readable } from 'node:stream'
import { flagOf } from '@jiangtai/contract/flag'
import { isSpreadsheet } from '@jiangtai/contract/media'
import { officeLimits } from '@jiangtai/contract/office'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { keepContentText } from '../library/content-text.db.ts'
import { previewKey, tableKey } from '../library/preview.ts'
import { Full, Missing, type Storage } from '../storage/storage.ts'
import { type Workers, WorkFailure } from '../workers/workers.ts'
import { ConversionFailure, type Converter } from './converter.ts'
import { jobKinds, percentDrawn, percents, sentences } from './office.ts'
import * as previews from './previews.db.ts'
import type { readPdf } from './read-pdf.ts'
import type { readSheets } from './read-sheets.ts'

/** What threads are asked for. */
type OfficeTasks = { readonly readPdf: typeof readPdf; readonly readSheets: typeof readSheets }

export interface MakeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly workers: Pick<Workers<OfficeTasks>, 'run'>
}

interface Deps extends MakeDeps {
  readonly converter: Converter
  /** Keeps a small picture of an upload. */
  readonly takeThumb: (uploadId: number, picture: Uint8Array) => Promise<unknown>
  readonly tellStudents: (mixIds: readonly number[], itemIds: readonly number[]) => Promise<void>
}

export const FileInput = z.object({ fileId: z.int() })
/** Of a thread, for the longest there may be on a slow machine, and for the pages and pictures of a large book. */
export const readLimits = { seconds: 120, growthMb: 1024 } as const
/** A converter that died, with its node or alone, is tried once more. */
const mostTries = 2

type End = keyof typeof sentences

/** Makes pages of one Office file, the text on them, a small picture and, of a spreadsheet, a table. One at a time on each node. */
export function convertKind({ db, clock, storage, workers, converter, takeThumb, tellStudents }: Deps): JobKind {
  const now = () => clock.seconds()
  /** Those who wait for it look again, also where it was given up. */
  const tellShown = async (fileId: number) => tellStudents(await previews.mixesShowing(db, fileId, now()), [])

  async function make(file: previews.UnfinishedPreview, signal: AbortSignal): Promise<End | undefined> {
    const { file_id, storage_key, extension } = file
    let told: number | undefined
    const percent = async (part: number) => {
      if (part === told) return
      told = part
      await previews.setRunning(db, file_id, part, now())
    }
    await percent(percents.begun)
    const isTable = isSpreadsheet(`.${extension}`)
    const made = await converter.convert({
      ...{ bytes: await storage.read(storage_key), extension, isSpreadsheet: isTable, mostPages: officeLimits.pages, signal },
      onDrawn: (part) => void percent(percentDrawn(part)).catch(() => {}),
    })
    await percent(percents.drawn)
    const read = await workers.run('readPdf', { bytes: made.pdf, mostPages: officeLimits.pages }, { ...readLimits, signal })
    if (!read) return 'unreadable'
    if (read.pages === 0) return 'empty'
    if (read.pages > officeLimits.pages) return 'pages'
    await percent(percents.read)
    await storage.put(previewKey(storage_key), once(made.pdf))
    const hasTable = isTable && (await keepTable(file, made.workbook, signal))
    const uploads = await previews.uploadsOfFile(db, file_id)
    if (made.picture && uploads[0] !== undefined) await takeThumb(uploads[0], made.picture).catch(() => {})
    for (const uploadId of uploads) await keepContentText(db, uploadId, read.texts)
    const done = { pages: read.pages, bytes: made.pdf.length, has_table: flagOf(hasTable) }
    if (!(await previews.setDone(db, file, done, now()))) await storage.remove([previewKey(storage_key), tableKey(storage_key)])
    return undefined
  }

  /** Nice to have: a sheet that is too large for it has pages all the same. */
  async function keepTable(
    { storage_key, extension, bytes }: previews.UnfinishedPreview,
    workbook: Buffer | undefined,
    signal: AbortSignal,
  ) {
    if (bytes > mostTableBytes) return false
    try {
      const source = workbook ?? (await wholeOf(await storage.read(storage_key)))
      const sheets = await workers.run('readSheets', { bytes: source, isCsv: extension === 'csv' }, { ...readLimits, signal })
      if (!sheets || sheets.every(({ rows }) => rows.length === 0)) return false
      await storage.put(tableKey(storage_key), once(Buffer.from(JSON.stringify({ sheets }))))
      return true
    } catch (error) {
      if (error instanceof WorkFailure && error.why !== 'cancelled') return false
      throw error
    }
  }

  return {
    name: jobKinds.convert,
    atOnce: 1,
    async run({ input, signal, tries }) {
      const { fileId } = z.parse(FileInput, input)
      const file = await previews.unfinishedPreview(db, fileId)
      if (!file) return undefined
      const giveUp = async (end: End) => {
        await previews.setFailed(db, fileId, sentences[end], now())
        await tellShown(fileId)
        return { msg: sentences[end] }
      }
      if (tries > mostTries) return giveUp('died')
      try {
        const end = await make(file, signal)
        if (end) return await giveUp(end)
        await tellShown(fileId)
        return undefined
      } catch (error) {
        if (signal.aborted) {
          if (signal.reason === 'released') await previews.setWaiting(db, fileId, now())
          throw error
        }
        const end = endOf(error)
        if (end && (end !== 'died' || tries >= mostTries)) return giveUp(end)
        await previews.setWaiting(db, fileId, now())
        throw error
      }
    },
  }
}

/** Undefined: not the file's fault. */
function endOf(error: unknown): End | undefined {
  if (error instanceof ConversionFailure) return error.why
  if (error instanceof WorkFailure) return error.why === 'time' ? 'time' : error.why === 'memory' ? 'large' : 'died'
  if (error instanceof Full) return undefined
  return error instanceof Missing ? 'unreadable' : 'died'
}

const mostTableBytes = 20 * 1024 * 1024

export async function wholeOf(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
