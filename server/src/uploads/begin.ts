import { Refusal } from '@jiangtai/contract/refusal'
import { uploadLimits } from '@jiangtai/contract/uploads'
import type { UploadDeps } from './settle.ts'
import { countUnfinished, insertUnfinished, lockPerson, type NewUpload, sameUnfinished, type Unfinished } from './unfinished.db.ts'

/** Begins an upload, or finds the unfinished one of the same file in parts; nobody has more than a few. */
export const begin = ({ db, clock }: UploadDeps, upload: NewUpload): Promise<Pick<Unfinished, 'upload_id' | 'known_file_id'>> =>
  db.transaction().execute(async (tx) => {
    await lockPerson(tx, upload.user_id)
    const same = upload.way === 'parts' ? await sameUnfinished(tx, upload, clock.seconds()) : undefined
    if (same) return same
    if ((await countUnfinished(tx, upload.user_id, clock.seconds())) >= uploadLimits.unfinished) throw new Refusal('uploadsTooMany')
    await insertUnfinished(tx, upload)
    return { upload_id: upload.upload_id, known_file_id: upload.known_file_id }
  })
