import { examScores, type ScoreExam, type ScoreLeaf, type ScoreRow, type TypedRow } from '@jiangtai/contract/exam-scores'
import { watchedExam } from './exam-monitor.ts'
import { ofClass, students } from './school.ts'
import type { Stand } from './stand.ts'

const held_at = Math.floor(Date.UTC(2026, 10, 17, 4) / 1000)
export const typedExam = (more: Partial<ScoreExam> = {}): ScoreExam => ({
  ...{ exam_class_id: 9, exam_id: 7, title: '第一次月考', class_id: ofClass.id, class_name: ofClass.name, kind: 1, state: 2 },
  ...{ total_centi: 1500, held_at, ...more },
})
const leaf = (no: number, item_no: number, part: number, full_centi: number): ScoreLeaf => ({ no, item_no, part, type: 3, full_centi })
export const threeLeaves = [leaf(1, 1, 0, 500), leaf(2, 2, 1, 500), leaf(3, 2, 2, 500)]

export const scoreRow = (at: number, more: Partial<ScoreRow> = {}): ScoreRow => ({
  ...{ student_id: students[at]?.id ?? 11 + at, name: students[at]?.real_name ?? `同学${at + 1}`, student_no: String(101 + at) },
  ...{ source: 0, status: 0, is_absent: 0, total: null, scores: [], rev: '', ...more },
})

interface Typed {
  readonly exam?: Partial<ScoreExam>
  readonly leaves?: readonly ScoreLeaf[]
  readonly rows?: readonly ScoreRow[]
}

/** An exam whose scores are typed: what is saved is there. `others` changes a row as a colleague does. */
export function answerScores(stand: Stand, { exam, leaves = threeLeaves, rows: first = [0, 1, 2].map((at) => scoreRow(at)) }: Typed = {}) {
  let rows = [...first]
  const revOf = (row: Pick<ScoreRow, 'is_absent' | 'total' | 'scores'>) =>
    JSON.stringify([row.is_absent, row.total, row.scores]).slice(0, 24)
  const keep = ({ student_id, is_absent, scores, total: only }: Omit<TypedRow, 'rev'>): ScoreRow | undefined => {
    const known = scores.filter((score) => score !== null)
    const total = scores.length === 0 ? only : known.length === scores.length ? known.reduce((sum, one) => sum + one, 0) : null
    const isNothing = is_absent === 0 && known.length === 0 && only === null
    rows = rows.map((row) => {
      if (row.student_id !== student_id) return row
      const typed = { ...row, is_absent, scores, total, source: isNothing ? (0 as const) : (1 as const), status: 3 as const }
      return { ...typed, rev: isNothing ? '' : revOf(typed) }
    })
    return rows.find((row) => row.student_id === student_id)
  }
  stand.answer(examScores.get, () => ({ exam: typedExam(exam), leaves: [...leaves], list: rows, total: rows.length, next_after_id: 0 }))
  stand.answer(examScores.save, ({ rows: asked }) => {
    const errors: { student_id: number; msg: string }[] = []
    const list = asked.flatMap(({ rev, ...row }) => {
      const now = rows.find(({ student_id }) => student_id === row.student_id)
      if (now && now.rev !== rev) {
        errors.push({ student_id: row.student_id, msg: '刚刚被别的老师改过，请看过再改' })
        return [now]
      }
      const kept = keep(row)
      return kept ? [kept] : []
    })
    return { list, errors }
  })
  return { others: keep, rows: () => rows }
}

export function answerScoreExams(stand: Stand, count = 2) {
  const list = [
    watchedExam({ exam_class_id: 9, title: '第一次月考', state: 2, ended_at: held_at, item_count: 0, leaf_count: 0, roster_count: 46 }),
    watchedExam({ exam_class_id: 10, title: '第三章单元测', state: 3, ended_at: held_at - 86_400, roster_count: 46 }),
  ].slice(0, count)
  stand.answer(examScores.list, { list, total: list.length, pageCount: list.length === 0 ? 0 : 1 })
}
