import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { Storage } from '../storage/storage.ts'
import { zipOf } from '../zip.ts'
import { personEntries, schoolEntries } from './export-zip.ts'
import { endExport, exportKey, findExport } from './exports.db.ts'
import { personIn, schoolOf } from './requests.db.ts'

export const exportJob = 'export-data'
const Input = z.object({ export_id: z.int() })

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
}

/** Begun again, it writes the same object once more. */
export const exportKind = ({ db, clock, storage }: Deps): JobKind => ({
  name: exportJob,
  atOnce: 1,
  async run({ input, signal, progress }) {
    const asked = await findExport(db, z.parse(Input, input).export_id)
    if (!asked) return undefined
    const { id, org_id, student_id } = asked
    const exporting = { db, storage, now: clock.seconds(), progress }
    const person = student_id === null ? undefined : await personIn(db, org_id, student_id)
    if (student_id !== null && !person) return undefined
    const entries = person ? personEntries(exporting, { ...person, org_id }) : schoolEntries(exporting, await schoolOf(db, org_id))
    const key = exportKey(org_id, id)
    await storage.put(key, stoppable(zipOf(entries), signal))
    // A student who was deleted in this moment has taken the row along.
    if (!(await endExport(db, id, (await storage.size(key)) ?? 0, clock.seconds()))) await storage.remove([key])
    return undefined
  },
})

async function* stoppable(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal) {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    yield chunk
  }
}
