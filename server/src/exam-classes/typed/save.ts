import { examStates, examStateTitles } from '@jiangtai/contract/exam'
import { rowsAtOnce, type ScoreRow, scoreLimits, type TypedRow } from '@jiangtai/contract/exam-scores'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { sliceIn } from '../../slices.ts'
import { type ExamClassRow, holdExamClass } from '../exam-classes.db.ts'
import { writeFacts } from '../facts/facts.db.ts'
import type { OpenPaper } from '../paper/papers.ts'
import { columnsOf } from './columns.ts'
import { decideRow, typedFaults } from './rows.ts'
import { peopleAmong, standingsOf, writeRow } from './typed.db.ts'

/** Scores are typed once nobody answers any more; also after the results are published, where each change stays in the history. */
export function demandOver({ state }: Pick<ExamClassRow, 'state'>) {
  if (state === examStates.withdrawn) throw new Refusal('examState', { x: examStateTitles[state] })
  if (state !== examStates.ended && state !== examStates.published) throw new Refusal('scoresNotEnded')
}

interface Saving {
  readonly examClassId: number
  readonly rows: readonly TypedRow[]
  readonly paper: OpenPaper
  readonly teacherId: number
  readonly now: number
}
export interface Saved {
  readonly list: ScoreRow[]
  readonly errors: { readonly student_id: number; readonly msg: string }[]
  /** Whether anything is otherwise than before. */
  readonly isChanged: boolean
}

/** R974: each row is kept or refused alone. Whoever types for the same class at this moment waits. */
export async function saveRows(tx: Db, { examClassId, rows, paper, teacherId, now }: Saving): Promise<Saved> {
  const columns = columnsOf(paper)
  const most = rowsAtOnce(columns.length, scoreLimits.rows)
  if (rows.length > most) throw new Refusal('tooManyAtOnce', { n: most })
  const exam = await holdExamClass(tx, examClassId, 'change')
  if (!exam) throw new Refusal('examUnknown')
  demandOver(exam)
  const ids = [...new Set(rows.map(({ student_id }) => student_id))]
  const people = ids.length === 0 ? [] : await peopleAmong(tx, exam, ids)
  const standings = new Map((await standingsOf(tx, exam.id, people, columns)).map((one) => [one.row.student_id, one]))
  const errors: { student_id: number; msg: string }[] = []
  const seen = new Set<number>()
  const changed = new Set<number>()
  for (const asked of rows) {
    await sliceIn(tx)
    const { student_id } = asked
    const standing = standings.get(student_id)
    const decided = !standing
      ? { fault: typedFaults.unknown }
      : seen.has(student_id)
        ? { fault: typedFaults.repeated }
        : decideRow(standing.row, asked, columns, exam.total_centi)
    seen.add(student_id)
    if (decided === 'same') continue
    if ('fault' in decided) errors.push({ student_id, msg: decided.fault })
    else if (standing) {
      await writeRow(tx, { exam, studentId: student_id, teacherId, now }, standing, decided)
      await writeFacts(tx, exam, student_id, paper)
      changed.add(student_id)
    }
  }
  const again = await standingsOf(
    tx,
    exam.id,
    people.filter(({ id }) => changed.has(id)),
    columns,
  )
  const rowOf = new Map(again.map(({ row }) => [row.student_id, row]))
  const list = [...standings.values()].map(({ row }) => rowOf.get(row.student_id) ?? row)
  return { list, errors, isChanged: changed.size > 0 }
}
