import { noticeTypes } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'
import { type SuggestState, suggestLimits, suggestStateNames, suggestStates, tidyLines } from '@jiangtai/contract/suggests'
import type { Person } from '../http/context.ts'

/** What somebody typed: 5 to 500 characters. */
export function tidySuggestion(text: string): string {
  const tidy = tidyLines(text)
  const length = [...tidy].length
  if (length < suggestLimits.leastText || length > suggestLimits.textLength) throw new Refusal('suggestText')
  return tidy
}

interface Report {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly created_at: number
}

/** What the owner of a resource is told. */
export const reportNotice = (from: Pick<Person, 'id' | 'realName'>, { id, title, text, created_at }: Report) => ({
  type_id: noticeTypes.report,
  title: `${from.realName}说“${title}”里有错`,
  ...{ text, mix_id: null, created_at },
  ...({ from_id: from.id, ref_kind: 'report', ref_id: id } as const),
})

/** What an administrator typed; nothing is an answer, too. */
export function tidyAnswer(text: string): string {
  const tidy = tidyLines(text)
  if ([...tidy].length > suggestLimits.answer) throw new Refusal('suggestAnswerLong', { n: suggestLimits.answer })
  return tidy
}

/** What was closed stays so: whoever said it may have said the next one since. */
export function demandNext(from: SuggestState, to: SuggestState) {
  if (from >= suggestStates.done && to < suggestStates.done) throw new Refusal('suggestClosed')
}

const quoted = 60

/** What the author is told. */
export function answerNotice(text: string, { state, answer, now }: { state: SuggestState; answer: string; now: number }) {
  const short = [...text].length > quoted ? `${[...text].slice(0, quoted).join('')}…` : text
  return {
    type_id: noticeTypes.feedback,
    title: `你的反馈：${suggestStateNames[state]}`,
    ...{ text: answer === '' ? short : `学校回复：${answer}`, mix_id: null, created_at: now },
  }
}
