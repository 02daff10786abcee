import type { Inline, MarkName } from '@jiangtai/contract/rich-doc'
import { markNames } from '@jiangtai/contract/rich-doc'
import type { ReadMessage } from './read-file.ts'

/** A paragraph of a document, or what stands between two line ends in it. */
export interface TextLine {
  readonly kind: 'text'
  /** Which paragraph it is, from 1. */
  readonly at: number
  readonly content: readonly Inline[]
  /** An item of a list that is no question and no option. */
  readonly list?: { readonly level: number; readonly isOrdered: boolean } | undefined
  readonly messages: readonly ReadMessage[]
}

export interface TableCell {
  readonly lines: readonly Line[]
  readonly colspan: number
  readonly rowspan: number
}
export interface TableLine {
  readonly kind: 'table'
  readonly at: number
  readonly rows: readonly (readonly TableCell[])[]
  readonly messages: readonly ReadMessage[]
}
export type Line = TextLine | TableLine

/**
 * Nobody sees it (a word joiner), and what it stands in is taken as it is: a stem that begins with `A．` is not an option. Our own documents have it where
 * words would be taken for more than words; it is never kept.
 */
export const guard = '\u2060'

/** What may be more than words. */
export function openText(text: string): string {
  const end = text.indexOf(guard)
  return end === -1 ? text : text.slice(0, end)
}

/** Stands for what is not text. */
export const objectSign = '\ufffc'

/** One character for every character, and one for whatever else stands in it: places in this text are places in the line. */
export const lineText = (content: readonly Inline[]): string =>
  content.map((node) => (node.type === 'text' ? node.text : objectSign)).join('')

/** From one place up to another. */
export function sliced(content: readonly Inline[], from: number, to = Number.POSITIVE_INFINITY): Inline[] {
  const result: Inline[] = []
  let at = 0
  for (const node of content) {
    const length = node.type === 'text' ? node.text.length : 1
    const [first, last] = [Math.max(from - at, 0), Math.min(to - at, length)]
    if (first < last) result.push(node.type === 'text' ? { ...node, text: node.text.slice(first, last) } : node)
    at += length
  }
  return result
}

export const withContent = (line: TextLine, content: readonly Inline[]): TextLine => ({ ...line, content })

export function trimmed(content: readonly Inline[]): Inline[] {
  const text = lineText(content)
  return sliced(content, text.length - text.trimStart().length, text.trimEnd().length)
}

const isSameMarks = (a: Inline, b: Inline) =>
  a.type === 'text' && b.type === 'text' && JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? [])

/** Text beside text with the same marks is one. */
export function mergedText(content: readonly Inline[]): Inline[] {
  const result: Inline[] = []
  for (const node of content) {
    const last = result.at(-1)
    if (node.type === 'text' && node.text === '') continue
    if (last?.type === 'text' && node.type === 'text' && isSameMarks(last, node))
      result[result.length - 1] = { ...last, text: last.text + node.text }
    else result.push(node)
  }
  return result
}

export function textNode(text: string, marks: ReadonlySet<MarkName> = new Set()): Inline {
  const kept = markNames.filter((name) => marks.has(name)).map((type) => ({ type }))
  return kept.length > 0 ? { type: 'text', text, marks: kept } : { type: 'text', text }
}

/** All text lines, those in tables among them. */
export const textLines = (lines: readonly Line[]): TextLine[] =>
  lines.flatMap((line) => (line.kind === 'text' ? [line] : line.rows.flatMap((cells) => cells.flatMap((cell) => textLines(cell.lines)))))
