import type { OwnReport, ReportLeaf } from '@jiangtai/contract/exam-results'
import type { AnswerState, LeafAnswer, QuestionKey } from '@jiangtai/contract/question'
import { docOf } from '../question.ts'
import { examTitle, paper } from './exams.ts'
import { teacher } from './school.ts'

const now = Math.floor(Date.UTC(2026, 10, 18, 6) / 1000)

const leaf = (no: number, answer: LeafAnswer, state: AnswerState, score_centi: number, more: Partial<ReportLeaf> = {}): ReportLeaf => ({
  ...{ leaf: no, answer, files: [], is_late: 0, mark: { state, score_centi, rubric: [] }, rate_bp: 8240, ...more },
})

const keys: readonly QuestionKey[] = [
  { right: ['a'] },
  { right: ['a', 'b'] },
  { right: 1 },
  { blanks: [{ n: 1, accept: [{ v: '210', mode: 'text', case: 0 }], weight: 1 }] },
  { subs: [{ right: 1 }, { right: ['a'] }] },
  { reference: docOf('过顶点作对边的平行线') },
]

/** What a student reads of the paper of `exams.ts`, with some things different. */
export const ownReport = (more: Partial<OwnReport> = {}): OwnReport => ({
  ...{ exam_class_id: 1, title: examTitle, class_id: 1, subject_name: '数学', teacher_name: teacher.real_name, state: 3 },
  ...{
    ended_at: now - 3600,
    published_at: now - 60,
    total_centi: 4800,
    score_centi: 2800,
    to_mark: 0,
    others: { n: 34, mean_milli: 33_147 },
  },
  attempt: { attempt_id: 9, no: 1, status: 3, seed: 7, started_at: now - 7000, submitted_at: now - 4000, filled_at: 0, is_practice: 0 },
  tries: [{ no: 1, submitted_at: now - 4000, is_practice: 0, is_shown: 1, score_centi: 2800 }],
  ...{ is_shuffled: { items: 0, options: 0 }, is_answer_shown: 1, is_explanation_shown: 1, may_redo: 1, server_now: now },
  leaves: [
    leaf(1, { o: ['a'] }, 3, 800),
    leaf(2, { o: ['a'] }, 2, 400),
    leaf(3, { j: 0 }, 1, 0),
    leaf(4, { b: ['168'] }, 1, 0, { comment: '看清“原价”，再落笔。' }),
    leaf(5, { j: 1 }, 3, 400),
    leaf(6, { o: ['b'] }, 1, 0),
    leaf(7, { t: '作平行线，内错角相等。' }, 3, 800, { comment: '思路清楚', audio: { url: '/files/90/a.webm', seconds: 14 } }),
  ],
  points: [
    { id: 1, name: '一元一次方程', rate_bp: 8300 },
    { id: 2, name: '利润问题', rate_bp: 4000 },
  ],
  paper,
  keys: keys.map((key, at) => ({ no: at + 1, key, explanation: docOf(at === 3 ? '设原价 x 元，0.8x = 168，x = 210。' : '') })),
  ...more,
})
