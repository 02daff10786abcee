import { type QuickQuestionDetail, quickQuestion } from '@jiangtai/contract/quick-question'
import { sampleQuestion } from '../../src/tools/quick-question/sample-question.ts'
import { frame } from './frames.ts'
import { inLesson, logIn, student, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const { hears, says } = quickQuestion
const ofTeacher = { teacher_id: teacher.user_id }
const shown = { is_open: 2, is_shown: 1, end_time: 1_700_000_041_000 } as const

/** As the teacher sees it. */
export const questions = {
  asked: (form: { readonly [K in 'option_count' | 'page']?: number | undefined } & { readonly kind?: 1 | 2 | undefined } = {}) => {
    const { kind = 1, option_count = kind === 2 ? 2 : 4, page = 0 } = form
    return frame(says.detail, sampleQuestion({ ...ofTeacher, kind, page }, Array<number>(option_count).fill(0)))
  },
  /** 44 of 46: 26, 12, 4 and 2. */
  answering: (change: Partial<QuickQuestionDetail> = {}) => frame(says.detail, sampleQuestion({ ...ofTeacher, ...change })),
  hidden: () => frame(says.detail, sampleQuestion({ ...ofTeacher, ...shown, is_shown: 0 })),
  shown: (answer = 0) => frame(says.detail, sampleQuestion({ ...ofTeacher, ...shown, answer })),
  closed: () => frame(says.detail, sampleQuestion({ ...ofTeacher, is_open: 0 })),
}

/** A teacher whose question the server moves on; a reload finds it again. */
export function withQuestion(stand: Stand, ...first: readonly ReturnType<typeof questions.asked>[]) {
  logIn(stand, teacher)
  const tell = (...frames: typeof first) => {
    inLesson(stand, teacher, ...frames)
    return frames
  }
  stand.answerFrame(hears.ask, (form) => tell(questions.asked(form)))
  stand.answerFrame(hears.show, ({ is_shown }) => tell(is_shown === 1 ? questions.shown() : questions.hidden()))
  stand.answerFrame(hears.stop, () => tell(questions.hidden()))
  stand.answerFrame(hears.mark, ({ answer }) => tell(questions.shown(answer)))
  stand.answerFrame(hears.aside, ({ is_aside }) => tell(frame(says.detail, sampleQuestion({ ...ofTeacher, ...shown, is_aside }))))
  stand.answerFrame(hears.close, () => tell(questions.closed()))
  tell(...first)
}

/** A student gets no names, and neither counts nor what is right before it is shown; of the answers only the own. */
export function studentQuestion(change: Partial<QuickQuestionDetail> = {}, mine?: number) {
  const all = sampleQuestion({ ...ofTeacher, ...change })
  const isTold = all.is_shown === 1
  return frame(says.detail, {
    ...all,
    answer: isTold ? all.answer : 0,
    options: all.options.map((option) => ({ ...option, people: [], ...(!isTold && { count: 0, rate: 0 }) })),
    details: mine ? [{ user_id: student.user_id, option: mine }] : [],
  })
}
export const shownToStudents = shown
