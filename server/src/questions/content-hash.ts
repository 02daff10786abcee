import { createHash } from 'node:crypto'
import { leavesOf, type Question } from '@jiangtai/contract/question'
import { plainText } from '@jiangtai/contract/rich-doc'
import { normalise } from '../scoring/normalise.ts'

/** R875: equal where two questions ask the same, however it is formatted. Options count in any order. */
export function contentHash(question: Question): string {
  const asked = [
    ...(question.body.material ? [plainText(question.body.material)] : []),
    ...leavesOf(question).flatMap(({ body }) => [
      body.stem ? plainText(body.stem) : '',
      ...(body.options ?? []).map(({ doc }) => normalise(plainText(doc), false)).sort(),
    ]),
  ]
  return createHash('sha256')
    .update(asked.map((text) => normalise(text, false)).join('\0'))
    .digest('base64url')
    .slice(0, 22)
}
