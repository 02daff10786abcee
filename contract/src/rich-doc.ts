import * as z from 'zod/mini'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'

/**
 * Stems, options, explanations and comments are a tree, never HTML: what is not one of these nodes cannot be stored, so it cannot run. It is the JSON of the
 * editor (ProseMirror), and screen, plain text, docx and PDF are walks over it.
 */
export const richDocLimits = {
  /** A table of ten by ten has 300 nodes; the bytes are the tighter limit. */
  nodes: 2000,
  bytes: 64 * 1024,
  depth: 8,
  images: 20,
  texLength: 2000,
  altLength: 100,
  blanks: 20,
} as const

/** `dot`: 着重号, a dot below each character. In the order in which they are kept. */
export const markNames = ['bold', 'italic', 'underline', 'sup', 'sub', 'dot'] as const
export type MarkName = (typeof markNames)[number]

const fileId = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))
const most = richDocLimits.nodes

const Mark = z.strictObject({ type: z.enum(markNames) })
const TextNode = z.strictObject({
  type: z.literal('text'),
  text: field.nameUpTo(richDocLimits.bytes),
  marks: z.optional(upTo(markNames.length, z.array(Mark))),
})
const TexNode = z.strictObject({ type: z.literal('tex'), attrs: z.strictObject({ src: field.nameUpTo(richDocLimits.texLength) }) })
const ImageNode = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    file_id: fileId,
    /** Of the width of the text. */
    width_pct: z.int().check(z.minimum(5), z.maximum(100)),
    alt: field.name.check(z.maxLength(richDocLimits.altLength)),
  }),
})
const BlankNode = z.strictObject({
  type: z.literal('blank'),
  attrs: z.strictObject({ n: z.int().check(z.minimum(1), z.maximum(richDocLimits.blanks)) }),
})
const AudioNode = z.strictObject({ type: z.literal('audio'), attrs: z.strictObject({ file_id: fileId }) })

const Inline = z.discriminatedUnion('type', [TextNode, TexNode, ImageNode, BlankNode, AudioNode])
export type Inline = z.infer<typeof Inline>

const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: z.optional(upTo(most, z.array(Inline))) })
export type Paragraph = z.infer<typeof Paragraph>

/** Written out, because blocks stand in blocks. */
export interface Cell {
  type: 'cell'
  attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined
  content: Block[]
}
export interface Row {
  type: 'row'
  content: Cell[]
}
export interface Table {
  type: 'table'
  content: Row[]
}
export interface Item {
  type: 'item'
  content: Block[]
}
export interface List {
  type: 'list'
  attrs: { is_ordered: Flag }
  content: Item[]
}
export type Block = Paragraph | Table | List

const blocks: z.core.$ZodType<Block[], Block[]> = upTo(most, z.array(z.lazy(() => Block)))
const span = z.optional(z.int().check(z.minimum(1), z.maximum(50)))
const Cell = z.strictObject({
  type: z.literal('cell'),
  attrs: z.optional(z.strictObject({ colspan: span, rowspan: span })),
  content: blocks,
})
const Row = z.strictObject({ type: z.literal('row'), content: upTo(most, z.array(Cell)) })
const Table = z.strictObject({ type: z.literal('table'), content: upTo(most, z.array(Row)) })
const Item = z.strictObject({ type: z.literal('item'), content: blocks })
const List = z.strictObject({
  type: z.literal('list'),
  attrs: z.strictObject({ is_ordered: Flag }),
  content: upTo(most, z.array(Item)),
})
const Block = z.discriminatedUnion('type', [Paragraph, Table, List])

export const RichDoc = z.strictObject({ type: z.literal('doc'), content: blocks })
export type RichDoc = z.infer<typeof RichDoc>

/** Any node of the tree, as a walk meets it. */
export type RichNode = RichDoc | Block | Inline | Row | Cell | Item

export const noDoc: RichDoc = { type: 'doc', content: [] }

export const textDoc = (...lines: readonly string[]): RichDoc => ({
  type: 'doc',
  content: lines.map((text) => (text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] })),
})

export const childrenOf = (node: RichNode): readonly RichNode[] => ('content' in node ? (node.content ?? []) : [])

/** Every node, a parent before its children. */
export function* nodesOf(node: RichNode): Generator<RichNode> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

const depthOf = (node: RichNode): number => 1 + Math.max(0, ...childrenOf(node).map(depthOf))

const utf8Length = (text: string) => {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

export type RichDocFault = 'docLong' | 'docDeep' | 'docImages'

/** R809. Bytes are counted as they are stored. */
export function richDocFault(doc: RichDoc): RichDocFault | undefined {
  const nodes = [...nodesOf(doc)]
  if (nodes.length > richDocLimits.nodes || utf8Length(JSON.stringify(doc)) > richDocLimits.bytes) return 'docLong'
  if (depthOf(doc) > richDocLimits.depth) return 'docDeep'
  return nodes.filter(({ type }) => type === 'image').length > richDocLimits.images ? 'docImages' : undefined
}

const definitions = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand|global|long|csname|expandafter)(?![a-zA-Z])/
/** A table of a formula; 400 of them take as long as all else together may. */
const mostCells = 300

/**
 * R812: a formula that writes down what it means. One that defines words of its own can be short and take seconds to draw, on the server and on the
 * screen of everybody who looks.
 */
export const isPlainTex = (src: string): boolean => !definitions.test(src) && src.split(/&|\\\\/, mostCells + 2).length <= mostCells + 1

export const texOf = (doc: RichDoc): string[] => [...nodesOf(doc)].flatMap((node) => (node.type === 'tex' ? [node.attrs.src] : []))
export const filesOf = (doc: RichDoc): number[] =>
  [...nodesOf(doc)].flatMap((node) => (node.type === 'image' || node.type === 'audio' ? [node.attrs.file_id] : []))
/** The numbers of its blanks, in their order. */
export const blanksOf = (doc: RichDoc): number[] => [...nodesOf(doc)].flatMap((node) => (node.type === 'blank' ? [node.attrs.n] : []))

const inlineText = (node: Inline): string => {
  switch (node.type) {
    case 'text':
      return node.text
    case 'tex':
      return `$${node.attrs.src}$`
    case 'blank':
      return '____'
    case 'image':
      return '[图片]'
    case 'audio':
      return '[音频]'
  }
}

function blockLines(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [(block.content ?? []).map(inlineText).join('')]
    case 'list':
      return block.content.map(
        ({ content }, at) => `${block.attrs.is_ordered ? `${at + 1}. ` : '· '}${content.flatMap(blockLines).join(' ')}`,
      )
    case 'table':
      return block.content.map(({ content }) => content.map((cell) => cell.content.flatMap(blockLines).join(' ')).join('\t'))
  }
}

export const plainText = (doc: RichDoc): string => doc.content.flatMap(blockLines).join('\n')

/** Nothing that anybody could read or hear. */
export const isEmptyDoc = (doc: RichDoc): boolean =>
  [...nodesOf(doc)].every((node) => 'content' in node || node.type === 'paragraph' || (node.type === 'text' && node.text.trim() === ''))
