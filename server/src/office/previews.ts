import { extensionOf } from '@jiangtai/contract/media'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { jobKinds, madeBy, officeExtensions, textExtensions } from './office.ts'
import * as rows from './previews.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Without one Office files stay what they are: files to be saved. */
  readonly hasConverter: boolean
  readonly onWanted: () => void
}

/** At most so many an hour, conversions one after another: what a teacher uploads for today's lesson comes in between. */
const mostAtOnce = 150
const apartSeconds = 20

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

  /** Every hour: what came while there was no converter. */
  const missed: JobKind = {
    name: 'missed-previews',
    async run({ signal }) {
      const extensions = [...textExtensions, ...(hasConverter ? officeExtensions : [])]
      let conversions = 0
      for (const { id, name } of await rows.neverTried(db, extensions, mostAtOnce)) {
        signal.throwIfAborted()
        await want(id, madeBy(name) === jobKinds.convert ? conversions++ * apartSeconds : 0)
      }
      return undefined
    },
  }

  return {
    want,
    missed,
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
