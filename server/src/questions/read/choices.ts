import type { OptionId, QuestionDraft } from '@jiangtai/contract/question'
import { questionTypes } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import { ruleWords } from '../accept-words.ts'
import { emptyDraft, isFixedOrder, type Notes, optionsOf } from './drafts.ts'

/** An answer to choose, and what part of the score Moodle gives for it, in percent. */
export interface Choice {
  readonly doc: RichDoc
  readonly percent: number
}

const isFull = (percent: number) => percent > 99.99
const areEqual = (values: readonly number[]) => Math.max(...values) - Math.min(...values) < 0.02

/** R884: Moodle's parts of a score as one of our rules. */
function severalRule(choices: readonly Choice[], { warn }: Notes) {
  const right = choices.filter(({ percent }) => percent > 0).map(({ percent }) => percent)
  const wrong = choices.filter(({ percent }) => percent <= 0).map(({ percent }) => percent)
  const isNegative = wrong.some((percent) => percent < 0)
  if (right.length === 0 || (areEqual(right) && (wrong.length === 0 || areEqual(wrong)))) return isNegative ? 'each' : 'part'
  warn(`Moodle 的部分得分已按「${ruleWords.each}」处理`)
  return 'each'
}

/** A question with options, of one right answer or of several. */
export function choiceDraft(stem: RichDoc, choices: readonly Choice[], isSingle: boolean, notes: Notes): QuestionDraft {
  const options = optionsOf(
    choices.map(({ doc }) => doc),
    notes,
  )
  const ids = (isRight: (percent: number) => boolean): OptionId[] =>
    options.filter((_option, at) => isRight(choices[at]?.percent ?? 0)).map(({ id }) => id)
  const body = { stem, options, ...(isFixedOrder(options) ? { is_fixed_order: 1 as const } : {}) }
  const full = ids(isFull)
  if (isSingle && full.length < 2) {
    if (choices.some(({ percent }) => percent > 0 && !isFull(percent))) notes.warn('部分得分的选项按错误处理')
    return { ...emptyDraft(questionTypes.single), body, key: full.length > 0 ? { right: full } : {} }
  }
  if (isSingle) notes.warn('有多个正确答案，按多选处理')
  const right = isSingle ? full : ids((percent) => percent > 0)
  return {
    ...emptyDraft(questionTypes.multiple),
    body,
    key: { ...(right.length > 0 ? { right } : {}), rule: isSingle ? 'part' : severalRule(choices, notes) },
  }
}
