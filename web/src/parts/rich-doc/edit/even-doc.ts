import { flagOf } from '@jiangtai/contract/flag'
import { type Block, type Cell, type Inline, markNames, noDoc, type RichDoc, richDocLimits } from '@jiangtai/contract/rich-doc'

/** A node as the editor writes it down: attributes may be missing, or be more than the tree has. */
export interface EditorNode {
  readonly type?: string | undefined
  readonly attrs?: Readonly<Record<string, unknown>> | undefined
  readonly content?: readonly EditorNode[] | undefined
  readonly marks?: readonly { readonly type: string }[] | undefined
  readonly text?: string | undefined
}

/** What the editor holds, as it is kept: blanks are numbered in their order, and nothing is left that the contract would refuse. */
export function evenDoc(doc: EditorNode): RichDoc {
  let blanks = 0
  const nextBlank = () => {
    blanks += 1
    return blanks
  }
  const content = blocksOf(doc, nextBlank)
  // Empty lines at the end are there for the cursor.
  while (isEmptyLine(content[content.length - 1])) content.pop()
  return content.length === 0 ? noDoc : { type: 'doc', content }
}

const isEmptyLine = (block: Block | undefined) => block?.type === 'paragraph' && !block.content

type NextBlank = () => number

const blocksOf = (node: EditorNode, nextBlank: NextBlank): Block[] => (node.content ?? []).flatMap((child) => blockOf(child, nextBlank))

function blockOf(node: EditorNode, nextBlank: NextBlank): Block[] {
  const children = node.content ?? []
  switch (node.type) {
    case 'paragraph': {
      const content = joined(children.flatMap((child) => inlineOf(child, nextBlank)))
      return [content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }]
    }
    case 'list':
      return [
        {
          type: 'list',
          attrs: { is_ordered: flagOf(node.attrs?.is_ordered === 1) },
          content: children.map((item) => ({ type: 'item', content: blocksOf(item, nextBlank) })),
        },
      ]
    case 'table':
      return [
        {
          type: 'table',
          content: children.map((row) => ({ type: 'row', content: (row.content ?? []).map((cell) => cellOf(cell, nextBlank)) })),
        },
      ]
    default:
      return []
  }
}

/** Texts that look the same are one: something between them may have been left out. */
function joined(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const inline of inlines) {
    const last = all[all.length - 1]
    if (last?.type === 'text' && inline.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(inline.marks))
      all[all.length - 1] = { ...last, text: last.text + inline.text }
    else all.push(inline)
  }
  return all
}

function cellOf(node: EditorNode, nextBlank: NextBlank): Cell {
  const colspan = spanOf(node.attrs?.colspan)
  const rowspan = spanOf(node.attrs?.rowspan)
  const attrs = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) }
  return { type: 'cell', ...(Object.keys(attrs).length > 0 && { attrs }), content: blocksOf(node, nextBlank) }
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)))
const spanOf = (value: unknown) => (typeof value === 'number' ? within(value, 1, 50) : 1)

/** Signs that nobody sees, and ends of lines: a line is a paragraph here. */
const unseen = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu
export const plainSigns = (text: unknown) => (typeof text === 'string' ? text.replace(unseen, '').replace(/[\t\n\r]+/g, ' ') : '')

function inlineOf(node: EditorNode, nextBlank: NextBlank): Inline[] {
  switch (node.type) {
    case 'text': {
      const text = plainSigns(node.text)
      const marks = markNames.filter((name) => node.marks?.some(({ type }) => type === name)).map((type) => ({ type }))
      return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]
    }
    case 'tex': {
      const src = plainSigns(node.attrs?.src).trim()
      return src === '' || src.length > richDocLimits.texLength ? [] : [{ type: 'tex', attrs: { src } }]
    }
    case 'image': {
      const { file_id, width_pct, alt } = node.attrs ?? {}
      if (!isFileId(file_id)) return []
      const width = typeof width_pct === 'number' ? within(width_pct, 5, 100) : 100
      return [{ type: 'image', attrs: { file_id, width_pct: width, alt: plainSigns(alt).slice(0, richDocLimits.altLength) } }]
    }
    case 'audio': {
      const file_id = node.attrs?.file_id
      return isFileId(file_id) ? [{ type: 'audio', attrs: { file_id } }] : []
    }
    case 'blank': {
      const n = nextBlank()
      // The editor makes no more of them; what is pasted from elsewhere may have them.
      return n > richDocLimits.blanks ? [{ type: 'text', text: '____' }] : [{ type: 'blank', attrs: { n } }]
    }
    default:
      return []
  }
}

const isFileId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= 2 ** 31 - 1

/** A tree as the editor can take it: a cursor needs a paragraph wherever blocks may stand. */
export function editable(doc: RichDoc): EditorNode {
  const content = filled(doc.content)
  // Below a table at the end there must be a way on.
  return { type: 'doc', content: content[content.length - 1]?.type === 'table' ? [...content, { type: 'paragraph' }] : content }
}

const filled = (blocks: readonly Block[]): EditorNode[] => {
  const kept = blocks.flatMap(editableBlock)
  return kept.length > 0 ? kept : [{ type: 'paragraph' }]
}

function editableBlock(block: Block): EditorNode[] {
  if (block.type === 'paragraph') return [block]
  if (block.content.length === 0) return []
  if (block.type === 'list') return [{ ...block, content: block.content.map((item) => ({ ...item, content: filled(item.content) })) }]
  const rows = block.content.map((row) => ({
    ...row,
    content: row.content.map((cell) => ({ ...cell, content: filled(cell.content) })),
  }))
  return [{ ...block, content: rows }]
}
