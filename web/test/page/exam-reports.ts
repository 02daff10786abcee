import type { ExamReport, ExamSlice, OverviewExam, ReportItem, ReportQuestion, ReportStudent } from '@jiangtai/contract/exam-reports'
import { examReports } from '@jiangtai/contract/exam-reports'
import { examResults } from '@jiangtai/contract/exam-results'
import { questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { watchedExam } from './exam-monitor.ts'
import { students } from './school.ts'
import type { Stand } from './stand.ts'

const rates = [9600, 9300, 10_000, 8900, 8400, 9100, 8700, 4300, 7200, 6500, 5800, 3900]
const stems = [
  '有理数的加减',
  '绝对值',
  '数轴上的点',
  '合并同类项',
  '去括号',
  '解一元一次方程',
  '等式的性质',
  '利润问题：求标价',
  '配套问题',
  '行程问题',
].concat('工程问题：合作完成天数', '追及问题：列方程并求解')
const typeOf = (no: number) => (no <= 7 ? questionTypes.single : no <= 10 ? questionTypes.pack : questionTypes.analysis)
const people = 45

export const reportItem = (no: number, more: Partial<ReportItem> = {}): ReportItem => {
  const p_bp = rates[no - 1] ?? 8000
  const right_n = Math.round((people * p_bp) / 10_000)
  const isChoice = typeOf(no) === questionTypes.single
  const wrong = people - right_n
  const shares = [right_n, Math.ceil(wrong * 0.7), Math.floor(wrong * 0.3), 0]
  return {
    ...{
      leaf_no: no,
      item_no: no,
      sub: 0,
      type: typeOf(no),
      stem_text: stems[no - 1] ?? '',
      full_centi: no === 12 ? 1200 : 800,
      n: people,
    },
    ...{ blank_n: no > 7 ? Math.min(wrong, 3) : 0, wrong_n: Math.max(0, wrong - 3), partial_n: 0, right_n, p_bp },
    ...{ d_bp: 2600 + no * 300, r_milli: 120 + no * 45, blanks: [], flags: [] },
    choices: isChoice
      ? ['A', 'B', 'C', 'D'].map((id, at) => ({
          ...{
            id,
            is_key: at === 0 ? (1 as const) : (0 as const),
            n: shares[at] ?? 0,
            share_bp: Math.round(((shares[at] ?? 0) * 10_000) / people),
          },
          ...{
            upper_bp: at === 0 ? 9900 : 50,
            lower_bp: at === 0 ? 7000 : at === 1 ? 2200 : at === 2 ? 800 : 0,
            r_milli: at === 0 ? 300 : -200,
          },
        }))
      : [],
    ...more,
  }
}

export const reportStudent = (at: number, more: Partial<ReportStudent> = {}): ReportStudent => ({
  ...{
    student_id: students[at]?.id ?? 100 + at,
    name: students[at]?.real_name ?? `同学${at}`,
    student_no: `2026${String(at + 1).padStart(2, '0')}`,
  },
  ...{ attempt_id: 100 + at, status: 3, submit_kind: 1, score_centi: 9800 - at * 900, rate_bp: 9800 - at * 900, rank: at + 1 },
  ...{ percentile_bp: 9900 - at * 1000, z_milli: 1200 - at * 400, blank_n: 0, prev_exam_class_id: 4, prev_rate_bp: 9000 - at * 700 },
  ...{ prev_rank: at + 2, z_change_milli: at === 0 ? 600 : 100 },
  ...more,
})

export const reportSlice: ExamSlice = {
  ...{ n: people, mean_milli: 82_600, median_milli: 84_000, lower_milli: 74_500, upper_milli: 92_000, sd_milli: 11_340, max_centi: 9800 },
  ...{ min_centi: 4100, rate_bp: 8260, alpha_milli: 786, sem_milli: 2154, histogram: [0, 0, 0, 0, 2, 2, 6, 5, 16, 14] },
  bands: [
    { name: '优秀', from_bp: 8500, n: 14 },
    { name: '良好', from_bp: 7000, n: 17 },
    { name: '合格', from_bp: 6000, n: 10 },
    { name: '待提高', from_bp: 0, n: 4 },
  ],
}

/** An exam that is over: 45 of 46 handed in, and all is marked. */
export const examReport = (more: Partial<ExamReport> = {}): ExamReport => ({
  exam_class: watchedExam({ state: 2, ended_at: 1_794_500_000, opened_at: 1_794_497_000 }),
  ...{ kind: 1, subject_name: '数学', is_few: 0, slice: reportSlice, facts_rev: 9 },
  counts: { roster: 46, handed_in: people, marked: people, absent: 1, to_mark: 0 },
  prev: { exam_class_id: 4, title: '第二章单元测', ended_at: 1_792_000_000, total_centi: 10_000, mean_milli: 79_400, rate_bp: 7940 },
  items: rates.map((_, at) => reportItem(at + 1, at === 4 ? { flags: ['key'], d_bp: -800 } : at === 2 ? { flags: ['easy', 'idle'] } : {})),
  students: [
    reportStudent(0),
    reportStudent(1, { z_change_milli: -700, prev_rank: 1 }),
    reportStudent(2, { prev_rank: null, prev_rate_bp: null, z_change_milli: null }),
    reportStudent(3, { score_centi: 4100, rate_bp: 4100, prev_rate_bp: 5900, z_change_milli: -1200, blank_n: 5 }),
    reportStudent(4, { score_centi: null, rate_bp: null, rank: null, status: 2, z_change_milli: null }),
    reportStudent(5, { score_centi: null, rate_bp: null, rank: null, status: 5, z_change_milli: null, attempt_id: 0 }),
  ],
  points: [
    { id: 1, name: '一元一次方程的应用', leaf_nos: [8, 9, 10, 11, 12], n: people, rate_bp: 5540 },
    { id: 2, name: '有理数', leaf_nos: [1, 2, 3], n: people, rate_bp: 9630 },
  ],
  parallel: [
    { exam_class_id: 9, class_id: 1, class_name: '七年级(3)班', state: 2, roster: 46, handed_in: 45, slice: reportSlice },
    {
      exam_class_id: 10,
      class_id: 2,
      class_name: '七年级(1)班',
      state: 2,
      roster: 44,
      handed_in: 44,
      slice: { ...reportSlice, rate_bp: 7810, mean_milli: 78_100 },
    },
    { exam_class_id: 11, class_id: 3, class_name: '七年级(2)班', state: 1, roster: 45, handed_in: 3, slice: null },
  ],
  ...more,
})

/** A question with one part, to be talked about. Names stand only where they were asked for. */
export function reportQuestion(item_no: number, withNames: boolean): ReportQuestion {
  const item = reportItem(item_no)
  const named = (...at: readonly number[]) =>
    withNames ? at.map((one) => ({ id: students[one]?.id ?? 0, name: students[one]?.real_name ?? '' })) : []
  const isChoice = item.type === questionTypes.single
  const stem = textDoc(`${item.stem_text}：某商品按标价的八折出售，仍可获利 20%，已知进价是 160 元，求标价。`)
  return {
    item: {
      ...{ no: item_no, type: item.type, leaves: [{ no: item_no, full_centi: item.full_centi }], full_centi: item.full_centi },
      ...{ multi_rule: 'part', is_fixed_order: 0 },
      body: isChoice
        ? { stem, options: (['a', 'b', 'c', 'd'] as const).map((id, at) => ({ id, doc: textDoc(`${220 + at * 20} 元`) })) }
        : { stem },
    },
    key: isChoice ? { right: ['a'] } : { reference: textDoc('设标价为 x 元，0.8x = 160 × 1.2，x = 240。') },
    explanation: textDoc('先求售价，再由售价求标价。'),
    points: [{ id: 1, name: '一元一次方程的应用' }],
    leaves: [
      {
        item,
        key: {},
        answers: isChoice
          ? [
              { blank: 0, text: 'A', is_right: 1, n: item.right_n, students: named(0) },
              { blank: 0, text: 'B', is_right: 0, n: item.choices[1]?.n ?? 0, students: named(1, 2) },
            ]
          : [
              { blank: 0, text: '240', is_right: 1, n: item.right_n, students: named(0) },
              { blank: 0, text: '200', is_right: 0, n: 9, students: named(1, 3) },
              { blank: 0, text: '', is_right: 0, n: item.blank_n, students: named(4) },
            ],
        others_n: isChoice ? 0 : 4,
      },
    ],
  }
}

/** A teacher reads the report of an exam. */
export function answerReport(stand: Stand, report = examReport()) {
  stand.answer(examReports.report, report)
  stand.answer(examResults.isShowExplanation, { is_show: 0, show_explanation: 3, show_answer: 3, published_at: 0 })
  stand.answer(examReports.question, ({ item_no, names }) => reportQuestion(item_no, Boolean(names)))
}

/** A line of 考试总览. */
export const overviewExam = (more: Partial<OverviewExam> = {}): OverviewExam => ({
  ...{
    exam_class_id: 9,
    title: '第三章单元测',
    kind: 1,
    media_type_id: 100,
    class_id: 1,
    class_name: '七年级(3)班',
    grade: 7,
    subject_name: '数学',
  },
  ...{ teacher_id: 2, teacher_name: '周敏', state: 2, starts_at: 1_794_497_000, ended_at: 1_794_500_000, total_centi: 10_000 },
  ...{ counts: { roster: 46, handed_in: 45, marked: 40, absent: 1, to_mark: 60 }, mean_milli: 82_600, rate_bp: 8260 },
  ...more,
})
