import type { DBSchema } from 'idb'
import { inDatabase } from '../kit/storage/database.ts'
import type { KeptRow } from './journal/journal.ts'
import type { KeptPaper } from './paper/sealed.ts'
import type { LeaveBook } from './time/leave-watch.ts'

/** What a device notes of an attempt beside its answers. */
export interface AttemptBook {
  readonly attempt_id: number
  readonly exam_class_id: number
  /** Whose it is: nobody else sees it on this device, and it is sent for nobody else. */
  readonly user_id: number
  /** Ms of the device; what is old is cleared away. */
  readonly at: number
  readonly leaves: LeaveBook
  /** How often each sound was played, by the number of its item. */
  readonly plays: Readonly<Record<number, number>>
  /** Items to be looked at again (待检查). */
  readonly marked: readonly number[]
  /** The question in sight, from 1 on: a reload goes on there. */
  readonly place?: number
  /** Leaves whose writing by hand is not a part of their answer yet. */
  readonly ink?: readonly number[]
  /** By which a hand-in that is sent again is known. */
  readonly clientId: string
}

interface Stores extends DBSchema {
  papers: { key: number; value: KeptPaper }
  answers: { key: [number, number]; value: KeptRow & { readonly attempt_id: number }; indexes: { attempt: number } }
  books: { key: number; value: AttemptBook }
}

/** Papers that have not begun, and answers on their way. */
const opened = inDatabase<Stores>('jiangtai.exams', (database) => {
  database.createObjectStore('papers', { keyPath: 'exam_class_id' })
  database.createObjectStore('answers', { keyPath: ['attempt_id', 'leaf'] }).createIndex('attempt', 'attempt_id')
  database.createObjectStore('books', { keyPath: 'attempt_id' })
})

/** Some browsers never say that they cannot open a database. Then nothing is kept, as in a private window; an exam goes on. */
const patienceMs = 8000

const within: typeof opened = (act) =>
  new Promise((resolve, reject) => {
    const clock = setTimeout(() => reject(new Error('the database does not open')), patienceMs)
    opened(act)
      .then(resolve, reject)
      .finally(() => clearTimeout(clock))
  })

export const shelf = {
  paper: (examClassId: number) => within((step) => step.objectStore('papers').get(examClassId)),
  keepPaper: (paper: KeptPaper) => within((step) => step.objectStore('papers').put(paper)),
  answers: (attemptId: number): Promise<KeptRow[]> => within((step) => step.objectStore('answers').index('attempt').getAll(attemptId)),
  putAnswers: (attemptId: number, rows: readonly KeptRow[]) =>
    within(async (step) => {
      await Promise.all(rows.map((row) => step.objectStore('answers').put({ ...row, attempt_id: attemptId })))
    }),
  /** R929: only what has not changed meanwhile. */
  confirm: (attemptId: number, saved: ReadonlyMap<number, number>) =>
    within(async (step) => {
      const answers = step.objectStore('answers')
      for (const [leaf, seq] of saved) {
        const row = await answers.get([attemptId, leaf])
        if (row && row.seq <= seq) await answers.put({ ...row, saved: row.seq })
      }
    }),
  books: () => within((step) => step.objectStore('books').getAll()),
  book: (attemptId: number) => within((step) => step.objectStore('books').get(attemptId)),
  putBook: (book: AttemptBook) => within((step) => step.objectStore('books').put(book)),
  /** The server has all of it, or nobody wants it any more. */
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
  clearPapers: () => within((step) => step.objectStore('papers').clear()),
}
export type Shelf = typeof shelf
