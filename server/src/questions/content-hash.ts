import { createHash } from 'node:crypto'
import type { LeafBody, QuestionBody } from '@jiangtai/contract/question'
import { noDoc, nodesOf, type RichDoc } from '@jiangtai/contract/rich-doc'
import { normalise } from '../scoring/normalise.ts'

/** What two pictures have to be to be the same one: of a file, its number tells nothing when it was uploaded twice. */
export type FileMark = (fileId: number) => string

function textOf(doc: RichDoc, markOf: FileMark): string {
  let text = ''
  for (const node of nodesOf(doc)) {
    if (node.type === 'text') {
      const marks = node.marks?.map(({ type }) => type) ?? []
      // x² is not x2.
      text += (marks.includes('sup') ? '^' : marks.includes('sub') ? '_' : '') + node.text
    } else if (node.type === 'tex') text += `$${node.attrs.src.replaceAll(' ', '')}$`
    else if (node.type === 'blank') text += ' ____ '
    else if (node.type === 'image' || node.type === 'audio') text += `[${markOf(node.attrs.file_id)}]`
    else text += ' '
  }
  return normalise(text, false)
}

/** Options in another order, or with other letters, are the same. */
const leafText = ({ stem = noDoc, options = [] }: LeafBody, markOf: FileMark): unknown => [
  textOf(stem, markOf),
  options.map(({ doc }) => textOf(doc, markOf)).toSorted(),
]

/** R875: equal for two questions that ask the same with the same options, however they are typed. */
export function contentHash(body: QuestionBody, markOf: FileMark = String): string {
  const content = [
    leafText(body, markOf),
    textOf(body.material ?? noDoc, markOf),
    (body.subs ?? []).map((sub) => leafText(sub.body, markOf)),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
