import { usualSettings } from '@jiangtai/contract/exam'
import type { ExamMonitor } from '@jiangtai/contract/exam-monitor'
import { describe, expect, it } from 'vitest'
import { answering, handedIn, lateBox, seat, watchedExam } from '../../test/page/exam-monitor.ts'
import { minutesIn } from './MinutesField.tsx'
import { asStored, newestOf, withFrame } from './standing.ts'
import { classEnd, lossOf, timeShown } from './time-words.ts'

const totals = { none: 1, answering: 1, offline: 0, handed_in: 0, absent: 0 }
const now = 2_000_000_000
const exam = watchedExam({ ends_at: now + 600, opened_at: now - 60, server_now: now })
const whole: ExamMonitor = {
  ...{ exam_class_id: 9, is_full: 1, students: [seat(0), seat(1)], totals, exam_class: exam, late: [lateBox()] },
  ...{ server_now: now, msg_id: undefined },
}
const news = (more: Partial<ExamMonitor>): ExamMonitor => ({
  ...{ exam_class_id: 9, is_full: 0, students: [], totals, server_now: now + 1, msg_id: undefined, ...more },
})

describe('how an exam stands', () => {
  it('a whole frame is everything, a later one changes only what it names, and before the first whole one nothing is known', () => {
    expect(withFrame(undefined, news({ exam_class: exam }))).toBeUndefined()
    const first = withFrame(undefined, whole)
    const next = withFrame(first, news({ students: [answering(1, 4), seat(5)], late: [] }))
    expect(next).toMatchObject({ exam_class: { title: exam.title }, late: [], at: now + 1, isHeard: true })
    expect(next?.list.map(({ student_id, current_leaf }) => [student_id, current_leaf])).toEqual([
      [seat(0).student_id, 0],
      [seat(1).student_id, 4],
      [seat(5).student_id, 0],
    ])
    expect(withFrame(next, { ...whole, students: [seat(0)] })?.list).toHaveLength(1)
  })

  it('of what is only stored nobody is said to be away, and it counts where no frame is newer', () => {
    const stored = asStored({ exam_class: exam, list: [answering(0, 2, { is_online: 0 }), seat(1)], totals, late: [] })
    expect(stored.list.map(({ is_online }) => is_online)).toEqual([1, 0])
    const heard = withFrame(undefined, { ...whole, server_now: now - 5 })
    expect(newestOf(heard, stored, true)).toBe(heard)
    expect(newestOf(heard, stored, false)).toBe(stored)
    expect(newestOf(undefined, stored, true)).toBe(stored)
    expect(newestOf(heard, undefined, false)).toBe(heard)
  })
})

describe('the time of an exam', () => {
  const shown = (more: Parameters<typeof watchedExam>[0], seats = [seat(0)]) => timeShown({ ...exam, ...more }, seats, now)
  it.each([
    [{ state: 0, starts_at: now + 90, ends_at: 0 } as const, '01:30', /自动开始$/, undefined],
    [{}, '10:00', /^剩余时间 · .* 自动收卷$/, now + 600],
    [{ ends_at: 0 }, '01:00', /每人限时 90 分钟/, undefined],
    [{ ends_at: 0, settings: usualSettings }, '01:00', /没有结束时间/, undefined],
    [{ ends_at: now - 1 }, '00:00', /自动收卷$/, now - 1],
    [{ state: 2, ended_at: now - 60, to_mark: 3 } as const, '已结束', /结束 · 待批 3 题$/, undefined],
    [{ state: 3 } as const, '已公布', /^$/, undefined],
    [{ state: 9 } as const, '已撤回', /保留 30 天/, undefined],
  ])('%o', (more, figure, words, endsAt) => {
    expect(shown(more)).toEqual({ figure, words: expect.stringMatching(words), ...(endsAt !== undefined && { endsAt }) })
  })

  it('without an end is what most share: own extra time of one does not move it for all', () => {
    const usual = [0, 1, 2].map((one) => answering(one, 1, { deadline_at: now + 60 }))
    const more = answering(3, 1, { deadline_at: now + 660, extra_s: 600 })
    expect(shown({ ends_at: 0 }, [...usual, more])).toMatchObject({ figure: '01:00', endsAt: now + 60 })
    expect(shown({ ends_at: 0 }, [...usual, more]).words).toMatch(/^多数同学 · .* 到时间 · 最晚一人 /)
    expect(shown({ ends_at: 0 }, usual).words).toMatch(/^多数同学 · \S+ 到时间$/)
    // Own limits that begin with each: until the last of them.
    expect(classEnd([30, 75, 50].map((left, one) => answering(one, 1, { deadline_at: now + left })))).toBe(now + 75)
    expect(classEnd([more, answering(0, 1, { deadline_at: now + 60 }), { ...more, student_id: 99 }])).toBe(now + 660)
    expect(shown({ state: 2, ended_at: now }, usual).words).toMatch(/还有 3 人的时间没到/)
  })

  it('R943: of what is taken away is said who loses it, and for whom it is then up', () => {
    const seats = [answering(0, 1, { deadline_at: now + 300 }), answering(1, 1, { deadline_at: now + 301 }), handedIn(2, 1), seat(3)]
    expect(lossOf(seats, 5, now)).toEqual({ count: 2, over: 1 })
    expect(['5', ' 60 ', '61', '0', '1.5', 'x', ''].map((typed) => minutesIn(typed, 60))).toEqual([
      ...[5, 60, undefined, undefined, undefined, undefined, undefined],
    ])
  })
})
