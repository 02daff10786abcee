import { officeLimits } from '@jiangtai/contract/office'
import * as z from 'zod/mini'
import type { JobKind } from '../jobs/jobs.ts'
import { Missing } from '../storage/storage.ts'
import { WorkFailure } from '../workers/workers.ts'
import { type MakeDeps, mostTries, readLimits } from './convert.job.ts'
import { FileInput, jobKinds, sentences } from './office.ts'
import * as previews from './previews.db.ts'
import { textPages } from './text-pages.ts'
import { wholeOf } from './whole-of.ts'

/** A longer pdf is shown as well, and not searched. */
const mostPdfBytes = 64 * 1024 * 1024
const mostTextBytes = 1024 * 1024

/** Reads what stands in an uploaded pdf, page by page, or in a text: for search. What it is shown as is the file itself. */
export function textKind({ db, clock, storage, workers }: MakeDeps): JobKind {
  async function textsOf({ storage_key, extension, bytes }: previews.UnfinishedPreview, signal: AbortSignal) {
    if (extension === 'txt') {
      const length = Math.min(bytes, mostTextBytes)
      if (length === 0) return []
      return textPages(await wholeOf(await storage.read(storage_key, { first: 0, last: length - 1 }), length))
    }
    if (bytes > mostPdfBytes) return []
    const source = await wholeOf(await storage.read(storage_key), bytes)
    const limits = { ...readLimits, signal, handOver: [source.buffer] }
    return (await workers.run('readPdf', { source, mostPages: 2 * officeLimits.pages }, limits))?.texts ?? []
  }

  return {
    name: jobKinds.text,
    atOnce: 1,
    async run({ input, signal, tries }) {
      const { fileId } = z.parse(FileInput, input)
      const file = await previews.unfinishedPreview(db, fileId)
      if (!file) return undefined
      const giveUp = (why: string) => previews.setFailed(db, fileId, why, clock.seconds()).then(() => ({ msg: why }))
      if (tries > mostTries) return giveUp(sentences.died)
      try {
        const texts = await textsOf(file, signal)
        await previews.keepMade(db, file, { pages: 0, bytes: 0, has_table: 0, pdf_sha256: '' }, texts, clock.seconds())
        return undefined
      } catch (error) {
        if (signal.aborted) throw error
        if (isOfFile(error)) return giveUp(sentences.unreadable)
        if (tries >= mostTries) return giveUp(sentences.died)
        throw error
      }
    },
  }
}

/** Another try would end the same way. */
const isOfFile = (error: unknown) =>
  error instanceof Missing || (error instanceof WorkFailure && (error.why === 'time' || error.why === 'memory'))
