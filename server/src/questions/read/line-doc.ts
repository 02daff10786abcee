import {
  type Block,
  type Inline,
  type Item,
  type Paragraph,
  type RichDoc,
  type RichNode,
  richDocLimits,
  type Table,
} from '@jiangtai/contract/rich-doc'
import { parseTex } from '../tex/parse.ts'
import { guard, type Line, mergedText, sliced, type TableLine, type TextLine, trimmed } from './line.ts'

/** Lines as a tree. What is too long or too deep for one is cut off, and said. `hasBlanks`: the room that it leaves are blanks. */
export function docOfLines(lines: readonly Line[], hasBlanks = false): { readonly doc: RichDoc; readonly isCut: boolean } {
  const { kept, isCut } = keptLines(lines)
  const doc: RichDoc = { type: 'doc', content: blocksOf(kept, 2) }
  return { doc: withoutGuards(hasBlanks ? withBlanks(doc) : doc), isCut }
}

function keptLines(lines: readonly Line[]): { readonly kept: Line[]; readonly isCut: boolean } {
  const room = { nodes: richDocLimits.nodes - 1, bytes: richDocLimits.bytes - 1000 }
  const kept: Line[] = []
  for (const line of lines) {
    const { nodes, bytes } = sizeOf(line)
    room.nodes -= nodes
    room.bytes -= bytes
    if (room.nodes < 0 || room.bytes < 0) return { kept, isCut: true }
    kept.push(line)
  }
  return { kept, isCut: false }
}

/** At most what it takes. */
function sizeOf(line: Line): { nodes: number; bytes: number } {
  if (line.kind === 'text') {
    const bytes = Buffer.byteLength(JSON.stringify(line.content)) + 80
    return { nodes: line.content.length + 3, bytes }
  }
  const inner = line.rows.flatMap((cells) => cells.flatMap((cell) => [...cell.lines.map(sizeOf), { nodes: 1, bytes: 80 }]))
  return inner.reduce((sum, each) => ({ nodes: sum.nodes + each.nodes, bytes: sum.bytes + each.bytes }), {
    nodes: line.rows.length + 1,
    bytes: 40 * line.rows.length + 60,
  })
}

/** `depth`: of the blocks that are made here; a text in a paragraph is one below. */
function blocksOf(lines: readonly Line[], depth: number): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) continue
    if (line.kind === 'table') {
      blocks.push(...tableBlocks(line, depth))
      continue
    }
    if (!line.list || depth + 3 > richDocLimits.depth) {
      blocks.push(...paragraphOf(line))
      continue
    }
    let end = at
    while (isItem(lines[end], line.list.level, line.list.isOrdered)) end++
    blocks.push(listOf(lines.slice(at, end) as TextLine[], depth))
    at = end - 1
  }
  return blocks
}

const isItem = (line: Line | undefined, level: number, isOrdered: boolean) =>
  line?.kind === 'text' &&
  line.list !== undefined &&
  (line.list.level > level || (line.list.level === level && line.list.isOrdered === isOrdered))

function listOf(lines: readonly TextLine[], depth: number): Block {
  const level = lines[0]?.list?.level ?? 0
  const items: Item[] = []
  for (let at = 0; at < lines.length; at++) {
    const [line] = lines.slice(at, at + 1)
    if (!line) break
    let end = at + 1
    while ((lines[end]?.list?.level ?? level) > level) end++
    const inner = lines.slice(at + 1, end)
    const paragraph = paragraphOf(line)
    items.push({
      type: 'item',
      content: [...(paragraph.length > 0 ? paragraph : [{ type: 'paragraph' as const }]), ...blocksOf(inner, depth + 2)],
    })
    at = end - 1
  }
  return { type: 'list', attrs: { is_ordered: lines[0]?.list?.isOrdered ? 1 : 0 }, content: items }
}

function tableBlocks(line: TableLine, depth: number): Block[] {
  // A table in a table would be too deep: what stands in it is kept, line by line.
  if (depth + 4 > richDocLimits.depth) return line.rows.flatMap((cells) => cells.flatMap((cell) => blocksOf(cell.lines, depth)))
  const table: Table = {
    type: 'table',
    content: line.rows.map((cells) => ({
      type: 'row',
      content: cells.map(({ lines, colspan, rowspan }) => {
        const spans = { ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}) }
        const content = blocksOf(lines, depth + 3)
        const filled: Block[] = content.length > 0 ? content : [{ type: 'paragraph' }]
        return Object.keys(spans).length > 0 ? { type: 'cell', attrs: spans, content: filled } : { type: 'cell', content: filled }
      }),
    })),
  }
  return [table]
}

