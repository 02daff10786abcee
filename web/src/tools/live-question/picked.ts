import { isLiveType } from '@jiangtai/contract/live-question'
import type { QuestionBody, QuestionType } from '@jiangtai/contract/question'

/** A question that can be asked, without its key: what is looked at here stands on the big screen. */
export interface Picked {
  readonly id: number
  readonly type: QuestionType
  readonly body: QuestionBody
  /** 难度 中 · 5 分 */
  readonly about: string
}

/** Only what a tap or a word answers can be asked by itself. */
export const canBeAsked = ({ type }: Pick<Picked, 'type'>) => isLiveType(type)
