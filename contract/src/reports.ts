import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'
import { ScorerGroup } from './scorer.ts'

const teachers = ['teacher'] as const
const seconds = z.int()

export const reportLimits = { pageSize: 50 } as const

export const LessonRow = z.object({
  lesson_id: z.int(),
  class_id: z.int(),
  class_name: z.string(),
  /** Empty: none was chosen. */
  course_name: z.string(),
  teacher_name: z.string(),
  started_at: seconds,
  /** 0: it is still going on. */
  ended_at: seconds,
  present_count: z.int(),
  student_count: z.int(),
})
export type LessonRow = z.infer<typeof LessonRow>

export const ReportVote = z.object({
  id: z.int(),
  title: z.string(),
  is_anonymous: Flag,
  at: seconds,
  /** Who could have voted, and who did. */
  voter_count: z.int(),
  voter_student_count: z.int(),
  options: z.array(z.object({ value: z.string(), count: z.int() })),
})

export const ReportQuestion = z.object({
  id: z.int(),
  at: seconds,
  kind: z.literal([1, 2]),
  /** Of the lesson that was shown; 0: none. */
  page: z.int(),
  /** The right one; 0: none was marked. */
  answer: z.int(),
  student_count: z.int(),
  counts: z.array(z.int()),
})
export type ReportQuestion = z.infer<typeof ReportQuestion>

/** Of one student. Of anonymous votes nothing is counted here. */
export const ReportStudent = z.object({
  student_id: z.int(),
  name: z.string(),
  /** First seen in this lesson, last seen, and how long in between; 0: not there. */
  came_at: seconds,
  left_at: seconds,
  present_seconds: z.int(),
  /** How long after the beginning. */
  late_seconds: z.int(),
  /** Attendance taken by the teacher, which counts before what devices say: 1 there, 2 away; 0: not taken. */
  by_hand: z.literal([0, 1, 2]),
  /** From the teacher's scorer, to this student alone. */
  points: z.int(),
  called: z.int(),
  grabbed: z.int(),
  votes: z.int(),
  /** The colours chosen, in the order of the lamps; 0: none. */
  lamps: z.array(z.literal([0, 1, 2, 3])),
  /** The options chosen, in the order of the quick questions; 0: none. */
  answers: z.array(z.int()),
})
export type ReportStudent = z.infer<typeof ReportStudent>

export const isThere = ({ came_at, by_hand }: Pick<ReportStudent, 'came_at' | 'by_hand'>) => by_hand === 1 || (by_hand === 0 && came_at > 0)

/** 42 分 05 秒: page and spreadsheet say the same, to the second. */
export function spanText(seconds: number): string {
  const rest = `${seconds % 60}`.padStart(2, '0')
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${rest} 秒`
}

/** Participation is of those who were there, and says so. */
export const participationName = ({ present_count }: Pick<LessonRow, 'present_count'>) => `参与率（到课 ${present_count} 人）`

export const LessonReport = z.extend(LessonRow, {
  /** Called at random; rounds of grabbing; public and anonymous votes; lamps. */
  call_count: z.int(),
  round_count: z.int(),
  vote_count: z.int(),
  public_vote_count: z.int(),
  lamp_count: z.int(),
  question_count: z.int(),
  /** Of those present, how many did anything, as a whole percentage. */
  participation: z.int(),
  timeline: z.array(
    z.object({
      at: seconds,
      kind: z.enum(['start', 'call', 'grab', 'vote', 'lamp', 'question', 'live', 'score', 'picture', 'board', 'timer', 'lock', 'end']),
      text: z.string(),
    }),
  ),
  votes: z.array(ReportVote),
  lamps: z.array(z.object({ id: z.int(), at: seconds, student_count: z.int(), counts: z.tuple([z.int(), z.int(), z.int()]) })),
  questions: z.array(ReportQuestion),
  scores: z.array(z.object({ at: seconds, groups: z.array(ScorerGroup) })),
  students: z.array(ReportStudent),
})
export type LessonReport = z.infer<typeof LessonReport>

const page = pageOf(reportLimits.pageSize)

export const reports = {
  lessons: defineCall({
    method: 'GET',
    path: '/api/lesson/get-lessons',
    allow: teachers,
    input: z.object({ class_id: field.id, ...page }),
    reply: pagesOf(LessonRow),
    about: 'The lessons of a class the caller teaches, newest first.',
  }),
  report: defineCall({
    method: 'GET',
    path: '/api/lesson/get-report',
    allow: teachers,
    input: z.object({ lesson_id: field.id }),
    reply: LessonReport,
    about: 'What happened in a lesson of a class the caller teaches, from the facts; nothing that was anonymous.',
  }),
  exportReport: defineCall({
    method: 'GET',
    path: '/api/lesson/export-report',
    allow: teachers,
    input: z.object({ lesson_id: field.id }),
    answersFile: true,
    reply: z.null(),
    about: 'The same as a spreadsheet.',
  }),
}
