import type { Operation } from '@jiangtai/contract/board'
import { boardsDatabase } from '../../kit/session/clear-stored.ts'
import type { DraftRow, Shelf } from './drafts.ts'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = window.indexedDB.open(boardsDatabase, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rows', { keyPath: 'id' })
      // Apart and only added to: a long board is not written anew with every line.
      request.result.createObjectStore('operations', { autoIncrement: true }).createIndex('draft', 'draft')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

interface Stores {
  readonly rows: IDBObjectStore
  readonly operations: IDBObjectStore
}

async function within<T>(act: (stores: Stores, answer: (value: T) => void) => void, none: T): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const work = database.transaction(['rows', 'operations'], 'readwrite')
      let value = none
      work.oncomplete = () => resolve(value)
      work.onabort = () => reject(work.error)
      act({ rows: work.objectStore('rows'), operations: work.objectStore('operations') }, (answered) => {
        value = answered
      })
    })
  } finally {
    database.close()
  }
}

export const createShelf = (): Shelf => ({
  rows: () =>
    within<readonly DraftRow[]>(({ rows }, answer) => {
      const request: IDBRequest<DraftRow[]> = rows.getAll()
      request.onsuccess = () => answer(request.result)
    }, []),
  operations: (id) =>
    within<readonly Operation[]>(({ operations }, answer) => {
      const request: IDBRequest<{ operation: Operation }[]> = operations.index('draft').getAll(id)
      request.onsuccess = () => answer(request.result.map(({ operation }) => operation))
    }, []),
  write: (row, more) =>
    within<void>(({ rows, operations }) => {
      rows.put(row)
      for (const operation of more) operations.add({ draft: row.id, operation })
    }, undefined),
  take: (known, tab) =>
    within<boolean>(({ rows }, answer) => {
      const request: IDBRequest<DraftRow | undefined> = rows.get(known.id)
      request.onsuccess = () => {
        if (request.result?.tab !== known.tab) return
        rows.put({ ...request.result, tab })
        answer(true)
      }
    }, false),
  remove: (ids) =>
    within<void>(({ rows, operations }) => {
      for (const id of ids) {
        rows.delete(id)
        const request = operations.index('draft').openKeyCursor(id)
        request.onsuccess = () => {
          if (!request.result) return
          operations.delete(request.result.primaryKey)
          request.result.continue()
        }
      }
    }, undefined),
})
