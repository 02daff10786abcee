import * as z from 'zod/mini'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { mediaTypes } from './media.ts'
import { multiRules, QuestionBody, questionLimits, questionTypes } from './question.ts'

/** A paper with questions, a spoken exam, or only the scores of one that was held elsewhere. */
export const examKinds = { paper: 1, spoken: 2, scores: 3 } as const
export type ExamKind = (typeof examKinds)[keyof typeof examKinds]

/** Whether an exam of a class has only scores: no paper without a question is given (R966). */
export const hasOnlyScores = ({ item_count }: { readonly item_count: number }) => item_count === 0

/** An ordinary exam, and one in which the time of each student is limited (限时测验). */
export const examMedia = [mediaTypes.exam, mediaTypes.limitExam] as const
export type ExamMedia = (typeof examMedia)[number]
export const examMediaTitles: Readonly<Record<ExamMedia, string>> = { [mediaTypes.exam]: '考试', [mediaTypes.limitExam]: '限时测验' }

/** R902: an exam as a class has it. Without a row it was never pushed. */
export const examStates = { waiting: 0, running: 1, ended: 2, published: 3, withdrawn: 9 } as const
export type ExamState = (typeof examStates)[keyof typeof examStates]
export const examStateTitles: Readonly<Record<ExamState, string>> = { 0: '待开始', 1: '进行中', 2: '已结束', 3: '已公布', 9: '已撤回' }

/** R903: one try of a student. `none` has no row. */
export const attemptStates = { none: 0, answering: 1, handedIn: 2, graded: 3, voided: 4, absent: 5 } as const
export type AttemptState = (typeof attemptStates)[keyof typeof attemptStates]
export const attemptStateTitles: Readonly<Record<AttemptState, string>> = {
  0: '未开始',
  1: '答题中',
  2: '已提交',
  3: '已批改',
  4: '已作废',
  5: '缺考',
}

/** Who handed it in. */
export const submitKinds = { self: 1, deadline: 2, teacher: 3, sheet: 4, typed: 5 } as const
export type SubmitKind = (typeof submitKinds)[keyof typeof submitKinds]

export const examLimits = {
  ...{ title: 50, sectionTitle: 30, intro: 200, sections: 20, items: 200, leaves: 300, totalCenti: 100_000 },
  ...{ students: 999, classes: 20, redo: 9, leastSeconds: 60, mostSeconds: 21_600, grace: 300, usualGrace: 30, moreMinutes: 60 },
  ...{ files: 9, fileBytes: 10 * 1024 * 1024, attemptBytes: 50 * 1024 * 1024, answersSigns: 256 * 1024, savesPerMinute: 30 },
  /** So long after the hand-in arrive the files that were on their way. */
  ...{ filesLaterSeconds: 600, filesLater: 40 },
  /** After this a student without a heartbeat is shown as offline. */
  ...{ silentSeconds: 10, unpublishSeconds: 86_400, withdrawnDays: 30, lateDays: 30, presenceDays: 90 },
} as const

/** When a student sees something: never, after handing in, after the end, after publishing. */
export const shownWhen = { never: 0, afterOwn: 1, afterEnd: 2, afterPublishing: 3 } as const
export type ShownWhen = (typeof shownWhen)[keyof typeof shownWhen]
export const shownWhenTitles: Readonly<Record<ShownWhen, string>> = { 0: '不显示', 1: '交卷后', 2: '考试结束后', 3: '公布成绩后' }
const When = z.literal(Object.values(shownWhen))

/** Which of several tries is shown; statistics take the first one (R918). */
export const redoCounts = { first: 1, last: 2, best: 3 } as const

