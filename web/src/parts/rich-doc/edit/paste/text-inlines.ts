import { type MarkName, markNames, richDocLimits } from '@jiangtai/contract/rich-doc'
import type { EditorNode } from '../even-doc.ts'

const formula = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$|\$([^$\s](?:[^$\n]*[^$\s])?)\$/g

/** Text with its marks; formulas between `\(…\)`, `\[…\]` and `$…$` become formulas. A `$` alone is a dollar. */
export function textInlines(text: string, marks: ReadonlySet<MarkName>): EditorNode[] {
  const inlines: EditorNode[] = []
  const add = (words: string) => {
    if (words !== '') inlines.push(textNode(words, marks))
  }
  let from = 0
  for (const match of text.matchAll(formula)) {
    const src = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim()
    const isDollars = match[4] !== undefined && !/[\\^_{}=]/.test(src)
    if (src === '' || isDollars || src.length > richDocLimits.texLength) continue
    add(text.slice(from, match.index))
    inlines.push(texNode(src))
    from = match.index + match[0].length
  }
  add(text.slice(from))
  return inlines
}

export const texNode = (src: string): EditorNode => ({ type: 'tex', attrs: { src } })

export const textNode = (text: string, marks: ReadonlySet<MarkName>): EditorNode => ({
  type: 'text',
  text,
  ...(marks.size > 0 && { marks: markNames.filter((name) => marks.has(name)).map((type) => ({ type })) }),
})

/** Lines become paragraphs; empty ones are left out. */
export const textBlocks = (text: string): EditorNode[] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', content: textInlines(line.replace(/[\t\u00a0]/g, ' '), new Set()) }))
