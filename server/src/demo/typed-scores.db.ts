import type { TypedRow } from '@jiangtai/contract/exam-scores'
import type { Db } from '../db/database.ts'
import { examClassById } from '../exam-classes/exam-classes.db.ts'
import { createPapers } from '../exam-classes/paper/papers.ts'
import { saveRows } from '../exam-classes/typed/save.ts'
import { addScoreExam } from '../exam-classes/typed/score-exams.db.ts'
import { createChance } from './chance.ts'
import { momentAt } from './term.ts'

interface Surroundings {
  readonly orgId: number
  readonly teacherId: number
  readonly classId: number
  readonly courseId: number | null
  readonly now: number
  readonly students: readonly { readonly student_id: number }[]
}

const full = 12_000
const half = 50

/** A test on paper of three weeks ago: only the totals were typed, two were absent. */
export async function typeScores(tx: Db, { orgId, teacherId, classId, courseId, now, students }: Surroundings) {
  const held_at = momentAt(now, 21, 9)
  const [id = 0] = await addScoreExam(tx, {
    ...{ viewer: { orgId, teacherId }, title: '七年级上册数学第一次月考', classIds: [classId], courseId, full_centi: full, held_at },
    ...{ once: 'demo-scores', now: held_at + 86_400 },
  })
  const row = await examClassById(tx, id)
  if (!row) throw new Error('no exam')
  const rows = students.map(({ student_id }, at): TypedRow => {
    const share = 0.52 + 0.46 * createChance(student_id * 7).number()
    const is_absent = at === 11 || at === 30 ? 1 : 0
    return { student_id, rev: '', is_absent, scores: [], total: is_absent === 1 ? null : Math.round((full * share) / half) * half }
  })
  const paper = await createPapers(tx).of(row.paper_id)
  await saveRows(tx, { examClassId: id, rows, paper, teacherId, now: held_at + 86_400 })
}
