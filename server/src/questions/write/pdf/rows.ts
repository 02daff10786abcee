import type { Block, Inline, RichDoc } from '@jiangtai/contract/rich-doc'
import { atomsOf, type Pen } from './atoms.ts'
import { drawLine } from './draw-line.ts'
import { linesOf } from './lines.ts'
import { beside, indented, type Row } from './row.ts'
import { tableRows } from './table.ts'

/** From one base line to the next, in parts of the size. */
const leading = 1.7

/** One row for each line. */
export function paragraphRows(pen: Pen, inlines: readonly Inline[], width: number): Row[] {
  const lines = linesOf(atomsOf(pen, inlines, width), width)
  if (lines.length === 0) return [{ height: leading * pen.size, draw: () => {} }]
  return lines.map((line) => {
    const ascent = Math.max(...line.map((atom) => atom.ascent))
    const depth = Math.max(...line.map((atom) => atom.depth))
    const height = Math.max(leading * pen.size, ascent + depth + 4)
    const baseline = (height - ascent - depth) / 2 + ascent
    return { height, draw: (x, y) => drawLine(pen, line, x, y + baseline) }
  })
}

const itemIndent = 1.6

export function blockRows(pen: Pen, block: Block, width: number): Row[] {
  switch (block.type) {
    case 'paragraph':
      return paragraphRows(pen, block.content ?? [], width)
    case 'table':
      return tableRows(pen.pdf, block, width, (inner, wide) => blockRows(pen, inner, Math.max(pen.size, wide)))
    case 'list': {
      const indent = itemIndent * pen.size
      return block.content.flatMap((item, at) => {
        const rows = indented(
          item.content.flatMap((inner) => blockRows(pen, inner, width - indent)),
          indent,
        )
        const [mark] = paragraphRows(pen, [{ type: 'text', text: block.attrs.is_ordered ? `${at + 1}.` : '•' }], indent)
        return rows.map((row, place) => (place === 0 && mark ? beside(mark, row) : row))
      })
    }
  }
}

/** A document behind some words: `A．`. */
export function docRows(pen: Pen, lead: string, doc: RichDoc, width: number): Row[] {
  const [first, ...rest] = doc.content
  const words: Inline[] = lead === '' ? [] : [{ type: 'text', text: lead }]
  if (first?.type === 'paragraph')
    return [...paragraphRows(pen, [...words, ...(first.content ?? [])], width), ...rest.flatMap((block) => blockRows(pen, block, width))]
  const head = words.length > 0 ? paragraphRows(pen, words, width) : []
  return [...head, ...doc.content.flatMap((block) => blockRows(pen, block, width))]
}

/** How wide it is on one line; a document of several paragraphs is on none. */
export function flatWidth(pen: Pen, lead: string, doc: RichDoc, width: number): number {
  const [only, more] = doc.content
  if (only?.type !== 'paragraph' || more) return Number.POSITIVE_INFINITY
  return atomsOf(pen, [{ type: 'text', text: lead }, ...(only.content ?? [])], width).reduce((sum, atom) => sum + atom.width, 0)
}
