import { createReadStream } from 'node:fs'
import { flagOf } from '@jiangtai/contract/flag'
import { isSpreadsheet } from '@jiangtai/contract/media'
import { officeLimits } from '@jiangtai/contract/office'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { previewKey, tableKey } from '../library/preview.ts'
import { onePiece, sha256OfStream } from '../storage/pieces.ts'
import { Full, Missing, type Storage } from '../storage/storage.ts'
import { type Workers, WorkFailure } from '../workers/workers.ts'
import { ConversionFailure } from './conversion-failure.ts'
import type { Converted, Converter } from './converter.ts'
import { FileInput, jobKinds, percentDrawn, percents, sentences } from './office.ts'
import * as previews from './previews.db.ts'
import type { Queue } from './queue.ts'
import type { readPdf } from './read-pdf.ts'
import type { writeTable } from './read-sheets.ts'
import { wholeOf } from './whole-of.ts'

/** What threads are asked for. */
type OfficeTasks = { readonly readPdf: typeof readPdf; readonly writeTable: typeof writeTable }

export interface MakeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly workers: Pick<Workers<OfficeTasks>, 'run'>
}

interface Deps extends MakeDeps {
  readonly converter: Converter
  readonly queue: Queue
  /** Keeps a small picture of an upload. */
  readonly takeThumb: (uploadId: number, picture: Uint8Array) => Promise<unknown>
  readonly tellStudents: (mixIds: readonly number[], itemIds: readonly number[]) => Promise<void>
}

/** Of a thread, for the longest there may be on a slow machine, and for the pages and pictures of a large book. */
export const readLimits = { seconds: 120, growthMb: 1024 } as const
/** What died, with its node or alone, is tried once more. */
export const mostTries = 2

type End = keyof typeof sentences

/** Makes pages of one Office file, the text on them, a small picture and, of a spreadsheet, a table. One at a time on each node. */
export function convertKind({ db, clock, storage, workers, converter, queue, takeThumb, tellStudents }: Deps): JobKind {
  const now = () => clock.seconds()
  /** Those who wait for it look again, also where it was given up. */
  const tellShown = async (fileId: number) => tellStudents(await previews.mixesShowing(db, fileId, now()), [])

  async function make(file: previews.UnfinishedPreview, signal: AbortSignal): Promise<End | undefined> {
    const { file_id, storage_key, extension } = file
    const isTable = isSpreadsheet(`.${extension}`)
    let told: number | undefined
    const percent = async (part: number) => {
      if (part === told) return
      told = part
      await previews.setRunning(db, file_id, part, now())
    }
    await percent(percents.begun)
    const conversion = {
      ...{ bytes: await storage.read(storage_key), extension, isSpreadsheet: isTable, mostPages: officeLimits.pages, signal },
      onDrawn: (part: number) => void percent(percentDrawn(part)).catch(() => {}),
    }
    return converter.convert(conversion, async ({ pdf, picture, workbook }) => {
      await percent(percents.drawn)
      const read = await workers.run('readPdf', { source: pdf.path, mostPages: officeLimits.pages }, { ...readLimits, signal })
      if (!read) return 'unreadable'
      if (read.pages === 0) return 'empty'
      if (read.pages > officeLimits.pages) return 'pages'
      await percent(percents.read)
      await storage.put(previewKey(storage_key), createReadStream(pdf.path))
      const hasTable = isTable && (await keepTable(file, workbook, signal))
      if (picture) await keepPicture(file_id, picture)
      const done = {
        pages: read.pages,
        bytes: pdf.bytes,
        has_table: flagOf(hasTable),
        pdf_sha256: await sha256OfStream(createReadStream(pdf.path)),
      }
      if (!(await previews.keepMade(db, file, done, read.texts, now())))
        await storage.remove([previewKey(storage_key), tableKey(storage_key)])
      return undefined
    })
  }

  /** One for each content: whose it is does not matter. */
  async function keepPicture(fileId: number, picture: Uint8Array) {
    const [uploadId] = await previews.uploadsOfFile(db, fileId)
    if (uploadId !== undefined) await takeThumb(uploadId, picture).catch(() => {})
  }

  /** Nice to have: a sheet that is too large for it has pages all the same. */
  async function keepTable(
    { storage_key, extension, bytes }: previews.UnfinishedPreview,
    workbook: Converted['workbook'],
    signal: AbortSignal,
  ) {
    if (bytes > mostTableBytes) return false
    try {
      const own = workbook ? undefined : await wholeOf(await storage.read(storage_key), bytes)
      const asked = { source: workbook?.path ?? own ?? '', isCsv: extension === 'csv' }
      const table = await workers.run('writeTable', asked, { ...readLimits, signal, handOver: own ? [own.buffer] : [] })
      if (table) await storage.put(tableKey(storage_key), onePiece(table))
      return table !== undefined
    } catch (error) {
      if (error instanceof WorkFailure && error.why !== 'cancelled') return false
      throw error
    }
  }

  return {
    name: jobKinds.convert,
    atOnce: 1,
    choose: queue.choose,
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
