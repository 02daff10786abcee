import { attemptStates, examStates } from '@jiangtai/contract/exam'
import { examAnswers, type OwnExam } from '@jiangtai/contract/exam-answers'
import { useCall } from '../../kit/calls/use-call.ts'
import { useExamNews } from './use-exam-news.ts'

/** The server lists what is still to be done first; the page of the student's home asks the same (`server/src/first-calls.ts`). */
export const firstExams = { curr_page_index: 1, page_size: 20 } as const

export const isUnderWay = ({ attempt_status }: OwnExam) => attempt_status === attemptStates.answering

export const isToDo = (exam: OwnExam) =>
  isUnderWay(exam) || exam.may_begin === 1 || (exam.attempt_status === attemptStates.none && exam.state === examStates.waiting)

/** What is under way, then what is to be done by its end, as the server lists it. */
export const toDo = (exams: readonly OwnExam[]): readonly OwnExam[] => [
  ...exams.filter(isUnderWay),
  ...exams.filter((exam) => isToDo(exam) && !isUnderWay(exam)),
]

/** The first exams of a student; it follows what teachers do with them. */
export function useOwnExams(of: { readonly class_id?: number; readonly course_id?: number } = {}) {
  useExamNews()
  return useCall(examAnswers.list, { ...of, ...firstExams }, { staleTime: 0 })
}
