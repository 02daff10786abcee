import { leavesOf, type Question } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'

/** Every tree of a question. */
export const docsOf = (question: Question, explanation: RichDoc): RichDoc[] =>
  [
    question.body.material,
    ...leavesOf(question).flatMap(({ body, key }) => [body.stem, ...(body.options ?? []).map(({ doc }) => doc), key.reference]),
    explanation,
  ].filter((doc) => doc !== undefined)
