import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { changeClaimed, claimUpload, type Unfinished } from './unfinished.db.ts'

const claimSeconds = 60
const renewMs = 20_000
const askAgainMs = 100
const mostTries = 300

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** Somebody else took the upload over, because this holder was silent for too long. */
export class Superseded extends Error {}

export const newId = () => randomBytes(16).toString('hex')

/** Lets one at a time work at an upload, on whichever node; who comes second waits, and finds what was made of it. */
export async function alone<T>(
  { db, clock }: Deps,
  find: () => Promise<Unfinished | undefined>,
  { work, made }: { work: (claimed: Unfinished) => Promise<T>; made: (uploadId: number) => Promise<T> },
): Promise<T> {
  for (let tries = 0; tries < mostTries; tries++) {
    const row = await find()
    if (!row) throw new Refusal('uploadUnknown')
    if (row.made_upload_id !== null) return made(row.made_upload_id)
    const claim = newId()
    const now = clock.seconds()
    if (await claimUpload(db, { uploadId: row.upload_id, claim, until: now + claimSeconds }, now)) {
      // Read again: whoever held it before may have moved its bytes.
      const claimed = await find()
      if (claimed?.claim === claim)
        try {
          return await holding({ db, clock }, claimed, work)
        } catch (error) {
          if (!(error instanceof Superseded)) throw error
        }
    }
    await setTimeout(askAgainMs)
  }
  throw new Refusal('unavailable')
}

async function holding<T>({ db, clock }: Deps, claimed: Unfinished, work: (claimed: Unfinished) => Promise<T>): Promise<T> {
  const renew = () => changeClaimed(db, claimed, { claimed_until: clock.seconds() + claimSeconds })
  // A renewal that fails is made up for by the next, or the claim ends and nothing is kept.
  const renewal = setInterval(() => renew().catch(() => {}), renewMs)
  try {
    return await work(claimed)
  } finally {
    clearInterval(renewal)
    await changeClaimed(db, claimed, { claimed_until: 0 })
  }
}
