import type { DBSchema } from 'idb'
import { examsDatabase } from '../kit/session/clear-stored.ts'
import { inDatabase } from '../kit/storage/database.ts'
import type { KeptRow } from './journal/journal.ts'
import type { KeptPaper } from './paper/sealed.ts'
import type { LeaveBook } from './time/leave-watch.ts'

/** What a device notes of an attempt beside its answers. */
export interface AttemptBook {
  readonly attempt_id: number
  readonly leaves: LeaveBook
  /** How often each sound was played, by the number of its item. */
  readonly plays: Readonly<Record<number, number>>
  /** Items to be looked at again (待检查). */
  readonly marked: readonly number[]
  /** By which a hand-in that is sent again is known. */
  readonly clientId: string
}

interface Stores extends DBSchema {
  papers: { key: number; value: KeptPaper }
  answers: { key: [number, number]; value: KeptRow & { readonly attempt_id: number }; indexes: { attempt: number } }
  books: { key: number; value: AttemptBook }
}

const within = inDatabase<Stores>(examsDatabase, (database) => {
  database.createObjectStore('papers', { keyPath: 'exam_class_id' })
  database.createObjectStore('answers', { keyPath: ['attempt_id', 'leaf'] }).createIndex('attempt', 'attempt_id')
  database.createObjectStore('books', { keyPath: 'attempt_id' })
})

export const shelf = {
  paper: (examClassId: number) => within((step) => step.objectStore('papers').get(examClassId)),
  keepPaper: (paper: KeptPaper) => within((step) => step.objectStore('papers').put(paper)),
  answers: (attemptId: number): Promise<KeptRow[]> => within((step) => step.objectStore('answers').index('attempt').getAll(attemptId)),
  putAnswers: (attemptId: number, rows: readonly KeptRow[]) =>
    within(async (step) => {
      await Promise.all(rows.map((row) => step.objectStore('answers').put({ ...row, attempt_id: attemptId })))
    }),
  book: (attemptId: number) => within((step) => step.objectStore('books').get(attemptId)),
  putBook: (book: AttemptBook) => within((step) => step.objectStore('books').put(book)),
  /** Handed in: the server has all of it. */
  forget: (attemptId: number, examClassId: number) =>
    within(async (step) => {
      const answers = step.objectStore('answers')
      const keys = await answers.index('attempt').getAllKeys(attemptId)
      await Promise.all([
        ...keys.map((key) => answers.delete(key)),
        step.objectStore('books').delete(attemptId),
        step.objectStore('papers').delete(examClassId),
      ])
    }),
}
export type Shelf = typeof shelf
