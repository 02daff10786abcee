import { richDocLimits } from '@jiangtai/contract/rich-doc'

export type TextPart = { readonly text: string } | { readonly tex: string }

/** How formulas are written in text: as Moodle and web pages do, and in our own sheets also between single dollars. */
const pairs = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const
const single = ['$', '$'] as const

/** A formula longer than can be kept, or an empty one, stays text. */
export function texParts(text: string, hasDollars = false): TextPart[] {
  const parts: TextPart[] = []
  let [from, at] = [0, 0]
  // Where no end was found from some place on, none is looked for again.
  const without = new Set<string>()
  const known = hasDollars ? [...pairs, single] : pairs
  while (at < text.length) {
    const sign = text.charAt(at)
    const pair = sign === '\\' || sign === '$' ? known.find(([open]) => text.startsWith(open, at)) : undefined
    if (!pair || without.has(pair[1])) {
      at++
      continue
    }
    const [open, close] = pair
    const end = text.indexOf(close, at + open.length)
    if (end < 0) without.add(close)
    const src = text.slice(at + open.length, Math.max(end, at + open.length)).trim()
    if (end < 0 || src === '' || src.length > richDocLimits.texLength) {
      at += open.length
      continue
    }
    if (at > from) parts.push({ text: text.slice(from, at) })
    parts.push({ tex: src })
    at = end + close.length
    from = at
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
