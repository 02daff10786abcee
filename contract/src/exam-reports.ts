import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { attemptStates, examKinds, examMedia, examStates, PaperItem, submitKinds } from './exam.ts'
import { ExamClass } from './exam-classes.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { Named } from './named.ts'
import { pageOf, pagesOf } from './page.ts'
import { LeafKey, QuestionKey, questionTypes } from './question.ts'
import { RichDoc } from './rich-doc.ts'
import { classGrades } from './school-classes.ts'

/**
 * The teacher's report of an exam of a class (§2.8, §6.2), and what administrators see of all exams. Rates are ten-thousandths (`_bp`), values
 * of points and indices are thousandths (`_milli`); null: nobody can say it, as of too few people.
 */

const teachers = ['teacher'] as const
const exam_class_id = field.id

/** R1070: below these nothing is said of others, and nothing of how a question divides them. */
export const fewestPeople = { values: 5, indices: 10 } as const

/** What is noted of a question: P, D and what was chosen (R1077, R1078). */
export const itemFlags = ['hard', 'easy', 'weak', 'key', 'idle', 'odd', 'blank'] as const
export type ItemFlag = (typeof itemFlags)[number]
export const itemFlagTitles: Readonly<Record<ItemFlag, string>> = {
  hard: '过难',
  easy: '过易',
  weak: '区分度低',
  key: '可能答案有误',
  idle: '干扰项无效',
  odd: '干扰项反常',
  blank: '空白多',
}

/** R1074: from which rate on. A school may have others. */
export const usualBands = [
  { name: '优秀', from_bp: 8500 },
  { name: '良好', from_bp: 7000 },
  { name: '合格', from_bp: 6000 },
  { name: '待提高', from_bp: 0 },
] as const

const Band = z.object({ name: z.string(), from_bp: z.int(), n: z.int() })

/** Of tries that are marked whole (R1170). */
export const ExamSlice = z.object({
  n: z.int(),
  mean_milli: z.int(),
  median_milli: z.int(),
  /** Quartiles of type 7: a quarter and three quarters are below. */
  lower_milli: z.int(),
  upper_milli: z.int(),
  /** null: of one person. */
  sd_milli: z.nullable(z.int()),
  max_centi: z.int(),
  min_centi: z.int(),
  rate_bp: z.int(),
  bands: z.array(Band),
  /** Ten bins of the rate: [0, 10) … [90, 100]. */
  histogram: z.array(z.int()),
  /** null: of fewer than two questions, or all have the same total. Below 0 it means nothing (不适用). */
  alpha_milli: z.nullable(z.int()),
  sem_milli: z.nullable(z.int()),
})
export type ExamSlice = z.infer<typeof ExamSlice>

/** One option of a question: who chose it, of all and of the better and the weaker 27 %. */
export const OptionShare = z.object({
  /** Its letter; of a judgement 1 or 0. */
  id: z.string(),
  is_key: Flag,
  n: z.int(),
  share_bp: z.int(),
  upper_bp: z.nullable(z.int()),
  lower_bp: z.nullable(z.int()),
  r_milli: z.nullable(z.int()),
})
export type OptionShare = z.infer<typeof OptionShare>

/** A question or one of its parts, as a line of the table. */
export const ReportItem = z.object({
  leaf_no: z.int(),
  item_no: z.int(),
  /** Of a material with parts: which part, from 1; 0: it is the question. */
  sub: z.int(),
  type: z.literal(Object.values(questionTypes)),
  stem_text: z.string(),
  full_centi: z.int(),
  /** Whose answers are marked; fewer than handed in while some wait. */
  n: z.int(),
  blank_n: z.int(),
  wrong_n: z.int(),
  partial_n: z.int(),
  right_n: z.int(),
  p_bp: z.nullable(z.int()),
  d_bp: z.nullable(z.int()),
  r_milli: z.nullable(z.int()),
  choices: z.array(OptionShare),
  /** Of a question with blanks: how many filled each one rightly. */
  blanks: z.array(z.object({ no: z.int(), right_n: z.int(), rate_bp: z.int() })),
  flags: z.array(z.enum(itemFlags)),
})
export type ReportItem = z.infer<typeof ReportItem>

