import { toldLinks } from '@jiangtai/contract/told-links'

/** The pages of a student's exams. */
export const examsAddress = '/student-pre-exam'
export const examOf = toldLinks.exam
export const sittingOf = (examClassId: number) => `/student-pre-exam/exam?exam_class_id=${examClassId}`

/** Which exam such an address names; 0: none. */
export function examAt(search: string): number {
  const id = Number(new URLSearchParams(search).get('exam_class_id'))
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : 0
}
