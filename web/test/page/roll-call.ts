import { type Flag, flagOf } from '@jiangtai/contract/flag'
import { type Answerer, rollCall } from '@jiangtai/contract/roll-call'
import { frame } from './frames.ts'
import { students, teacher } from './school.ts'

const { says } = rollCall
const times = [1864, 2310, 2577]

/** The first so many of the class, the fastest first. */
const fastest = (count: number, first = 0): Answerer[] =>
  times.slice(0, count).map((used_ms, at) => answererOf(first + at, at + 1, used_ms))
const answererOf = (at: number, rank = 1, used_ms = 0): Answerer => ({
  ...{ student_id: students[at]?.id ?? 0, student_name: students[at]?.real_name ?? '' },
  ...{ rank, used_ms },
})

/** Who had a turn in this lesson: the first four, the second of them twice. */
export const called = students.slice(0, 4).map(({ id, real_name }, at) => ({
  ...{ student_id: id, student_name: real_name },
  ...{ calls: at === 1 ? 2 : 1, grabs: at % 2 },
}))

const of = { class_id: teacher.class_id, teacher_id: teacher.user_id, event_id: 5 }
const nobody: Answerer[] = []
const pool = { ...of, radom_call_show: flagOf(false), answer_pool: nobody, round: 1 }

interface OfLesson {
  readonly absent_student_ids?: number[]
  readonly is_attendance_taken?: Flag
  readonly called?: typeof called
  readonly teacher_id?: number
  readonly teacher_name?: string
}

/** What the server says in each state. */
export const roll = {
  ready: (round = 1) => frame(says.ready, { ...pool, event_id: 4 + round, round }),
  started: (start_time: number, more: { readonly answer_pool?: Answerer[]; readonly round?: number; readonly event_id?: number } = {}) =>
    frame(says.start, { ...pool, start_time, ...more }),
  /** The fastest so many, from the student at `first` on. */
  result: (count: number, first = 0) => frame(says.result, { ...pool, answer_pool: fastest(count, first), called }),
  /** The student at this place of the class was called. */
  random: (at: number, event_id = 9, more: OfLesson & { readonly is_chosen?: Flag } = {}) =>
    frame(says.random, { ...pool, event_id, radom_call_show: 1, answer_pool: [answererOf(at)], called, ...more }),
  over: () => frame(says.stop, { ...of, is_close: 0 }),
  closed: (lesson: OfLesson = {}) => frame(says.stop, { ...of, ...lesson, is_close: 1 }),
}

/** The first of the class has grabbed. */
export const grabbed = (start_time: number, used_ms: number, event_id = of.event_id) =>
  roll.started(start_time, { answer_pool: [answererOf(0, 1, used_ms)], event_id })