/** Everybody of the roster, the best first; who has no total stands behind. */
export const ReportStudent = z.object({
  student_id: z.int(),
  name: z.string(),
  /** Number at the school; empty: none. */
  student_no: z.string(),
  attempt_id: z.int(),
  status: z.literal(Object.values(attemptStates)),
  submit_kind: z.union([z.literal(0), z.literal(Object.values(submitKinds))]),
  /** null until the whole try is marked. */
  score_centi: z.nullable(z.int()),
  rate_bp: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  percentile_bp: z.nullable(z.int()),
  z_milli: z.nullable(z.int()),
  blank_n: z.int(),
  /** The exam before: of the same subject, class and kind (R1076); 0: none. */
  prev_exam_class_id: z.int(),
  prev_rate_bp: z.nullable(z.int()),
  prev_rank: z.nullable(z.int()),
  z_change_milli: z.nullable(z.int()),
})
export type ReportStudent = z.infer<typeof ReportStudent>

export const PointRate = z.object({ id: z.int(), name: z.string(), leaf_nos: z.array(z.int()), n: z.int(), rate_bp: z.nullable(z.int()) })
export type PointRate = z.infer<typeof PointRate>

/** A class that had the same paper. */
export const ParallelClass = z.object({
  exam_class_id: z.int(),
  class_id: z.int(),
  class_name: z.string(),
  state: z.literal(Object.values(examStates)),
  roster: z.int(),
  handed_in: z.int(),
  /** null: too few are marked. */
  slice: z.nullable(ExamSlice),
})
export type ParallelClass = z.infer<typeof ParallelClass>

export const ExamReport = z.object({
  exam_class: ExamClass,
  kind: z.literal(Object.values(examKinds)),
  subject_name: z.string(),
  /** 1: statistics stand on fewer than five, so nothing is said of the class (人数少于5人，不显示统计). */
  is_few: Flag,
  /** `marked` of `handed_in` are marked whole: 已批 34/46. Participation is `handed_in` of `roster` (R1075). */
  counts: z.object({ roster: z.int(), handed_in: z.int(), marked: z.int(), absent: z.int(), to_mark: z.int() }),
  /** null: of too few. */
  slice: z.nullable(ExamSlice),
  /** The published exam before: of the same subject, class and kind. */
  prev: z.nullable(
    z.object({ exam_class_id: z.int(), title: z.string(), ended_at: z.int(), total_centi: z.int(), mean_milli: z.int(), rate_bp: z.int() }),
  ),
  items: z.array(ReportItem),
  students: z.array(ReportStudent),
  points: z.array(PointRate),
  /** Of the same paper, this class too: those that the caller teaches, for an administrator all; empty where it is the only one. */
  parallel: z.array(ParallelClass),
  /** Rises with every mark. */
  facts_rev: z.int(),
})
export type ExamReport = z.infer<typeof ExamReport>

/** Who answered the same. */
export const SameAnswer = z.object({
  /** Of which blank, from 1; 0: of the question. */
  blank: z.int(),
  /** Letters of the options, 对 or 错, what stands in the blank; of a written answer the points it got (5 分). Empty: left blank. */
  text: z.string(),
  is_right: Flag,
  n: z.int(),
  /** Only where names were asked for. */
  students: z.array(Named),
})
export type SameAnswer = z.infer<typeof SameAnswer>

/** A question to be talked about (讲评). */
export const ReportQuestion = z.object({
  item: PaperItem,
  key: QuestionKey,
  explanation: RichDoc,
  points: z.array(Named),
  /** Of each leaf of the item, in their order. `answers`: the most frequent first, of a written answer the most points; `others_n` gave one that is not listed. */
  leaves: z.array(z.object({ item: ReportItem, key: LeafKey, answers: z.array(SameAnswer), others_n: z.int() })),
})
export type ReportQuestion = z.infer<typeof ReportQuestion>

