import { type MarkName, markNames, richDocLimits } from '@jiangtai/contract/rich-doc'
import type { EditorNode } from '../even-doc.ts'

const opening = /\\[([]|\$\$?/g
const closings = { '\\(': '\\)', '\\[': '\\]', $$: '$$', $: '$' } as const
type Opening = keyof typeof closings
const isOpening = (sign: string): sign is Opening => sign in closings

/** Where a sign comes next, asked from left to right: the text is walked once, however often it opens and never closes. */
function comingIn(text: string, sign: string): (from: number) => number {
  let next = -1
  return (from) => {
    if (next < from) {
      const found = text.indexOf(sign, from)
      next = found < 0 ? Number.POSITIVE_INFINITY : found
    }
    return next
  }
}

interface Between {
  readonly sign: Opening
  readonly from: number
  readonly to: number
  readonly src: string
}

/** What stands between two signs of a formula on one line. */
function* betweenSigns(text: string): Generator<Between> {
  const lineEnd = comingIn(text, '\n')
  const closing = new Map(Object.entries(closings).map(([sign, close]) => [sign, comingIn(text, close)]))
  const signs = new RegExp(opening)
  for (let match = signs.exec(text); match; match = signs.exec(text)) {
    const [sign] = match
    if (!isOpening(sign)) continue
    const begin = match.index + sign.length
    const close = closing.get(sign)?.(begin + 1) ?? Number.POSITIVE_INFINITY
    const src = close < lineEnd(begin) ? text.slice(begin, close) : ''
    // A dollar stands close to its formula, or it is a price.
    if (src === '' || (sign === '$' && (src !== src.trim() || src.startsWith('$')))) {
      signs.lastIndex = match.index + 1
      continue
    }
    const to = close + closings[sign].length
    signs.lastIndex = to
    yield { sign, from: match.index, to, src: src.trim() }
  }
}

/** Text with its marks; formulas between `\(…\)`, `\[…\]` and `$…$` become formulas. A `$` alone is a dollar. */
export function textInlines(text: string, marks: ReadonlySet<MarkName>): EditorNode[] {
  const inlines: EditorNode[] = []
  const add = (words: string) => {
    if (words !== '') inlines.push(textNode(words, marks))
  }
  let done = 0
  for (const { sign, from, to, src } of betweenSigns(text)) {
    const isDollars = sign === '$' && !/[\\^_{}=]/.test(src)
    if (src === '' || isDollars || src.length > richDocLimits.texLength) continue
    add(text.slice(done, from))
    inlines.push(texNode(src))
    done = to
  }
  add(text.slice(done))
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
