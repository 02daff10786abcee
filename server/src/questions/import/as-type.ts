import {
  hasBlanks,
  hasOptions,
  hasSubs,
  isHeard,
  type LeafBody,
  type LeafKey,
  type QuestionDraft,
  questionTypes,
  type SubType,
} from '@jiangtai/contract/question'
import type { RowMessage } from '@jiangtai/contract/question-imports'
import { Refusal } from '@jiangtai/contract/refusal'

/** A draft of another type, with what that type has. */
export function asType(draft: QuestionDraft, type: SubType): QuestionDraft {
  if (hasSubs(draft.type) || isHeard(draft.type)) throw new Refusal('questionImportType')
  return { ...draft, type, body: bodyAs(draft, type), key: keyAs(draft, type) }
}

function bodyAs({ body: { stem, options, is_fixed_order } }: QuestionDraft, type: SubType): LeafBody {
  return {
    ...(stem ? { stem } : {}),
    ...(hasOptions(type) && options ? { options } : {}),
    ...(hasOptions(type) && is_fixed_order ? { is_fixed_order } : {}),
  }
}

function keyAs({ key }: QuestionDraft, type: SubType): LeafKey {
  const { right, rule, blanks, any_order, reference, rubric } = key
  if (hasOptions(type)) return { ...(Array.isArray(right) ? { right } : {}), ...(rule && type === questionTypes.multiple ? { rule } : {}) }
  if (hasBlanks(type)) return { ...(blanks ? { blanks } : {}), ...(any_order ? { any_order } : {}) }
  if (type === questionTypes.judge) return typeof right === 'number' ? { right } : {}
  return { ...(reference ? { reference } : {}), ...(rubric ? { rubric } : {}) }
}

/** What a reader could not make sense of as the old type is something to know, and no more; that it did not know the type is settled. */
export const messagesAfterType = (read: readonly RowMessage[]): RowMessage[] =>
  read.filter(({ text }) => !text.startsWith('未识别题型')).map(({ text }) => ({ level: 1, text }))
