import { type CourseAddress, paths, prepareOf } from '../../paths.ts'

/** Addresses of exams and of what is written for them; apart from the other ones, which every page loads at first. */

/** 我的试卷 */
export const examsAddress = paths.exams

/** An exam, with the course from which it is written. */
export const examOf = (examId: number, course?: CourseAddress) =>
  `/course-exam?exam=${examId}${course ? prepareOf(course).replace(/^[^?]*\?/, '&') : ''}`

/** A question of the bank where it is written; `to`: the page that it is written for. */
export const writeQuestionAt = (id: number | 'new', to?: string) =>
  `${paths.resources}?tab=questions&edit=${id}${to ? `&to=${encodeURIComponent(to)}` : ''}`

/** The way back to the page that a question was written for, which hears its number. */
export const withWritten = (to: string, questionId: number) => `${to}${to.includes('?') ? '&' : '?'}question=${questionId}`
