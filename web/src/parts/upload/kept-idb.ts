import type { DBSchema } from 'idb'
import { report } from '../../kit/live/report.ts'
import { uploadsDatabase } from '../../kit/session/clear-stored.ts'
import { inDatabase } from '../../kit/storage/database.ts'
import type { Keeping, KeptUpload } from './kept.ts'

interface Stores extends DBSchema {
  rows: { key: string; value: KeptUpload }
  /** Apart, by the id of their row: a row changes often, and its file would be copied each time. */
  files: { key: string; value: File }
}

const within = inDatabase<Stores>(uploadsDatabase, (database) => {
  database.createObjectStore('rows', { keyPath: 'id' })
  database.createObjectStore('files')
})
type Step = Parameters<Parameters<typeof within>[0]>[0]

const all = () => within((step) => step.objectStore('rows').getAll())

/** In one step: of two tabs that ask at once, one gets it. */
const take = (known: KeptUpload, tab: string) =>
  within(async (step) => {
    const rows = step.objectStore('rows')
    const [row, file] = await Promise.all([rows.get(known.id), step.objectStore('files').get(known.id)])
    if (row?.tab !== known.tab) return undefined
    await rows.put({ ...row, tab })
    return { ...row, file }
  })

/** What cannot be kept (a private window, a full disk) is only not there after a reload. */
export function createKeeping(): Keeping & { readonly stop: () => void } {
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()
  const gone = new Set<string>()
  /** One after the other: a later state never comes first. After the person is gone nothing is written. */
  const inTurn = (act: (step: Step) => Promise<unknown>, isWanted = () => true) => {
    last = last
      .then(() => (isStopped || !isWanted() ? undefined : within(act)))
      .catch((error) => report('an upload is not kept over a reload', error))
  }
  function remove(ids: readonly string[]) {
    for (const id of ids) gone.add(id)
    inTurn((step) => Promise.all(ids.flatMap((id) => [step.objectStore('rows').delete(id), step.objectStore('files').delete(id)])))
  }
  return {
    remove,
    put(kept) {
      inTurn(
        (step) => {
          const rows = step.objectStore('rows')
          return Promise.all(kept.filter(({ id }) => !gone.has(id)).map((row) => rows.put({ ...row, file: undefined })))
        },
        () => kept.length > 0,
      )
      // One by one: a file the disk has no room for must not take the others along.
      for (const { id, file } of kept) {
        if (file)
          inTurn(
            (step) => step.objectStore('files').put(file, id),
            () => !gone.has(id),
          )
      }
    },
    async adopt(userId, tab, isAlive) {
      if (isStopped) return []
      try {
        const kept = await all()
        const ofOthers = kept.filter((row) => row.userId !== userId).map(({ id }) => id)
        if (ofOthers.length > 0) remove(ofOthers)
        const taken: KeptUpload[] = []
        for (const row of kept) {
          if (row.userId !== userId || row.tab === tab || (await isAlive(row.tab))) continue
          const mine = await take(row, tab)
          if (mine) taken.push(mine)
        }
        return taken
      } catch (error) {
        report('unfinished uploads were not found', error)
        return []
      }
    },
    stop() {
      isStopped = true
    },
  }
}
