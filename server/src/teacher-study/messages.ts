import { links } from '@jiangtai/contract/links'
import { type StudyMessageKind, studyMessageKinds } from '@jiangtai/contract/teacher-study'
import { toldLinks } from '@jiangtai/contract/told-links'

/** One thing that a student did, as it is found. */
export interface Deed {
  readonly kind: StudyMessageKind
  /** A mix, a board, a class or a lesson, by the kind. */
  readonly ref: number
  /** How many: items opened, answers, grabs. */
  readonly n: number
  /** How many of them to the end. */
  readonly done: number
}

/** What the deed is about; a lesson or a board without a course has no name. */
export interface About {
  readonly course_name: string
  readonly course: { readonly class_id: number; readonly course_id: number; readonly course_type: 1 | 2 } | undefined
  /** How many items of the mix the class sees now. */
  readonly given: number
}

const quoted = (name: string) => (name === '' ? '' : `“${name}”`)
const inLesson = (name: string) => (name === '' ? '在课上' : `在${quoted(name)}的课上`)

/** What is said of it, without the name of the student. */
export function wordsOf({ kind, n, done }: Deed, { course_name, given }: About): string {
  switch (kind) {
    case studyMessageKinds.read:
      if (given > 0 && done >= given) return `看完了${quoted(course_name)}的全部 ${given} 份内容`
      return `看了${quoted(course_name)}的 ${n} 份内容${done > 0 ? `，看完 ${done} 份` : ''}`
    case studyMessageKinds.board:
      return course_name === '' ? '交了一块白板' : `为${quoted(course_name)}交了一块白板`
    case studyMessageKinds.leave:
      return '申请离开班级'
    case studyMessageKinds.answered:
      return `${inLesson(course_name)}回答了 ${n} 次快问`
    case studyMessageKinds.grabbed:
      return `${inLesson(course_name)}抢答了 ${n} 次`
  }
}

/** Boards that students give are looked at in the lesson: they have no page of their own. */
export function linkOf({ kind, ref }: Deed, { course }: About): string {
  switch (kind) {
    case studyMessageKinds.read:
      return course ? links.push(course) : ''
    case studyMessageKinds.leave:
      return toldLinks.teacherHome
    case studyMessageKinds.answered:
    case studyMessageKinds.grabbed:
      return links.report(ref)
    case studyMessageKinds.board:
      return ''
  }
}
