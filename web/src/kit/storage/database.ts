import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { attempt } from './attempt.ts'

/** A database of the browser. What `act` asks for is one step: when any of it fails, nothing was done. */
export const inDatabase =
  <S extends DBSchema>(name: string, create: (database: IDBPDatabase<S>) => void) =>
  async <T>(act: (step: IDBPTransaction<S, StoreNames<S>[], 'readwrite'>) => Promise<T>): Promise<T> => {
    const database = await openDB<S>(name, 1, { upgrade: create })
    // Closed each time: nobody could delete it while a page has it open.
    try {
      const step = database.transaction([...database.objectStoreNames], 'readwrite')
      const [answer] = await Promise.all([done(step, act), step.done])
      return answer
    } finally {
      database.close()
    }
  }

async function done<Step extends { abort: () => void }, T>(step: Step, act: (step: Step) => Promise<T>): Promise<T> {
  try {
    return await act(step)
  } catch (error) {
    attempt(() => step.abort())
    throw error
  }
}
