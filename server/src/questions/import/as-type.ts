import { hasSubs, isHeard, type QuestionDraft, type SubType } from '@jiangtai/contract/question'
import type { RowMessage } from '@jiangtai/contract/question-imports'
import { ownParts } from '@jiangtai/contract/question-parts'
import { Refusal } from '@jiangtai/contract/refusal'

/** A draft of another type, with what that type has. */
export function asType(draft: QuestionDraft, type: SubType): QuestionDraft {
  if (hasSubs(draft.type) || isHeard(draft.type)) throw new Refusal('questionImportType')
  return ownParts({ ...draft, type })
}

/** What a reader could not make sense of as the old type is something to know, and no more; that it did not know the type is settled. */
export const messagesAfterType = (read: readonly RowMessage[]): RowMessage[] =>
  read.filter(({ text }) => !text.startsWith('未识别题型')).map(({ text }) => ({ level: 1, text }))
