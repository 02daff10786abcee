import { text } from 'node:stream/consumers'
import { isOffice } from '@jiangtai/contract/media'
import { office, officeLimits } from '@jiangtai/contract/office'
import { previewStates } from '@jiangtai/contract/preview'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { asStored } from '../http/as-stored.ts'
import type { Org, Person } from '../http/context.ts'
import { tableKey } from '../library/preview.ts'
import { seenAmong } from '../library/reading.db.ts'
import { wireOf } from '../library/resource-rows.db.ts'
import { Missing, type Storage } from '../storage/storage.ts'
import { allOf, fileBehind, readableOf } from './previews.db.ts'
import type { Previews } from './previews.ts'
import type { Queue } from './queue.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly previews: Previews
  readonly queue: Queue
}
interface Who {
  readonly caller: Person
  readonly org: Org
}

export function officeCalls({ db, clock, storage, previews, queue }: Deps) {
  /** Those of these that the caller may open, as with the file itself. */
  async function readable({ caller, org }: Who, given: readonly number[]) {
    const ids = [...new Set(given)]
    if (ids.length > officeLimits.asked) throw new Refusal('tooManyAtOnce', { n: officeLimits.asked })
    if (ids.length === 0) throw new Refusal('nothingChosen')
    if (caller.role === 'teacher') return readableOf(db, org.id, caller.id, ids)
    const seen = await seenAmong(db, caller, ids, clock.seconds())
    return seen.length === 0 ? [] : allOf(db, org.id, caller.id, seen)
  }
  async function demandReadable(who: Who, id: number) {
    const [row] = await readable(who, [id])
    if (!row) throw new Refusal('resourceUnknown')
    return wireOf(row, who.caller.id)
  }

  return answer(office, {
    onlineUrl: async ({ resource_id }, who) => (await demandReadable(who, resource_id)).preview,

    async states({ ids }, who) {
      const found = (await readable(who, ids)).map((row) => wireOf(row, who.caller.id))
      const waiting = found.filter(({ preview }) => preview.state === previewStates.waiting).map(({ file_cdn_id }) => file_cdn_id)
      const ahead = waiting.length > 0 ? await queue.aheadOf(waiting) : new Map<number, number>()
      return {
        list: found.map(({ id, pages, thumb_url, preview, file_cdn_id }) => ({
          ...{ id, pages, thumb_url },
          preview: { ...preview, ahead: ahead.get(file_cdn_id) ?? 0 },
        })),
      }
    },

    async again({ id }, who) {
      const { preview, name, is_mine, file_cdn_id } = await demandReadable(who, id)
      if (is_mine !== 1) throw new Refusal('resourceForeign')
      if (!isOffice(name) || preview.state === previewStates.done) return preview
      if (!previews.hasConverter) throw new Refusal('converterMissing')
      const file = await fileBehind(db, file_cdn_id)
      if (file && !(await previews.again(file.id, name))) await previews.want(file_cdn_id)
      return (await demandReadable(who, id)).preview
    },

    async table({ id }, who) {
      const { preview, file_cdn_id } = await demandReadable(who, id)
      const file = preview.has_table === 1 ? await fileBehind(db, file_cdn_id) : undefined
      if (!file) throw new Refusal('tableNone')
      try {
        return asStored(await text(await storage.read(tableKey(file.storage_key))))
      } catch (error) {
        if (error instanceof Missing) throw new Refusal('tableNone')
        throw error
      }
    },
  })
}
