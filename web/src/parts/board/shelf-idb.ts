import type { Operation } from '@jiangtai/contract/board'
import type { DBSchema } from 'idb'
import { boardsDatabase } from '../../kit/session/clear-stored.ts'
import { inDatabase } from '../../kit/storage/database.ts'
import type { DraftRow, Shelf } from './drafts.ts'

interface Stores extends DBSchema {
  rows: { key: string; value: DraftRow }
  /** Apart and only added to: a long board is not written anew with every line. */
  operations: { key: number; value: { draft: string; operation: Operation }; indexes: { draft: string } }
}

const within = inDatabase<Stores>(boardsDatabase, (database) => {
  database.createObjectStore('rows', { keyPath: 'id' })
  database.createObjectStore('operations', { autoIncrement: true }).createIndex('draft', 'draft')
})

export const createShelf = (): Shelf => ({
  rows: () => within((step) => step.objectStore('rows').getAll()),
  operations: (id) =>
    within(async (step) => {
      const found = await step.objectStore('operations').index('draft').getAll(id)
      return found.map(({ operation }) => operation)
    }),
  write: (row, more) =>
    within(async (step) => {
      const operations = step.objectStore('operations')
      await Promise.all([step.objectStore('rows').put(row), ...more.map((operation) => operations.add({ draft: row.id, operation }))])
    }),
  take: (known, tab) =>
    within(async (step) => {
      const rows = step.objectStore('rows')
      const row = await rows.get(known.id)
      if (row?.tab !== known.tab) return false
      await rows.put({ ...row, tab })
      return true
    }),
  remove: (ids) =>
    within(async (step) => {
      const operations = step.objectStore('operations')
      for (const id of ids) {
        await step.objectStore('rows').delete(id)
        for (const key of await operations.index('draft').getAllKeys(id)) await operations.delete(key)
      }
    }),
})
