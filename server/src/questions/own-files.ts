import type { QuestionDraft } from '@jiangtai/contract/question'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { storedFiles } from '../library/upload-bytes.db.ts'
import type { Viewer } from '../library/usable-questions.db.ts'
import type { Storage } from '../storage/storage.ts'
import { withFiles } from './import/draft-files.ts'
import { uploadsOf } from './kept.ts'
import type { ReadFile } from './read/read-file.ts'

export interface FileDeps {
  readonly db: Db
  readonly storage: Pick<Storage, 'read'>
  readonly keepFile: (owner: Viewer, file: ReadFile) => Promise<number>
}

/** Pictures and sounds of another school become uploads of who copies the question: theirs go when that school takes them back. */
export function ownFiles({ db, storage, keepFile }: FileDeps, viewer: Viewer) {
  const own = new Map<number, number>()

  async function keep({ id, name, storage_key }: Awaited<ReturnType<typeof storedFiles>>[number]) {
    const pieces: Buffer[] = []
    for await (const piece of await storage.read(storage_key)) pieces.push(piece)
    try {
      own.set(id, await keepFile(viewer, { name, bytes: Buffer.concat(pieces) }))
    } catch (error) {
      // What is neither a picture nor a sound was never shown.
      if (!(error instanceof Refusal) || error.reason === 'uploadQuota' || error.reason === 'storageFull') throw error
    }
  }

  return async <T extends Pick<QuestionDraft, 'type' | 'body' | 'key' | 'explanation'>>(content: T): Promise<T> => {
    const ids = uploadsOf(content, content.explanation)
    const missing = ids.filter((id) => !own.has(id))
    for (const file of missing.length === 0 ? [] : await storedFiles(db, missing)) await keep(file)
    const { body, key, explanation } = withFiles({ ...content, points: [], source: '' }, (id) => own.get(id)).draft
    return { ...content, body, key, explanation }
  }
}
