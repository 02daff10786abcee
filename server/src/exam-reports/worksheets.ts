import { attemptStateTitles } from '@jiangtai/contract/exam'
import { difficultyWord, type ExamReport, itemFlagTitles, progressWord, type ReportItem } from '@jiangtai/contract/exam-reports'
import { type QuestionType, questionTitles, questionTypes } from '@jiangtai/contract/question'
import type { Cell, Worksheet } from '../workbook.ts'

/** What one student has of each question: points and what was chosen, by the number of the leaf. */
export interface Given {
  readonly score_centi: number
  readonly full_centi: number
  readonly choice: string
}
export type Matrix = ReadonlyMap<number, ReadonlyMap<number, Given>>

const half = (value: number, digits: number) => Math.floor(value * 10 ** digits + 0.5) / 10 ** digits
const points = (centi: number | null) => (centi === null ? '' : centi / 100)
const pointsMilli = (milli: number | null) => (milli === null ? '' : half(milli / 1000, 2))
const percent = (bp: number | null) => (bp === null ? '' : half(bp / 100, 1))
const index = (milli: number | null) => (milli === null ? '' : half(milli / 1000, 2))
const indexBp = (bp: number | null) => (bp === null ? '' : half(bp / 10_000, 2))

/** 8, or 9(2): as people call it. */
export const nameOfItem = ({ item_no, sub }: Pick<ReportItem, 'item_no' | 'sub'>) => (sub === 0 ? String(item_no) : `${item_no}(${sub})`)

const column = (title: string, width = 10) => ({ title, width })

function summary({ exam_class, counts, slice, prev, is_few }: ExamReport): Worksheet {
  const rows: Cell[][] = [
    ['考试', exam_class.title],
    ['班级', exam_class.class_name],
    ['满分', exam_class.total_centi / 100],
    ['应考人数', counts.roster],
    ['提交人数', counts.handed_in],
    ['已批人数', counts.marked],
    ['缺考人数', counts.absent],
  ]
  if (is_few) rows.push(['统计', '人数少于5人，不显示统计'])
  if (slice) {
    rows.push(
      ['平均分', pointsMilli(slice.mean_milli)],
      ['中位数', pointsMilli(slice.median_milli)],
      ['下四分位', pointsMilli(slice.lower_milli)],
      ['上四分位', pointsMilli(slice.upper_milli)],
      ['标准差', pointsMilli(slice.sd_milli)],
      ['最高分', slice.max_centi / 100],
      ['最低分', slice.min_centi / 100],
      ['得分率（%）', percent(slice.rate_bp)],
      ['信度 α', slice.alpha_milli === null ? '' : slice.alpha_milli < 0 ? '不适用' : index(slice.alpha_milli)],
      ['测量标准误', pointsMilli(slice.sem_milli)],
      ...slice.bands.map(({ name, n }): Cell[] => [`${name}人数`, n]),
    )
    if (prev) rows.push(['上次考试', prev.title], ['上次得分率（%）', percent(prev.rate_bp)])
  }
  return { title: '概况', columns: [column('项目', 18), column('数值', 30)], rows }
}

const items = (list: readonly ReportItem[]): Worksheet => ({
  title: '题目',
  columns: [
    ...[column('题号'), column('题型', 14), column('题目', 40), column('满分'), column('人数'), column('得分率（%）', 12)],
    ...[column('难度'), column('区分度'), column('题总相关', 12), column('答对'), column('部分对'), column('答错'), column('空白')],
    column('标记', 30),
  ],
  rows: list.map((item) => [
    ...[nameOfItem(item), questionTitles[item.type], item.stem_text, item.full_centi / 100, item.n, percent(item.p_bp)],
    ...[item.p_bp === null ? '' : difficultyWord(item.p_bp), indexBp(item.d_bp), index(item.r_milli)],
    ...[item.right_n, item.partial_n, item.wrong_n, item.blank_n, item.flags.map((flag) => itemFlagTitles[flag]).join('、')],
  ]),
})

/** Letters, a judgement in words, of blanks which are right (101). */
export function choiceWords(type: QuestionType, choice: string): string {
  if (type === questionTypes.judge) return choice === '1' ? '对' : choice === '0' ? '错' : ''
  return choice.toUpperCase()
}

const heads = [column('学号', 14), column('姓名', 12)]

function students({ students: list }: ExamReport): Worksheet {
  return {
    title: '学生',
    columns: [
      ...heads,
      ...[column('状态'), column('得分'), column('得分率（%）', 12), column('名次'), column('百分位（%）', 12), column('标准分 T', 10)],
      ...[column('进步'), column('进步说明', 12), column('空白题数')],
    ],
    rows: list.map((one) => [
      ...[one.student_no, one.name, attemptStateTitles[one.status], points(one.score_centi), percent(one.rate_bp), one.rank ?? ''],
      ...[percent(one.percentile_bp), one.z_milli === null ? '' : half(50 + one.z_milli / 100, 1), index(one.z_change_milli)],
      ...[progressWord(one.z_change_milli), one.blank_n],
    ]),
  }
}

function cells(
  { items: list, students: all }: ExamReport,
  matrix: Matrix,
  title: string,
  cell: (one: Given, item: ReportItem) => Cell,
): Worksheet {
  return {
    title,
    columns: [...heads, column('总分'), ...list.map((item) => column(nameOfItem(item), 7))],
    rows: all.map((student) => {
      const own = matrix.get(student.student_id)
      const said = list.map((item): Cell => {
        const one = own?.get(item.leaf_no)
        return one ? cell(one, item) : ''
      })
      return [student.student_no, student.name, points(student.score_centi), ...said]
    }),
  }
}

function choices({ items: list }: ExamReport): Worksheet {
  const rows = list.flatMap((item) =>
    item.choices.map(({ id, is_key, n, share_bp, upper_bp, lower_bp, r_milli }): Cell[] => [
      ...[nameOfItem(item), id === '1' ? '对' : id === '0' ? '错' : id.toUpperCase(), is_key ? '是' : '', n, percent(share_bp)],
      ...[percent(upper_bp), percent(lower_bp), index(r_milli)],
    ]),
  )
  const named = [column('题号'), column('选项'), column('答案'), column('人数'), column('占比（%）', 12)]
  return { title: '选项', columns: [...named, column('高分组（%）', 12), column('低分组（%）', 12), column('相关')], rows }
}

/** R962: summary, questions, students, what each student has of each question, and what was chosen. */
export const reportWorksheets = (report: ExamReport, matrix: Matrix): Worksheet[] => [
  summary(report),
  items(report.items),
  students(report),
  cells(report, matrix, '每题得分', ({ score_centi }) => score_centi / 100),
  cells(report, matrix, '每题作答', ({ choice }, { type }) => choiceWords(type, choice)),
  choices(report),
]
