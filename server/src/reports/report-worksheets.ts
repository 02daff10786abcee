import { optionWord } from '@jiangtai/contract/quick-question'
import { isThere, type LessonReport, participationName, type ReportStudent, spanText } from '@jiangtai/contract/reports'
import { lampMeanings, lampNames } from '@jiangtai/contract/traffic-light'
import type { Cell, Worksheet } from '../workbook.ts'

/** The report as tables, one a sheet. */
export const sheetsOf = (report: LessonReport): Worksheet[] => [
  { title: '概况', columns: columns(['项目', 22], ['内容', 48]), rows: overview(report) },
  {
    title: '每位同学',
    columns: [
      ...columns(['姓名', 14], ['出勤', 8], ['到达', 20], ['最后在线', 20], ['在线', 14], ['迟到', 14]),
      ...columns(['点名', 8], ['抢到', 8], ['得分', 8], ['公开投票', 10], ['信号灯', 24], ['快问', 24], ['快问答对', 10]),
    ],
    rows: report.students.map((student) => studentRow(student, report.questions)),
  },
  {
    title: '投票',
    columns: columns(['时间', 20], ['投票', 24], ['方式', 8], ['选项', 24], ['票数', 8], ['投票人数', 10], ['应投人数', 10]),
    rows: report.votes.flatMap((vote) =>
      vote.options.map(({ value, count }) => [
        ...[{ at: vote.at }, vote.title, vote.is_anonymous ? '匿名' : '公开'],
        ...[value, count, vote.voter_student_count, vote.voter_count],
      ]),
    ),
  },
  {
    title: '信号灯',
    columns: columns(['时间', 20], [lampMeanings[1], 10], [lampMeanings[2], 10], [lampMeanings[3], 10], ['学生人数', 10]),
    rows: report.lamps.map(({ at, counts, student_count }) => [{ at }, ...counts, student_count]),
  },
  {
    title: '快问',
    columns: columns(['时间', 20], ['页', 8], ['选项', 8], ['人数', 8], ['正确答案', 10], ['作答人数', 10], ['学生人数', 10]),
    rows: report.questions.flatMap(({ at, kind, page, answer, counts, student_count }) =>
      counts.map((count, place) => [
        ...[{ at }, page > 0 ? page : '', optionWord(kind, place + 1), count, answer === place + 1 ? '是' : ''],
        ...[counts.reduce((sum, one) => sum + one, 0), student_count],
      ]),
    ),
  },
  {
    title: '小组计分',
    columns: columns(['时间', 20], ['小组', 20], ['分数', 8]),
    rows: report.scores.flatMap(({ at, groups }) => groups.map(({ name, score }) => [{ at }, name, score])),
  },
]

const columns = (...pairs: readonly (readonly [title: string, width: number])[]) => pairs.map(([title, width]) => ({ title, width }))

const overview = (report: LessonReport): Cell[][] => [
  ['班级', report.class_name],
  ['课程', report.course_name],
  ['老师', report.teacher_name],
  ['开始', { at: report.started_at }],
  ['结束', report.ended_at === 0 ? '进行中' : { at: report.ended_at }],
  ['出勤', `${report.present_count}/${report.student_count}`],
  ['点名（次）', report.call_count],
  ['抢答（轮）', report.round_count],
  ['投票（次）', report.vote_count],
  ['信号灯（次）', report.lamp_count],
  ['快问（次）', report.question_count],
  [participationName(report), `${report.participation}%`],
  ...report.timeline.map(({ at, text }): Cell[] => [{ at }, text]),
]

/** A student who missed at least a minute is late, unless the teacher marked them as there. */
const lateText = ({ late_seconds, by_hand }: ReportStudent) => (late_seconds >= 60 && by_hand === 0 ? spanText(late_seconds) : '')

const studentRow = (student: ReportStudent, questions: LessonReport['questions']): Cell[] => [
  student.name,
  isThere(student) ? '出勤' : '缺勤',
  // Students without a device have no times, whether they were called or marked as there.
  ...(student.present_seconds === 0 || !isThere(student)
    ? ['', '', '', '']
    : [{ at: student.came_at }, { at: student.left_at }, spanText(student.present_seconds), lateText(student)]),
  student.called,
  student.grabbed,
  student.points,
  student.votes,
  student.lamps.map((color) => (color === 0 ? '—' : lampNames[color])).join(' → '),
  student.answers.map((option, at) => (option === 0 ? '—' : optionWord(questions[at]?.kind ?? 1, option))).join(' → '),
  // Of those that have a right answer.
  questions.filter(({ answer }, at) => answer > 0 && student.answers[at] === answer).length,
]
