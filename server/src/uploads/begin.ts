import { Refusal } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'
import { bytesOfPerson } from '../library/bytes.db.ts'
import { lockPerson } from '../members/lock-person.db.ts'
import { mostOf } from './names.ts'
import type { UploadDeps, Uploader } from './settle.ts'
import { insertUnfinished, type NewUpload, openUploads, sameUnfinished, type Unfinished } from './unfinished.db.ts'

const gigabyte = 1024 ** 3

/** Begins an upload, or finds the unfinished one of the same file in parts; nobody has more than a few, or more bytes than their share. */
export const begin = (
  { db, clock, quota }: UploadDeps,
  { id, role }: Uploader['person'],
  upload: NewUpload,
): Promise<Pick<Unfinished, 'upload_id' | 'known_file_id'>> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, id)
    const same = upload.way === 'parts' ? await sameUnfinished(tx, upload, clock.seconds()) : undefined
    if (same) return same
    const open = await openUploads(tx, id, clock.seconds())
    if (open.length >= uploadLimits.unfinished) throw new Refusal('uploadsTooMany')
    const coming = [...open, upload].reduce((sum, one) => sum + mostOf(one), 0)
    const most = await quota(tx, { id, role })
    if ((await bytesOfPerson(tx, id)) + coming > most) throw new Refusal('uploadQuota', { n: Math.floor(most / gigabyte) })
    await insertUnfinished(tx, upload)
    return { upload_id: upload.upload_id, known_file_id: upload.known_file_id }
  })
