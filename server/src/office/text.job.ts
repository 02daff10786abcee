import { officeLimits } from '@jiangtai/contract/office'
import * as z from 'zod/mini'
import type { JobKind } from '../jobs/jobs.ts'
import { keepContentText } from '../library/content-text.db.ts'
import { Missing } from '../storage/storage.ts'
import { WorkFailure } from '../workers/workers.ts'
import { FileInput, type MakeDeps, readLimits, wholeOf } from './convert.job.ts'
import { jobKinds, sentences } from './office.ts'
import * as previews from './previews.db.ts'

/** A longer pdf is shown as well, and not searched. */
const mostPdfBytes = 64 * 1024 * 1024
const mostTextBytes = 1024 * 1024

/** Reads what stands in an uploaded pdf, page by page, or in a text: for search. What it is shown as is the file itself. */
export function textKind({ db, clock, storage, workers }: MakeDeps): JobKind {
  async function textsOf({ storage_key, extension, bytes }: previews.UnfinishedPreview, signal: AbortSignal) {
    if (extension === 'txt') {
      const start = await wholeOf(await storage.read(storage_key, { first: 0, last: Math.max(0, Math.min(bytes, mostTextBytes) - 1) }))
      return [plainText(start)]
    }
    if (bytes > mostPdfBytes) return []
    const asked = { bytes: await wholeOf(await storage.read(storage_key)), mostPages: 2 * officeLimits.pages }
    return (await workers.run('readPdf', asked, { ...readLimits, signal }))?.texts ?? []
  }

  return {
    name: jobKinds.text,
    atOnce: 1,
    async run({ input, signal }) {
      const { fileId } = z.parse(FileInput, input)
      const file = await previews.unfinishedPreview(db, fileId)
      if (!file) return undefined
      try {
        const texts = await textsOf(file, signal)
        for (const uploadId of await previews.uploadsOfFile(db, fileId)) await keepContentText(db, uploadId, texts)
        await previews.setDone(db, file, { pages: 0, bytes: 0, has_table: 0 }, clock.seconds())
      } catch (error) {
        if (signal.aborted || !(error instanceof WorkFailure || error instanceof Missing)) throw error
        await previews.setFailed(db, fileId, sentences.unreadable, clock.seconds())
      }
      return undefined
    },
  }
}

function plainText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
