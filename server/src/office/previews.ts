import { extensionOf } from '@jiangtai/contract/media'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { jobKinds, madeBy, officeExtensions, sentences, textExtensions } from './office.ts'
import * as rows from './previews.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Whether this node has one. Without any, Office files stay what they are: files to be saved. */
  readonly hasConverter: boolean
  readonly onWanted: () => void
}

/** At most so many an hour, conversions one after another: what a teacher uploads for today's lesson comes in between. */
const mostAtOnce = 150
const apartSeconds = 20
/** A job that lives says something more often. */
const strandedSeconds = 3600

/** What is asked for of an upload that becomes a resource. */
export function createPreviews({ db, clock, hasConverter, onWanted }: Deps) {
  async function want(uploadId: number, waitSeconds = 0): Promise<void> {
    const upload = await rows.uploadNamed(db, uploadId)
    const kind = upload && madeBy(upload.name)
    if (!kind || (kind === jobKinds.convert && !hasConverter)) return
    const { file_id: fileId, name } = upload
    if (await rows.wantPreview(db, { fileId, extension: extensionOf(name), kind, dueAt: clock.seconds() + waitSeconds }, clock.seconds()))
      onWanted()
    else await rows.shareMade(db, fileId, uploadId)
  }

  /** Every hour: what was never read, and what was given up without a word. */
  const missedTexts: JobKind = {
    name: 'missed-texts',
    async run({ signal }) {
      await rows.setStrandedFailed(db, sentences.died, clock.seconds() - strandedSeconds, clock.seconds())
      for (const { id } of await rows.neverTried(db, textExtensions, mostAtOnce)) {
        signal.throwIfAborted()
        await want(id)
      }
      return undefined
    },
  }
  /** Every hour, by nodes with a converter: what came while there was none, or to a node that has none. */
  const missedPages: JobKind = {
    name: 'missed-previews',
    async run({ signal }) {
      for (const [at, { id }] of (await rows.neverTried(db, officeExtensions, mostAtOnce)).entries()) {
        signal.throwIfAborted()
        await want(id, at * apartSeconds)
      }
      return undefined
    },
  }

  return {
    want,
    missed: hasConverter ? [missedTexts, missedPages] : [missedTexts],
    hasConverter,
    /** Of one that was given up; false: it was not. */
    async again(fileId: number, name: string): Promise<boolean> {
      const isWanted = await rows.wantAgain(db, { fileId, extension: extensionOf(name), kind: jobKinds.convert }, clock.seconds())
      if (isWanted) onWanted()
      return isWanted
    },
  }
}
export type Previews = ReturnType<typeof createPreviews>
