import { type CourseAddress, courseAt } from '../paths.ts'

export interface ExamPlace {
  /** 0: none is named. */
  readonly examId: number
  /** The course from which it is written. */
  readonly course: CourseAddress | undefined
  /** A question that was written for it just now. */
  readonly written: number | undefined
}

const idAt = (search: URLSearchParams, name: string): number => {
  const asked = search.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : 0
}

export function examPlaceAt(text: string): ExamPlace {
  const search = new URLSearchParams(text)
  return { examId: idAt(search, 'exam'), course: courseAt(search), written: idAt(search, 'question') || undefined }
}
