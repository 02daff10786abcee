import { toldLinks } from '@jiangtai/contract/told-links'
import { type CourseAddress, paths, prepareOf } from '../../paths.ts'

/** Addresses of exams and of what is written for them; apart from the other ones, which every page loads at first. */

/** 我的试卷 of a teacher. */
export const examsAddress = paths.exams

/** An exam, with the course from which it is written. */
export const examOf = (examId: number, course?: CourseAddress) =>
  `/course-exam?exam=${examId}${course ? prepareOf(course).replace(/^[^?]*\?/, '&') : ''}`

/** 考试监控: an exam as one class has it. */
export const monitorOf = (examClassId: number) => `/course-exam?${examClassParameter}=${examClassId}`

/** 批改: what a class has answered; `leaf`: begun with this question. */
export const markingOf = (examClassId: number, leaf?: number) =>
  `/exam-marking?${examClassParameter}=${examClassId}${leaf ? `&leaf=${leaf}` : ''}`

/** The teacher's report of an exam of a class. */
export const reportOf = (examClassId: number) => `/topic-static/learning-analysis?${examClassParameter}=${examClassId}`

/** 录入成绩: which exam; of one as one class has it; of one exam of all classes. */
export const scoresAddress = '/exam-add-data'
export const scoresOf = (examClassId: number) => `${scoresAddress}?${examClassParameter}=${examClassId}`
export const scoresOfExam = (examId: number) => `${scoresAddress}?exam=${examId}`

const examClassParameter = 'exam_class_id'
/** Whether an address is meant for the monitor, also one that names no exam. */
export const isMonitorAt = (search: string) => new URLSearchParams(search).has(examClassParameter)

/** Which exam of a class an address names; 0: none. */
export function examClassAt(search: string): number {
  const id = Number(new URLSearchParams(search).get(examClassParameter))
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : 0
}

/** 我的考试 of a student. */
export const ownExamsAddress = '/student-pre-exam'
export const ownExamOf = toldLinks.exam
/** What became of it: the own result. */
export const ownReportOf = (examClassId: number) => `/student-pre-exam/exam-report?${examClassParameter}=${examClassId}`
export const sittingOf = (examClassId: number) => `/student-pre-exam/exam?${examClassParameter}=${examClassId}`

/** A question of the bank where it is written; `to`: the page that it is written for. */
export const writeQuestionAt = (id: number | 'new', to?: string) =>
  `${paths.resources}?tab=questions&edit=${id}${to ? `&to=${encodeURIComponent(to)}` : ''}`

/** The way back to the page that a question was written for, which hears its number. */
export const withWritten = (to: string, questionId: number) => `${to}${to.includes('?') ? '&' : '?'}question=${questionId}`
