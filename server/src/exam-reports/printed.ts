import { attemptStateTitles } from '@jiangtai/contract/exam'
import { difficultyWord, type ExamReport, itemFlagTitles, progressWord } from '@jiangtai/contract/exam-reports'
import { pointsOf, questionTitles } from '@jiangtai/contract/question'
import { inBp, ratio } from '../statistics/ratio.ts'
import { choiceWords, type Matrix, nameOfItem } from './worksheets.ts'

/** A table of a printed report; widths are shares of the page. */
export interface PrintedTable {
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly width: number; readonly isNumber?: boolean }[]
  readonly rows: readonly (readonly string[])[]
}

/** One person's or one class's report; begins a page of its own. */
export interface PrintedReport {
  readonly title: string
  readonly subtitle: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly tables: readonly PrintedTable[]
}

const half = (value: number, digits: number) => (Math.floor(value * 10 ** digits + 0.5) / 10 ** digits).toFixed(digits)
const percent = (bp: number | null) => (bp === null ? '—' : `${half(bp / 100, 1)}%`)
const index = (value: number | null, unit: number) => (value === null ? '—' : half(value / unit, 2))
const few = '人数少于5人，不显示统计'

/** A class on some pages, for its teacher. */
export function printedClass({ exam_class, counts, slice, items, students, points }: ExamReport): PrintedReport {
  const { title, class_name, total_centi } = exam_class
  const facts = slice
    ? [
        { name: '平均分', value: index(slice.mean_milli, 1000) },
        { name: '中位数', value: index(slice.median_milli, 1000) },
        { name: '标准差', value: index(slice.sd_milli, 1000) },
        { name: '最高分', value: pointsOf(slice.max_centi) },
        { name: '最低分', value: pointsOf(slice.min_centi) },
        { name: '得分率', value: percent(slice.rate_bp) },
        ...slice.bands.map(({ name, n }) => ({ name, value: `${n} 人` })),
      ]
    : [{ name: '统计', value: few }]
  return {
    title,
    subtitle: `${class_name}　满分 ${pointsOf(total_centi)}　提交 ${counts.handed_in}/${counts.roster}　已批 ${counts.marked}　缺考 ${counts.absent}`,
    facts,
    tables: [
      {
        title: '题目分析',
        columns: [
          ...[
            { title: '题号', width: 7 },
            { title: '题型', width: 12 },
            { title: '满分', width: 7, isNumber: true },
          ],
          ...['得分率', '难度', '区分度', '题总相关', '空白'].map((name) => ({ title: name, width: 9, isNumber: true })),
          { title: '标记', width: 30 },
        ],
        rows: items.map((item) => [
          ...[nameOfItem(item), questionTitles[item.type], pointsOf(item.full_centi), percent(item.p_bp)],
          ...[item.p_bp === null ? '—' : difficultyWord(item.p_bp), index(item.d_bp, 10_000), index(item.r_milli, 1000)],
          ...[String(item.blank_n), item.flags.map((flag) => itemFlagTitles[flag]).join('、')],
        ]),
      },
      {
        title: '学生成绩',
        columns: [
          { title: '名次', width: 10, isNumber: true },
          { title: '姓名', width: 30 },
          { title: '状态', width: 15 },
          { title: '得分', width: 15, isNumber: true },
          { title: '得分率', width: 15, isNumber: true },
          { title: '进步', width: 15 },
        ],
        rows: students.map((one) => [
          ...[one.rank === null ? '—' : String(one.rank), one.name, attemptStateTitles[one.status]],
          ...[one.score_centi === null ? '—' : pointsOf(one.score_centi), percent(one.rate_bp), progressWord(one.z_change_milli)],
        ]),
      },
      ...(points.length > 0
        ? [
            {
              title: '知识点',
              columns: [
                { title: '知识点', width: 70 },
                { title: '得分率', width: 30, isNumber: true },
              ],
              rows: points.map(({ name, rate_bp }) => [name, percent(rate_bp)]),
            },
          ]
        : []),
    ],
  }
}

/** R960: each student alone, without a place and without anybody else's name. */
export function printedStudents(report: ExamReport, matrix: Matrix): PrintedReport[] {
  const { exam_class, items, students, points } = report
  const { title, class_name, total_centi } = exam_class
  if (report.counts.marked === 0)
    return [{ title, subtitle: class_name, facts: [{ name: '学生成绩单', value: '还没有全部批完的答卷' }], tables: [] }]
  return students
    .filter(({ score_centi }) => score_centi !== null)
    .map((student) => {
      const own = matrix.get(student.student_id)
      return {
        title: student.name,
        subtitle: `${title}　${class_name}`,
        facts: [
          { name: '得分', value: `${pointsOf(student.score_centi ?? 0)} / ${pointsOf(total_centi)}` },
          { name: '得分率', value: percent(student.rate_bp) },
          { name: '进步', value: progressWord(student.z_change_milli) },
          { name: '未作答', value: `${student.blank_n} 题` },
        ],
        tables: [
          {
            title: '每题得分',
            columns: [
              { title: '题号', width: 12 },
              { title: '题型', width: 22 },
              { title: '作答', width: 22 },
              { title: '得分', width: 14, isNumber: true },
              { title: '满分', width: 14, isNumber: true },
              { title: '班级得分率', width: 16, isNumber: true },
            ],
            rows: items.map((item) => {
              const given = own?.get(item.leaf_no)
              return [
                ...[
                  nameOfItem(item),
                  questionTitles[item.type],
                  given && item.choices.length > 0 ? choiceWords(item.type, given.choice) : '',
                ],
                ...[given ? pointsOf(given.score_centi) : '—', pointsOf(item.full_centi), percent(item.p_bp)],
              ]
            }),
          },
          ...(points.length > 0
            ? [
                {
                  title: '知识点',
                  columns: [
                    { title: '知识点', width: 50 },
                    { title: '我的得分率', width: 25, isNumber: true },
                    { title: '班级得分率', width: 25, isNumber: true },
                  ],
                  rows: points.map(({ name, leaf_nos, rate_bp }) => [name, percent(ownRate(own, leaf_nos)), percent(rate_bp)]),
                },
              ]
            : []),
        ],
      }
    })
}

function ownRate(own: ReturnType<Matrix['get']>, leafNos: readonly number[]): number | null {
  const given = leafNos.flatMap((no) => own?.get(no) ?? [])
  const full = given.reduce((sum, { full_centi }) => sum + full_centi, 0)
  return full > 0
    ? inBp(
        ratio(
          given.reduce((sum, { score_centi }) => sum + score_centi, 0),
          full,
        ),
      )
    : null
}
