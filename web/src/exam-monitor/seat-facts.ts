import { attemptStates, submitKinds } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'
import { schoolClock } from '../kit/time/school-clock.ts'
import type { LeafPlaces } from './leaf-places.ts'
import { leafUnit } from './seat-words.ts'

/** 38 秒, 2 分 5 秒 */
export function minutesOf(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest} 秒`
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`
}

export interface Fact {
  readonly title: string
  readonly words: string
}

const submittedBy: Readonly<Record<number, string>> = {
  [submitKinds.self]: '自己交卷',
  [submitKinds.deadline]: '到时间自动交卷',
  [submitKinds.teacher]: '老师收卷',
}

/** How far somebody is; what is not known is left out. */
export function progressFacts(seat: ExamSeat, exam: ExamClass, places: LeafPlaces): readonly Fact[] {
  const { status, answered_count, current_leaf, saved_at, submitted_at, submit_kind, filled_at, deadline_at, extra_s } = seat
  const isUnderWay = status === attemptStates.answering
  return [
    seat.attempt_id > 0 && { title: '已答', words: `${answered_count} / ${exam.leaf_count} ${leafUnit(exam)}` },
    isUnderWay && current_leaf > 0 && { title: '正在看', words: places.one(current_leaf) },
    saved_at > 0 && { title: '最近保存', words: schoolClock(saved_at) },
    isUnderWay && { title: '到时间', words: deadline_at > 0 ? schoolClock(deadline_at) : '没有结束时间' },
    extra_s !== 0 && { title: '个人延时', words: `${extra_s > 0 ? '+' : '−'}${minutesOf(Math.abs(extra_s))}` },
    submitted_at > 0 && { title: '交卷', words: [schoolClock(submitted_at), submittedBy[submit_kind]].filter(Boolean).join(' ') },
    filled_at > 0 && { title: '考后补填', words: schoolClock(filled_at) },
  ].filter((fact) => fact !== false)
}

/** R938, R939: what was counted, as plain numbers. */
export function countedFacts(
  seat: ExamSeat,
  { settings, ...sizes }: Pick<ExamClass, 'settings' | 'item_count' | 'leaf_count'>,
): readonly Fact[] {
  const { leave_count, leave_s, copy_count, device_count, offline_s, late_changes } = seat
  const isCounted = settings.count_leave === 1
  return [
    isCounted && leave_count > 0 && { title: '切出考试页', words: `${leave_count} 次，共 ${minutesOf(leave_s)}` },
    isCounted && copy_count > 0 && { title: '复制', words: `${copy_count} 次` },
    device_count > 1 && { title: '用过的设备', words: `${device_count} 台` },
    offline_s > 0 && { title: '断线', words: `共 ${minutesOf(offline_s)}` },
    isCounted && late_changes > 0 && { title: '交卷前一分钟', words: `改了 ${late_changes} ${leafUnit(sizes)}` },
  ].filter((fact) => fact !== false)
}
