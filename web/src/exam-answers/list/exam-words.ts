import { type ExamSettings, hasOnlyScores } from '@jiangtai/contract/exam'
import type { OwnExam, OwnSettings } from '@jiangtai/contract/exam-answers'
import { pointsOf } from '@jiangtai/contract/question'
import { momentWords } from '../../kit/time/school-clock.ts'
import { isReturned, minutesOf } from '../../parts/exam/own-exam-words.ts'

const shown: Readonly<Record<ExamSettings['show_score'], string>> = {
  0: '不显示',
  1: '交卷后可以看',
  2: '考试结束后可以看',
  3: '老师公布成绩后可以看',
}
const counted: Readonly<Record<OwnSettings['redo_count'], string>> = { 1: '第一次', 2: '最后一次', 3: '最好的一次' }

/** R1036, R937: what a student has to know before beginning. */
export function rulesOf(exam: OwnExam, settings: OwnSettings, now: number): string[] {
  const { item_count, total_centi, ends_at } = exam
  if (hasOnlyScores(exam))
    return [`满分 ${pointsOf(total_centi)} 分，考试不在这里进行，成绩由老师录入`, `得分：${shown[settings.show_score]}`]
  const { time_limit_s, redo_max, redo_count, part_submission, allow_fill, count_leave } = settings
  return [
    `共 ${item_count} 题，总分 ${pointsOf(total_centi)} 分${time_limit_s > 0 ? `，限时 ${minutesOf(time_limit_s)}` : '，不限时'}`,
    ...(ends_at > 0 ? [`${momentWords(ends_at, now)} 结束，到时自动交卷`] : []),
    part_submission === 1 ? '没做完也可以交卷' : '全部作答后才能交卷',
    redo_max > 0
      ? `可以重做 ${redo_max} 次，取${counted[redo_count]}的得分`
      : isReturned(exam)
        ? '退回的那次不算，还能做一次'
        : '只能做一次',
    ...(allow_fill === 1 ? ['考试结束后，没作答的题可以补填'] : []),
    `得分：${shown[settings.show_score]}；答案：${shown[settings.show_answer]}`,
    ...(count_leave === 1 ? ['切出页面会被记录'] : []),
    '答案会自动保存，断网也可以继续作答',
  ]
}