const within = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** What a teacher decides for an exam and a class. */
const settings = {
  /** R900: what was left blank may be filled in after the end, until the results are published (补填). */
  allow_fill: Flag,
  /** R898, R899: blanks may be handed in, and single questions. */
  part_submission: Flag,
  /** 0: none. */
  time_limit_s: z.union([z.literal(0), within(examLimits.leastSeconds, examLimits.mostSeconds)]),
  redo_max: within(0, examLimits.redo),
  redo_count: z.literal(Object.values(redoCounts)),
  show_score: When,
  show_answer: When,
  show_explanation: When,
  show_rank: Flag,
  /** Points, a letter, both. */
  show_grade: z.literal([1, 2, 3]),
  shuffle_items: Flag,
  shuffle_options: Flag,
  anonymous_marking: Flag,
  /** Two teachers mark each answer, and neither sees what the other has given (R954). */
  double_marking: Flag,
  count_leave: Flag,
  grace_s: within(0, examLimits.grace),
  /** The paper is handed out encrypted before the start. */
  sealed: Flag,
}
export const ExamSettings = z.strictObject(settings)
export type ExamSettings = z.infer<typeof ExamSettings>

type Optional<T> = { readonly [K in keyof T]: T[K] extends z.core.$ZodType ? z.ZodMiniOptional<T[K]> : never }
/** Some of them. Written out: what zod has for it would come into the first load of every page. */
export const SomeSettings = z.strictObject(
  Object.fromEntries(Object.entries(settings).map(([name, field]) => [name, z.optional(field)])) as Optional<typeof settings>,
)

/** R897 */
export const usualSettings: ExamSettings = {
  ...{ allow_fill: 0, part_submission: 1, time_limit_s: 0, redo_max: 0, redo_count: redoCounts.best },
  ...{ show_score: shownWhen.afterEnd, show_answer: shownWhen.afterPublishing, show_explanation: shownWhen.afterPublishing },
  ...{ show_rank: 0, show_grade: 1, shuffle_items: 0, shuffle_options: 0, anonymous_marking: 0, double_marking: 0, count_leave: 1 },
  ...{ grace_s: examLimits.usualGrace, sealed: 1 },
}

/** As they are stored: a setting that came later is as it usually is. */
export const storedSettings = (text: string): ExamSettings => ExamSettings.parse({ ...usualSettings, ...JSON.parse(text) })

/** Of these a student is told. */
export const studentSettings = [
  ...(['allow_fill', 'part_submission', 'time_limit_s', 'redo_max', 'redo_count', 'show_score', 'show_answer'] as const),
  ...(['show_explanation', 'show_grade', 'show_rank', 'count_leave', 'shuffle_items', 'shuffle_options', 'sealed', 'grace_s'] as const),
] as const

const Centi = within(0, examLimits.totalCenti)
const LeafNo = within(1, examLimits.leaves)

/**
 * A question as it stands on a paper, without its key. Its leaves (`leavesOf` of question.ts) have numbers that count through the whole
 * paper in the teacher's order: answers, marks and facts say these, in whatever order a student sees the questions.
 */
export const PaperItem = z.object({
  no: within(1, examLimits.items),
  type: z.literal(Object.values(questionTypes)),
  body: QuestionBody,
  leaves: upTo(questionLimits.subs, z.array(z.object({ no: LeafNo, full_centi: Centi }))),
  full_centi: Centi,
  multi_rule: z.enum(multiRules),
  /** 1: its options keep their order. */
  is_fixed_order: Flag,
})
export type PaperItem = z.infer<typeof PaperItem>

export const PaperSection = z.object({ title: z.string(), intro: z.string(), items: upTo(examLimits.items, z.array(PaperItem)) })
export type PaperSection = z.infer<typeof PaperSection>

/** R895: what is frozen when an exam is pushed. The same for everybody; what is shuffled is shuffled by whoever shows it (`paper-order.ts`). */
export const Paper = z.object({
  title: z.string(),
  total_centi: Centi,
  leaf_count: within(0, examLimits.leaves),
  sections: upTo(examLimits.sections, z.array(PaperSection)),
})
export type Paper = z.infer<typeof Paper>

export const itemsOf = (paper: Paper): PaperItem[] => paper.sections.flatMap(({ items }) => items)

/** A title as people type it. */
export const examTitle = field.name.check(z.maxLength(examLimits.title * 4))
