import { type LiveQuestionDetail, liveQuestion, liveQuestionCalls } from '@jiangtai/contract/live-question'
import type { LeafAnswer } from '@jiangtai/contract/question'
import { asStudentsSee } from '../../src/tools/live-question/live-question-state.ts'
import { endedSample, type SampleKind, sampleAsked } from '../../src/tools/live-question/sample-live-question.ts'
import { frame, type Said } from './frames.ts'
import { inLesson, logIn, student, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const { hears, says } = liveQuestion
const ofTeacher = { teacher_id: teacher.user_id }
const nobody = [0, 0, 0, 0]

/** As its teacher has it; of 46, 44 have answered. */
export const asked = (change: Partial<LiveQuestionDetail> = {}, kind?: SampleKind, counts?: readonly number[]): Said =>
  frame(says.result, sampleAsked({ ...ofTeacher, ...change }, kind, counts))
export const noQuestion = () => asked({ is_open: 0, question: null, key: null, explanation: null, choices: [] })

/** A teacher whose question the server moves on; a reload finds it again. What is asked is the sample, as a new run each time. */
export function withLiveQuestion(stand: Stand, kind: SampleKind = 'single', ...first: readonly Said[]) {
  logIn(stand, teacher)
  let id = 5
  const tell = (...frames: readonly Said[]) => {
    inLesson(stand, teacher, ...frames)
    return frames
  }
  stand.answer(liveQuestionCalls.ask, () => {
    id += 1
    for (const said of tell(asked({ id }, kind, nobody))) stand.say(...said)
    return { id }
  })
  stand.answerFrame(hears.stop, () => tell(asked({ ...endedSample, id }, kind)))
  stand.answerFrame(hears.show, ({ is_shown }) => tell(asked({ ...endedSample, id, is_shown: is_shown ? 1 : 0 }, kind)))
  stand.answerFrame(hears.close, () => tell(noQuestion()))
  tell(...first)
}

interface Own {
  readonly answer: LeafAnswer
  readonly state?: 1 | 2 | 3
}

/** A student gets no names, nothing of the result before the end, and nothing of the key before it is shown; `mine` is said to nobody else. */
export const studentAsked = (change: Partial<LiveQuestionDetail> = {}, kind?: SampleKind, mine?: Own): Said =>
  frame(says.result, {
    ...asStudentsSee(sampleAsked({ ...ofTeacher, ...change }, kind)),
    details: mine ? [{ user_id: student.user_id, ...mine }] : [],
  })

/** A student in a lesson, whose answer counts; a reload finds it again. */
export function attendLiveQuestion(stand: Stand, kind: SampleKind = 'single', ...first: readonly Said[]) {
  logIn(stand, student)
  const tell = (...frames: readonly Said[]) => {
    inLesson(stand, teacher, ...frames)
    return frames
  }
  stand.answerFrame(hears.answer, ({ answer }) => tell(studentAsked({}, kind, { answer })))
  tell(...first)
}
