import {
  hasBlanks,
  hasOptions,
  hasSubs,
  isHeard,
  type LeafBody,
  type LeafKey,
  type Question,
  type QuestionBody,
  type QuestionKey,
  type QuestionType,
  questionTypes,
} from './question.ts'

/** A question with the parts that its type has, and no others: what a type does not have nobody looks at, so it is not kept. */
export function ownParts<Q extends Question>(question: Q): Q {
  const { type, body, key } = question
  const heard = isHeard(type) && body.audio ? { audio: body.audio } : {}
  const said = isHeard(type) && key.transcript ? { transcript: key.transcript } : {}
  if (!hasSubs(type)) return { ...question, body: { ...heard, ...leafBody(type, body) }, key: { ...leafKey(type, key), ...said } }
  const { material, subs } = body
  const own: QuestionBody = {
    ...heard,
    ...(material && { material }),
    ...(subs && { subs: subs.map((sub) => ({ type: sub.type, body: leafBody(sub.type, sub.body) })) }),
  }
  const keys: QuestionKey = key.subs && subs ? { subs: subs.map((sub, at) => leafKey(sub.type, key.subs?.[at] ?? {})) } : {}
  return { ...question, body: own, key: { ...keys, ...said } }
}

export const leafBody = (type: QuestionType, { stem, options, is_fixed_order }: LeafBody): LeafBody => ({
  ...(stem && { stem }),
  ...(hasOptions(type) && options && { options }),
  ...(hasOptions(type) && is_fixed_order !== undefined && { is_fixed_order }),
})

export function leafKey(type: QuestionType, { right, rule, blanks, any_order, reference, rubric }: LeafKey): LeafKey {
  if (hasOptions(type))
    return { ...(Array.isArray(right) && { right: [...new Set(right)] }), ...(rule && type === questionTypes.multiple && { rule }) }
  if (hasBlanks(type)) return { ...(blanks && { blanks }), ...(any_order && { any_order }) }
  if (type === questionTypes.judge) return typeof right === 'number' ? { right } : {}
  return { ...(reference && { reference }), ...(rubric && { rubric }) }
}