/** None for an empty line, unless it is guarded. */
function paragraphOf(line: TextLine): Paragraph[] {
  const content = mergedText(cleanInlines(trimmed(line.content)))
  return content.length > 0 ? [{ type: 'paragraph', content }] : []
}

/** The end of a line cannot stand in a text, and signs that turn the writing around must not. */
const unwanted = /[\ufffc\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n\r]/gu

const cleanInlines = (content: readonly Inline[]): Inline[] =>
  content.flatMap((node): Inline[] => {
    if (node.type !== 'text') return [node]
    return withTex(node.text).map((part) => {
      if (typeof part !== 'string') return part
      const text = part.replace(unwanted, '').replace(/[\t\r\n]/g, ' ')
      return node.marks ? { type: 'text', text, marks: node.marks } : { type: 'text', text }
    })
  })

/** `$x^2$` as people type it is a formula; `$5` and `$6` are not. */
function withTex(text: string): (string | Inline)[] {
  if (!text.includes('$')) return [text]
  const parts: (string | Inline)[] = []
  let from = 0
  for (;;) {
    const open = text.indexOf('$', from)
    const close = open === -1 ? -1 : text.indexOf('$', open + 1)
    if (close === -1) break
    const source = text.slice(open + 1, close)
    if (!isTyped(source)) {
      parts.push(text.slice(from, close))
      from = close
      continue
    }
    parts.push(text.slice(from, open), { type: 'tex', attrs: { src: source } })
    from = close + 1
  }
  return [...parts, text.slice(from)]
}

const isTyped = (source: string) =>
  /[\\^_{=]/.test(source) &&
  source.trim() === source &&
  source.length <= richDocLimits.texLength &&
  !source.includes(guard) &&
  (source.includes('\\') || parseTex(source) !== undefined)

/** Blanks where a stem leaves room: `____`, spaces with a line below them, or brackets with nothing in them where there is no other. */
export function withBlanks(doc: RichDoc): RichDoc {
  const found = { n: 0 }
  const lined = mapInlines(doc, (node) => blanked(node, lineBlank(node), found))
  if (found.n > 0) return lined
  return mapInlines(doc, (node) => blanked(node, /(?<=[（(])[ \u3000]+(?=[）)])/g, found))
}

const lineBlank = (node: Inline) =>
  node.type === 'text' && node.marks?.some(({ type }) => type === 'underline')
    ? /_{2,}|[ \u3000\u00a0]{2,}|^[ \u3000\u00a0]$/g
    : /_{2,}|＿{2,}/g

function blanked(node: Inline, room: RegExp, found: { n: number }): Inline[] {
  if (node.type !== 'text') return [node]
  const parts: Inline[] = []
  let from = 0
  for (const match of node.text.matchAll(room)) {
    if (found.n >= richDocLimits.blanks) break
    parts.push(...sliced([node], from, match.index), { type: 'blank', attrs: { n: ++found.n } })
    from = match.index + match[0].length
  }
  return [...parts, ...sliced([node], from)]
}

function mapInlines(doc: RichDoc, change: (node: Inline) => Inline[]): RichDoc {
  return mapParagraphs(doc, (content) => content.flatMap(change))
}

const withoutGuards = (doc: RichDoc): RichDoc =>
  mapParagraphs(doc, (content) =>
    mergedText(content.map((node) => (node.type === 'text' ? { ...node, text: node.text.replaceAll(guard, '') } : node))),
  )

function mapParagraphs(doc: RichDoc, change: (content: readonly Inline[]) => Inline[]): RichDoc {
  const walk = <T extends RichNode>(node: T): T => {
    if (node.type === 'paragraph') {
      const content = change(node.content ?? [])
      return content.length > 0 ? { ...node, content } : ({ type: 'paragraph' } as T)
    }
    return 'content' in node && Array.isArray(node.content) ? { ...node, content: (node.content as RichNode[]).map(walk) } : node
  }
  return walk(doc)
}
