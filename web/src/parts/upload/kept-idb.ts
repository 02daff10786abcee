import { report } from '../../kit/live/report.ts'
import { uploadsDatabase } from '../../kit/session/clear-stored.ts'
import type { Keeping, KeptUpload } from './kept.ts'

interface Stores {
  readonly rows: IDBObjectStore
  /** Apart, by the id of their row: a row changes often, and its file would be copied each time. */
  readonly files: IDBObjectStore
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = window.indexedDB.open(uploadsDatabase, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rows', { keyPath: 'id' })
      request.result.createObjectStore('files')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function within<T>(act: (stores: Stores, answer: (value: T) => void) => void, none: T): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const work = database.transaction(['rows', 'files'], 'readwrite')
      let value = none
      work.oncomplete = () => resolve(value)
      work.onabort = () => reject(work.error)
      act({ rows: work.objectStore('rows'), files: work.objectStore('files') }, (answered) => {
        value = answered
      })
    })
  } finally {
    database.close()
  }
}

const all = () =>
  within<readonly KeptUpload[]>(({ rows }, answer) => {
    const request: IDBRequest<KeptUpload[]> = rows.getAll()
    request.onsuccess = () => answer(request.result)
  }, [])

/** In one step: of two tabs that ask at once, one gets it. */
const take = (known: KeptUpload, tab: string) =>
  within<KeptUpload | undefined>(({ rows, files }, answer) => {
    const row: IDBRequest<KeptUpload | undefined> = rows.get(known.id)
    const file: IDBRequest<File | undefined> = files.get(known.id)
    file.onsuccess = () => {
      if (row.result?.tab !== known.tab) return
      rows.put({ ...row.result, tab })
      answer({ ...row.result, file: file.result })
    }
  }, undefined)

/** What cannot be kept (a private window, a full disk) is only not there after a reload. */
export function createKeeping(): Keeping & { readonly stop: () => void } {
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()
  const gone = new Set<string>()
  /** One after the other: a later state never comes first. After the person is gone nothing is written. */
  const inTurn = (act: (stores: Stores) => void, isWanted = () => true) => {
    last = last
      .then(() => (isStopped || !isWanted() ? undefined : within<void>(act, undefined)))
      .catch((error) => report('an upload is not kept over a reload', error))
  }
  function remove(ids: readonly string[]) {
    for (const id of ids) gone.add(id)
    inTurn(({ rows, files }) => {
      for (const id of ids) for (const store of [rows, files]) store.delete(id)
    })
  }
  return {
    remove,
    put(kept) {
      inTurn(
        ({ rows }) => {
          for (const row of kept) if (!gone.has(row.id)) rows.put({ ...row, file: undefined })
        },
        () => kept.length > 0,
      )
      // One by one: a file the disk has no room for must not take the others along.
      for (const { id, file } of kept) {
        if (file)
          inTurn(
            ({ files }) => void files.put(file, id),
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
