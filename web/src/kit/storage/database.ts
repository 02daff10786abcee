import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** A database of the browser. What `act` asks for is one step: all of it is done, or nothing. */
export const inDatabase =
  <S extends DBSchema>(name: string, create: (database: IDBPDatabase<S>) => void) =>
  async <T>(act: (step: IDBPTransaction<S, StoreNames<S>[], 'readwrite'>) => Promise<T>): Promise<T> => {
    const database = await openDB<S>(name, 1, { upgrade: create })
    // Closed each time: nobody could delete it while a page has it open.
    try {
      const step = database.transaction([...database.objectStoreNames], 'readwrite')
      const [answer] = await Promise.all([act(step), step.done])
      return answer
    } finally {
      database.close()
    }
  }
