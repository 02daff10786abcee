import { type AnswerState, answerStates } from '@jiangtai/contract/question'

/** Options are called by where they stand, whatever their id is. */
export const letterAt = (at: number) => String.fromCharCode(65 + at)

export const judgements = [
  { value: 1, text: '正确' },
  { value: 0, text: '错误' },
] as const

export const stateWords: Readonly<Record<AnswerState, string>> = {
  [answerStates.blank]: '未作答',
  [answerStates.wrong]: '答错',
  [answerStates.partial]: '部分答对',
  [answerStates.right]: '答对',
  [answerStates.waiting]: '等老师批改',
}
