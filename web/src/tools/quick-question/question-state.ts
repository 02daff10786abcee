import { type QuickQuestionDetail, questionStatus } from '@jiangtai/contract/quick-question'

/** `hidden`: nobody answers any more, and nothing is shown yet, or not any more. */
export type QuestionPart = 'answering' | 'hidden' | 'shown'

function partIn({ is_open, is_shown }: Pick<QuickQuestionDetail, 'is_open' | 'is_shown'>): QuestionPart | undefined {
  if (is_open === questionStatus.closed) return undefined
  if (is_open === questionStatus.answering) return 'answering'
  return is_shown === 1 ? 'shown' : 'hidden'
}

/** O098: of a question that belongs to another teacher nothing is shown. */
export const partOf = (detail: QuickQuestionDetail | undefined, me: number): QuestionPart | undefined =>
  detail && detail.teacher_id === me ? partIn(detail) : undefined

/** What a press in the dock does: one press always asks, unless a question is being answered. */
export function pressOf(part: QuestionPart | undefined, isMinimised: boolean): 'ask' | 'open' | 'minimise' {
  if (part && !isMinimised) return 'minimise'
  return part === 'answering' ? 'open' : 'ask'
}

/** What a student has to see, by its name; empty: nothing. Every class counts its questions from one. */
export const questionName = (detail: QuickQuestionDetail | undefined): string =>
  detail && partIn(detail) ? `${detail.class_id}/${detail.id}/${detail.start_time}` : ''

/** What this student has chosen, from what was last said to him alone about this very question. */
export const myAnswerIn = (own: QuickQuestionDetail | undefined, id: number, me: number): number | undefined =>
  own?.id === id ? own.details.find(({ user_id }) => user_id === me)?.option : undefined

interface Page {
  readonly page: number
}

/** Where the question stands that is asked now: on the page in sight here, or on the one the own class is shown elsewhere. What has one page only needs no number. */
export function pageInSight(
  here: (Page & { readonly pages: number }) | undefined,
  told: (Page & { readonly teacher_id: number; readonly resource_id: number }) | undefined,
  me: number,
): number {
  if (here) return here.pages > 1 ? here.page : 0
  return told && told.teacher_id === me && told.resource_id > 0 ? told.page : 0
}

/** Which options lead: none while nobody has answered. */
export function leadersOf({ options }: Pick<QuickQuestionDetail, 'options'>): ReadonlySet<number> {
  const most = options.reduce((high, { count }) => Math.max(high, count), 0)
  return new Set(options.filter(({ count }) => count > 0 && count === most).map(({ option }) => option))
}
