import { attemptStates } from '@jiangtai/contract/exam'
import type { ExamClass } from '@jiangtai/contract/exam-classes'
import type { Db } from '../db/database.ts'
import { examClassesByIds, namesOf, statusCounts, toMark } from './exam-classes.db.ts'

/** Exams of classes as their teachers see them. */
export async function examClassesShown(db: Db, ids: readonly number[], now: number): Promise<ExamClass[]> {
  if (ids.length === 0) return []
  const rows = await examClassesByIds(db, ids)
  const [names, counts, marks] = [await namesOf(db, ids), await statusCounts(db, ids), await toMark(db, ids)]
  return rows.map((row) => {
    const name = names.find(({ id }) => id === row.id)
    const count = (...statuses: readonly number[]) =>
      counts
        .filter(({ exam_class_id, status }) => exam_class_id === row.id && statuses.includes(status))
        .reduce((sum, one) => sum + Number(one.count), 0)
    const { answering, handedIn, graded, absent } = attemptStates
    const roster_count = row.ended_at === null ? Number(name?.now_count ?? 0) : row.roster_count
    const known = { answering: count(answering), handed_in: count(handedIn, graded), absent: count(absent) }
    return {
      ...{ exam_class_id: row.id, exam_id: row.exam_id, title: row.title, class_id: row.class_id, class_name: name?.class_name ?? '' },
      ...{ course_id: row.course_id, state: row.state, starts_at: row.starts_at ?? 0, ends_at: row.ends_at ?? 0 },
      ...{ opened_at: row.opened_at ?? 0, ended_at: row.ended_at ?? 0, settings: row.settings, total_centi: row.total_centi },
      ...{ item_count: row.item_count, leaf_count: row.leaf_count, roster_count },
      counts: { ...known, none: Math.max(0, roster_count - known.answering - known.handed_in - known.absent) },
      to_mark: Number(marks.find(({ exam_class_id }) => exam_class_id === row.id)?.count ?? 0),
      ...{ rev: row.rev, server_now: now },
    }
  })
}
