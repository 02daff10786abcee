import { mediaTypes } from '@jiangtai/contract/media'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { thumbKey, thumbStates } from '../library/thumb.ts'
import { createQueue } from '../pictures/one-by-one.ts'
import { thumbOf } from '../pictures/thumb.ts'
import { onePiece } from '../storage/pieces.ts'
import { Missing, type Storage } from '../storage/storage.ts'
import { mostBytes } from './names.ts'
import { orFull } from './settle.ts'
import { shortBytes } from './streams.ts'
import { type StoredUpload, setThumb, storedById } from './uploads.db.ts'

/** A page of a library that nobody has looked at yet, twice. Who comes then sees the mark of the kind, and the thumbnail the next time. */
const mostWaiting = 120

interface Deps {
  readonly db: Db
  readonly storage: Storage
}
export type Thumbs = ReturnType<typeof createThumbs>

/** Thumbnails, one for each content: made of pictures when somebody asks for one, sent by browsers for what only they can draw. */
export function createThumbs({ db, storage }: Deps) {
  const queued = createQueue(mostWaiting)
  /** What is being made is made once, however many ask. */
  const making = new Map<number, Promise<boolean>>()

  async function keep({ file_id, storage_key }: StoredUpload, thumb: Buffer) {
    await orFull(storage.put(thumbKey(storage_key), onePiece(thumb)))
    await setThumb(db, file_id, storage_key, thumbStates.made)
  }

  async function make(upload: StoredUpload): Promise<boolean> {
    const bytes = await shortBytes(await storage.read(upload.storage_key), mostBytes('image'))
    const thumb = bytes && (await thumbOf(bytes))
    if (thumb) await keep(upload, thumb)
    else await setThumb(db, upload.file_id, upload.storage_key, thumbStates.none)
    return thumb !== undefined
  }

  function makeOnce(upload: StoredUpload): Promise<boolean> {
    const known = making.get(upload.file_id) ?? queued(() => make(upload))?.finally(() => making.delete(upload.file_id))
    if (!known) return Promise.resolve(false)
    making.set(upload.file_id, known)
    return known
  }

  return {
    /** Its bytes, made now where that is possible; undefined: there is none. */
    async read(upload: StoredUpload): Promise<Buffer | undefined> {
      const isNew = upload.thumb_state === thumbStates.unknown
      if (upload.thumb_state === thumbStates.none || (isNew && upload.media_type_id !== mediaTypes.image)) return undefined
      try {
        if (isNew && !(await makeOnce(upload))) return undefined
        return await shortBytes(await storage.read(thumbKey(upload.storage_key)), mostThumbBytes)
      } catch (error) {
        if (!(error instanceof Missing)) throw error
        // A disk was lost, and its database not: it is made anew.
        await setThumb(db, upload.file_id, upload.storage_key, thumbStates.unknown)
        return undefined
      }
    },
    /** What a browser has drawn of a pdf or a film. It is drawn anew here, so that nothing is kept but a small picture; the first one stays. */
    async take(upload: StoredUpload, sent: Uint8Array): Promise<void> {
      if (upload.media_type_id === mediaTypes.image || upload.thumb_state === thumbStates.made) return
      const thumb = await (queued(() => thumbOf(sent)) ?? Promise.reject(new Refusal('unavailable')))
      if (!thumb) throw new Refusal('thumbWrong')
      await keep(upload, thumb)
    },
    /** The first page of an Office file. Where a browser was quicker, its own stays. */
    async takeDrawn(uploadId: number, picture: Uint8Array): Promise<void> {
      const upload = await storedById(db, uploadId)
      const thumb = upload && upload.thumb_state !== thumbStates.made && (await queued(() => thumbOf(picture)))
      if (thumb) await keep(upload, thumb)
    },
  }
}

const mostThumbBytes = 512 * 1024
