import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { type AttemptRow, holdAttempt } from '../attempts.db.ts'
import { type ExamClassRow, examClassNow } from '../exam-classes.db.ts'
import type { OpenPaper, Papers } from '../paper/papers.ts'

export interface HeldTry {
  readonly attempt: AttemptRow
  /** The exam as it is while the try is held: publishing and corrected answers hold all tries. */
  readonly row: ExamClassRow
  readonly paper: OpenPaper
}

/** Something done to one try, which is held, with the exam and the paper as they are then and not as they were when it was asked for. */
export async function withTry<T>(
  { db, papers }: { readonly db: Db; readonly papers: Papers },
  seen: ExamClassRow,
  attemptId: number,
  act: (tx: Db, held: HeldTry) => Promise<T>,
): Promise<T> {
  // Not inside: SQLite has one connection, and a paper may have to be read.
  const paper = await papers.of(seen.paper_id)
  const done = await db.transaction().execute(async (tx) => {
    const attempt = await holdAttempt(tx, attemptId)
    if (!attempt) throw new Refusal('attemptUnknown')
    const row = await examClassNow(tx, seen)
    if (row.paper_id !== seen.paper_id) return { moved: row }
    return { result: await act(tx, { attempt, row, paper }) }
  })
  return 'result' in done ? done.result : withTry({ db, papers }, done.moved, attemptId, act)
}
