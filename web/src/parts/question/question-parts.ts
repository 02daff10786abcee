import type { LeafBody, LeafKey, QuestionBody, QuestionKey, QuestionType } from '@jiangtai/contract/question'
import { hasSubs } from '@jiangtai/contract/question'

/** What somebody without the key sees of a question. */
export interface ShownQuestion {
  readonly type: QuestionType
  readonly body: QuestionBody
}

export interface ShownLeaf {
  readonly type: QuestionType
  readonly body: LeafBody
  readonly key: LeafKey | undefined
  /** From 1; 0: it is the question itself. */
  readonly no: number
}

export function shownLeaves({ type, body }: ShownQuestion, key?: QuestionKey): ShownLeaf[] {
  if (!hasSubs(type)) return [{ type, body, key, no: 0 }]
  return (body.subs ?? []).map((sub, at) => ({ type: sub.type, body: sub.body, key: key && (key.subs?.[at] ?? {}), no: at + 1 }))
}
