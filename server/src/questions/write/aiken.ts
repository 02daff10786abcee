import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { nodesOf, plainText, type RichDoc, texOf } from '@jiangtai/contract/rich-doc'
import { noting, type Written } from './written.ts'

/** Aiken has one line for everything, and only text. */
const lineOf = (doc: RichDoc) => {
  const withTex: RichDoc = texOf(doc).length === 0 ? doc : { type: 'doc', content: doc.content.map(asMoodle) }
  return plainText(withTex)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
const asMoodle = (block: RichDoc['content'][number]): RichDoc['content'][number] =>
  block.type === 'paragraph'
    ? {
        ...block,
        content: (block.content ?? []).map((node) => (node.type === 'tex' ? { type: 'text', text: `\\(${node.attrs.src}\\)` } : node)),
      }
    : block

const isPlain = (doc: RichDoc) =>
  doc.content.length === 1 &&
  [...nodesOf(doc)].every((node) => ['doc', 'paragraph', 'tex'].includes(node.type) || (node.type === 'text' && !node.marks))

export function writeAiken(drafts: readonly QuestionDraft[]): Written {
  const { list, leaveOut, lose } = noting()
  const parts: string[] = []
  for (const [at, { type, body, key, explanation }] of drafts.entries()) {
    const { stem, options = [] } = body
    const right =
      Array.isArray(key.right) && key.right.length === 1
        ? options.findIndex(({ id }) => Array.isArray(key.right) && id === key.right[0])
        : -1
    if (type !== questionTypes.single || !stem || right < 0) {
      leaveOut(at, 'Aiken 格式只能写单选题')
      continue
    }
    if ([stem, ...options.map(({ doc }) => doc)].some((doc) => !isPlain(doc))) lose(at, '格式、图片和分段没有写进文件')
    if (explanation.content.length > 0) lose(at, '解析没有写进文件')
    const lines = options.map(({ doc }, place) => `${String.fromCharCode(65 + place)}. ${lineOf(doc)}`)
    parts.push([lineOf(stem), ...lines, `ANSWER: ${String.fromCharCode(65 + right)}`].join('\n'))
  }
  return { bytes: Buffer.from(`${parts.join('\n\n')}\n`), notes: list }
}
