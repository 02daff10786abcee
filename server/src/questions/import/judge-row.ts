import { docsOf, leavesOf, type QuestionDraft, questionLimits } from '@jiangtai/contract/question'
import { isScore, type QuestionFault, questionFaults } from '@jiangtai/contract/question-faults'
import { type RowLevel, type RowMessage, rowLevels } from '@jiangtai/contract/question-imports'
import { sentence } from '@jiangtai/contract/refusal'
import { texOf } from '@jiangtai/contract/rich-doc'
import { acceptFault } from '../../scoring/accept.ts'
import { isEarnable } from '../../scoring/blanks.ts'
import { badTexInSlices, shortTex, texFault } from '../formulas.ts'
import { missingAnswer } from '../read/drafts.ts'

/** Which question asks the same: one of the bank, or an earlier one of the same file. */
export type SameAs = { readonly bank: number } | { readonly row: number } | undefined

export interface Judged {
  readonly level: RowLevel
  readonly messages: readonly RowMessage[]
}

const mostMessages = 20

/** R871: what is to be said of a row: by its reader, by the rules of the bank, and that there is one already. For a thread: formulas are looked at in one go. */
export const judgeRow = (draft: QuestionDraft, read: readonly RowMessage[], same?: SameAs): Judged =>
  judgeWith(
    draft,
    read,
    texIn(draft).find((src) => texFault(src) !== undefined),
    same,
  )

/** The same where others wait. */
export const judgeInSlices = async (draft: QuestionDraft, read: readonly RowMessage[], same: SameAs, slice: () => Promise<void>) =>
  judgeWith(draft, read, await badTexInSlices(texIn(draft), slice), same)

/** So many that they are too many are not looked at: that is said. */
function texIn(draft: QuestionDraft): string[] {
  const sources = docsOf(draft, draft.explanation).flatMap(texOf)
  return sources.reduce((sum, src) => sum + src.length, 0) > questionLimits.tex ? [] : sources
}

function judgeWith(draft: QuestionDraft, read: readonly RowMessage[], badTex: string | undefined, same: SameAs): Judged {
  const hasNoAnswer = read.some(({ text }) => text === missingAnswer)
  const faults = questionFaults(draft, draft.explanation)
  const wrong = [
    ...faults.filter(({ reason }) => !(hasNoAnswer && (reason === 'keyMissing' || reason === 'blankKey'))).map(faultWords),
    ...answerWords(draft),
    ...(badTex === undefined ? [] : [sentence('texBad', { x: shortTex(badTex) })]),
    ...(draft.full_centi === undefined || isScore(draft.full_centi) ? [] : [sentence('scoreBad')]),
  ]
  return withSame(judged([...read, ...wrong.map((text) => ({ level: 2 as const, text }))]), same)
}

/** R875. */
export const withSame = ({ messages }: Judged, same: SameAs): Judged =>
  judged([
    ...messages,
    ...(same ? [{ level: 1 as const, text: 'bank' in same ? `与题库第${same.bank}题相同` : `与本文件第${same.row}题相同` }] : []),
  ])

function judged(said: readonly RowMessage[]): Judged {
  const messages = [...new Map(said.map((message) => [message.text, message])).values()].toSorted((one, other) => other.level - one.level)
  return { level: messages[0]?.level ?? rowLevels.ok, messages: messages.slice(0, mostMessages) }
}

const faultWords = ({ reason, sub, option, n, x }: QuestionFault) =>
  `${sub ? `第${sub}小题：` : ''}${option ? `选项${option.toUpperCase()}：` : ''}${sentence(reason, { n, x })}`

const answerWords = (draft: QuestionDraft): string[] =>
  leavesOf(draft).flatMap(({ key }) => [
    ...(key.blanks ?? []).flatMap(({ n, accept }) =>
      accept.flatMap((each) => {
        const fault = acceptFault(each)
        return fault ? [sentence(fault.reason, { n, x: fault.x })] : []
      }),
    ),
    ...(isEarnable(key) ? [] : [sentence('blankTwins')]),
  ])