export const reportLimits = { sameAnswers: 30, stemText: 60 } as const

/** Numbers of the whole class on one page or as a table, or a page for each student in one file. */
export const reportFormats = ['xlsx', 'pdf', 'students'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** An exam of a class, as a line of 考试总览. */
export const OverviewExam = z.object({
  exam_class_id: z.int(),
  title: z.string(),
  kind: z.literal(Object.values(examKinds)),
  media_type_id: z.literal(examMedia),
  class_id: z.int(),
  class_name: z.string(),
  /** 0: not said. */
  grade: z.int(),
  subject_name: z.string(),
  teacher_id: z.int(),
  teacher_name: z.string(),
  state: z.literal(Object.values(examStates)),
  /** When it began, or is to begin; 0: nobody has said. */
  starts_at: z.int(),
  ended_at: z.int(),
  total_centi: z.int(),
  counts: z.object({ roster: z.int(), handed_in: z.int(), marked: z.int(), absent: z.int(), to_mark: z.int() }),
  mean_milli: z.nullable(z.int()),
  rate_bp: z.nullable(z.int()),
})
export type OverviewExam = z.infer<typeof OverviewExam>

export const examReports = {
  report: defineCall({
    method: 'GET',
    path: '/api/topic-static/get-learning-analysis',
    allow: teachers,
    input: z.object({ exam_class_id }),
    reply: ExamReport,
    about:
      'The report of an exam of a class, for its teachers and the administrators of its school (R1170: of tries that are marked whole).',
  }),
  question: defineCall({
    method: 'GET',
    path: '/api/topic-static/get-question',
    allow: teachers,
    input: z.object({ exam_class_id, item_no: field.id, names: z.optional(field.flag) }),
    reply: ReportQuestion,
    about: 'R963: one question with its key, how the class answered and, where asked for, who.',
  }),
  exportReport: defineCall({
    method: 'POST',
    path: '/api/topic-static/export-learning-analysis',
    allow: teachers,
    input: z.object({ exam_class_id, format: z.enum(reportFormats) }),
    reply: z.object({ job_id: z.int() }),
    about: 'R962: writes the report as a file in the background; get-job says how far it is and where the file lies.',
  }),
  overview: defineCall({
    method: 'GET',
    path: '/api/admin/get-exams',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      word: z.optional(field.textUpTo(100)),
      state: z.optional(field.choice(...Object.values(examStates))),
      grade: z.optional(field.choice(...Array.from({ length: classGrades.last + 1 }, (_, n) => n))),
      class_id: z.optional(field.id),
      teacher_id: z.optional(field.id),
      /** Seconds: begun, or to begin, in this time. */
      from: z.optional(field.int),
      to: z.optional(field.int),
      ...pageOf(100),
    }),
    reply: z.extend(pagesOf(OverviewExam), {
      /** What may be chosen from: of all exams of the school. */
      classes: z.array(Named),
      teachers: z.array(Named),
    }),
    about: 'The exams of the school, each as a class has it, newest first.',
  }),
}

/** R1076: from half a deviation on it is said in words; null: there is nothing to compare. */
export function progressWord(zChangeMilli: number | null): '明显进步' | '有所下降' | '平稳' | '—' {
  if (zChangeMilli === null) return '—'
  if (zChangeMilli >= 500) return '明显进步'
  return zChangeMilli <= -500 ? '有所下降' : '平稳'
}

/** P in words: a high one is easy. */
export function difficultyWord(p_bp: number): '过难' | '偏难' | '适中' | '偏易' | '过易' {
  if (p_bp < 2000) return '过难'
  if (p_bp < 4000) return '偏难'
  if (p_bp < 7000) return '适中'
  return p_bp <= 9000 ? '偏易' : '过易'
}
