import { writeQuestionAt } from '../parts/exam/addresses.ts'
import { paths, safeTo } from '../paths.ts'

/** Where in 我的题目 somebody is. `new`: a question, or a file, that is not there yet. */
export type QuestionsPlace =
  | { readonly part: 'list' }
  | { readonly part: 'edit'; readonly id: number | 'new' }
  | { readonly part: 'import'; readonly id: number | 'new' }
  | { readonly part: 'points' }

const idOf = (asked: string): number | 'new' | undefined => {
  if (asked === 'new') return asked
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined
}

export function questionsPlaceAt(text: string): QuestionsPlace {
  const search = new URLSearchParams(text)
  for (const part of ['edit', 'import'] as const) {
    const id = idOf(search.get(part) ?? '')
    if (id !== undefined) return { part, id }
  }
  return { part: search.has('points') ? 'points' : 'list' }
}

const own = `${paths.resources}?tab=questions`
export const listAddress = own
export const editAddress = (id: number | 'new') => writeQuestionAt(id)
/** The page that a question is written for; undefined: it is written for the bank alone. */
export const writtenFor = (search: string) => safeTo(new URLSearchParams(search).get('to'))
export const importAddress = (id: number | 'new') => `${own}&import=${id}`
export const pointsAddress = (rootSubjectId = 0) => `${own}&points=${rootSubjectId || ''}`
