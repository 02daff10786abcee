import type { DBSchema } from 'idb'
import { inkDatabase } from '../../kit/session/clear-stored.ts'
import { inDatabase } from '../../kit/storage/database.ts'
import type { Shelf, ShelfRow } from './ink-book.ts'

interface Stores extends DBSchema {
  rows: { key: string; value: ShelfRow }
}

const within = inDatabase<Stores>(inkDatabase, (database) => void database.createObjectStore('rows', { keyPath: 'key' }))

export const createShelf = (): Shelf => ({
  all: () => within((step) => step.objectStore('rows').getAll()),
  put: (rows) => within(async (step) => void (await Promise.all(rows.map((row) => step.objectStore('rows').put(row))))),
  remove: (key) => within((step) => step.objectStore('rows').delete(key)),
})
