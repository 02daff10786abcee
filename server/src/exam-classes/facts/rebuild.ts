import { examStates } from '@jiangtai/contract/exam'
import type { Db } from '../../db/database.ts'
import { examClassById, holdExamClass } from '../exam-classes.db.ts'
import { createPapers, type OpenPaper } from '../paper/papers.ts'
import { restateFacts } from './facts.db.ts'
import { examsWithTries, studentsWithTries } from './slices.db.ts'
import { createSlices } from './slices.ts'

const studentsAtOnce = 20

/** R1060: facts and slices of every exam of a school anew, from its marks. Says of each exam what it is called. */
export async function rebuildFacts(db: Db, orgId: number, done: (title: string) => void) {
  const papers = createPapers(db)
  const slices = createSlices({ db, papers })
  for (const { id, title } of await examsWithTries(db, orgId)) {
    const row = await examClassById(db, id)
    // SQLite has one connection: the paper is opened before a transaction takes it.
    if (row) await restate(db, id, await papers.of(row.paper_id))
    const after = await examClassById(db, id)
    if (after && after.state !== examStates.withdrawn) await slices.renew(after)
    done(title)
  }
}

async function restate(db: Db, id: number, paper: OpenPaper) {
  const students = await studentsWithTries(db, id)
  for (let from = 0; from < students.length; from += studentsAtOnce)
    await db.transaction().execute(async (tx) => {
      const row = await holdExamClass(tx, id, 'change')
      if (row) for (const student of students.slice(from, from + studentsAtOnce)) await restateFacts(tx, row, student, paper)
    })
}
