import { newId } from './alone.ts'
import type { UploadDeps } from './settle.ts'
import { clear } from './settle.ts'
import { claimUpload, expiredUploads } from './unfinished.db.ts'

/** Clocks of two nodes differ a little, and what one takes for expired another may be finishing. */
const graceSeconds = 600
const claimSeconds = 600
const batch = 100

/** Removes what was begun and never finished, and forgets what was finished. Two nodes may sweep at once: removing twice is removing. */
export async function sweepUploads({ db, storage, clock }: Pick<UploadDeps, 'db' | 'storage' | 'clock'>) {
  await storage.removeLeftovers()
  for (;;) {
    const now = clock.seconds()
    const expired = await expiredUploads(db, now - graceSeconds, batch)
    for (const upload of expired) {
      if (
        upload.made_upload_id === null &&
        !(await claimUpload(db, { uploadId: upload.upload_id, claim: newId(), until: now + claimSeconds }, now))
      )
        continue
      await clear({ db, storage }, upload)
    }
    if (expired.length < batch) return
  }
}
