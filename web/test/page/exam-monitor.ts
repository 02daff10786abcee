import { usualSettings } from '@jiangtai/contract/exam'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type ExamClass, type ExamSeat, type ExamTotals, examClasses, type LateAnswers } from '@jiangtai/contract/exam-classes'
import { examMonitorHears, examMonitorSays } from '@jiangtai/contract/exam-monitor'
import { examResults } from '@jiangtai/contract/exam-results'
import { frame } from './frames.ts'
import { ofClass, students } from './school.ts'
import type { Stand } from './stand.ts'

const nowSeconds = () => Math.floor(Date.now() / 1000)

export const watchedExam = (more: Partial<ExamClass> = {}): ExamClass => ({
  ...{ exam_class_id: 9, exam_id: 7, title: '第三章单元测', class_id: ofClass.id, class_name: ofClass.name, course_id: 34, state: 1 },
  ...{ starts_at: 0, ends_at: nowSeconds() + 2538, opened_at: nowSeconds() - 2862, ended_at: 0, total_centi: 10_000 },
  settings: { ...usualSettings, time_limit_s: 5400 },
  ...{ item_count: 12, leaf_count: 12, roster_count: 0, counts: { none: 0, answering: 0, handed_in: 0, absent: 0 }, to_mark: 0, rev: 1 },
  server_now: nowSeconds(),
  ...more,
})

/** One of the class: `at` counts them. Without more, nobody who has come in. */
export const seat = (at: number, more: Partial<ExamSeat> = {}): ExamSeat => ({
  ...{ student_id: students[at]?.id ?? 11 + at, name: students[at]?.real_name ?? '', attempt_id: 0, status: 0, submit_kind: 0 },
  ...{ is_online: 0, offline_since: 0, answered_count: 0, current_leaf: 0, saved_at: 0, submitted_at: 0, filled_at: 0, deadline_at: 0 },
  ...{ leave_count: 0, leave_s: 0, offline_s: 0, extra_s: 0, device_count: 0, copy_count: 0, late_changes: 0, late_leaves: 0 },
  ...more,
})
export const answering = (at: number, leaf: number, more: Partial<ExamSeat> = {}) =>
  seat(at, {
    ...{ attempt_id: 100 + at, status: 1, is_online: 1, current_leaf: leaf, answered_count: leaf - 1, device_count: 1 },
    ...{ saved_at: nowSeconds() - 5, deadline_at: nowSeconds() + 2538, ...more },
  })
export const handedIn = (at: number, minutes: number, more: Partial<ExamSeat> = {}) =>
  seat(at, {
    ...{ attempt_id: 100 + at, status: 2, submit_kind: 1, answered_count: 12, submitted_at: nowSeconds() - 60 * minutes, device_count: 1 },
    ...more,
  })

/** Of each kind one or more: who answers, is away, has not come, is done, and somebody to look at. */
export const mixedSeats = (): readonly ExamSeat[] => [
  answering(0, 5),
  handedIn(1, 8),
  answering(2, 7, { leave_count: 4, leave_s: 62, device_count: 2, copy_count: 1, offline_s: 65 }),
  answering(3, 6, { is_online: 0, offline_since: nowSeconds() - 120 }),
  seat(4),
  handedIn(5, 3, { submit_kind: 3 }),
]

export const lateBox = (more: Partial<LateAnswers> = {}): LateAnswers => ({
  ...{ attempt_id: 101, student_id: students[1]?.id ?? 12, name: '王子涵', leaf_nos: [7, 9, 12] },
  ...{ last_seen_at: nowSeconds() - 900, seen_again_at: nowSeconds() - 120 },
  ...{ client_from: (nowSeconds() - 800) * 1000, client_to: (nowSeconds() - 400) * 1000, decision: 0 },
  ...more,
})

function totalsOf(list: readonly ExamSeat[]): ExamTotals {
  const count = (fits: (one: ExamSeat) => boolean) => list.filter(fits).length
  return {
    none: count(({ status }) => status === 0 || status === 4),
    answering: count(({ status, is_online }) => status === 1 && is_online === 1),
    offline: count(({ status, is_online }) => status === 1 && is_online === 0),
    handed_in: count(({ status }) => status === 2 || status === 3),
    absent: count(({ status }) => status === 5),
  }
}

interface Watched {
  readonly exam?: Partial<ExamClass>
  readonly list?: readonly ExamSeat[]
  readonly late?: readonly LateAnswers[]
  /** Leaves of each question; without it as many as there are questions. */
  readonly itemLeaves?: readonly number[]
}

/** An exam that a teacher watches: what is changed here is told over the line. */
export function answerMonitor(stand: Stand, { exam: about, list: first = mixedSeats(), late: boxes = [], itemLeaves }: Watched = {}) {
  let exam = watchedExam(about)
  const item_leaves = [...(itemLeaves ?? Array.from({ length: exam.item_count }, () => 1))]
  let list = [...first]
  let late = [...boxes]
  const all = () => ({ exam_class: exam, list, totals: totalsOf(list), late, item_leaves })
  const told = (is_full: 0 | 1, seats: ExamSeat[]) => ({
    ...{ exam_class_id: exam.exam_class_id, is_full, students: seats, totals: totalsOf(list), server_now: nowSeconds(), late },
    exam_class: exam,
  })
  const change = (more: Partial<ExamClass>) => {
    exam = { ...exam, ...more, rev: exam.rev + 1 }
    stand.say(examMonitorSays.monitor, told(1, list))
    return { exam_class: exam }
  }
  stand.answer(examClasses.seats, all)
  stand.answer(examClasses.get, () => exam)
  stand.answerFrame(examMonitorHears.watch, () => [frame(examMonitorSays.monitor, told(1, list))])
  stand.answerFrame(examMonitorHears.unwatch, ({ exam_class_id }) => [frame(examMonitorSays.left, { exam_class_id })])
  stand.answer(examClasses.addTime, ({ minutes, student_ids }) => {
    if (student_ids)
      list = list.map((one) => (student_ids.includes(one.student_id) ? { ...one, extra_s: one.extra_s + minutes * 60 } : one))
    return change(student_ids ? {} : { ends_at: exam.ends_at + minutes * 60 })
  })
  stand.answer(examClasses.remind, () => ({ count: list.filter(({ status }) => status < 2).length }))
  stand.answer(examAnswers.end, () => ({ handed_in: null, ...change({ state: 2, ended_at: nowSeconds() }) }))
  stand.answer(examAnswers.start, ({ ends_at = exam.ends_at }) => ({
    started: null,
    ...change({ state: 1, opened_at: exam.opened_at || nowSeconds(), ended_at: 0, ends_at }),
  }))
  stand.answer(examClasses.withdraw, () => change({ state: 9 }))
  stand.answer(examResults.publish, () => change({ state: 3 }))
  stand.answer(examClasses.returnAttempt, ({ attempt_id }) => {
    list = list.map((one) => (one.attempt_id === attempt_id ? { ...one, status: 4 } : one))
    return change({})
  })
  stand.answer(examClasses.decideLate, ({ attempt_id, is_taken }) => {
    late = late.map((box) => (box.attempt_id === attempt_id ? { ...box, decision: is_taken ? 1 : 2 } : box))
    return change({})
  })
  return {
    /** What the class does: only this is told. */
    say(...seats: readonly ExamSeat[]) {
      const news = new Map(seats.map((one) => [one.student_id, one]))
      list = list.map((one) => news.get(one.student_id) ?? one)
      stand.say(examMonitorSays.monitor, told(0, [...seats]))
    },
    change,
  }
}
