import type { Block, Cell, Inline, List, RichDoc, Table as RichTable } from '@jiangtai/contract/rich-doc'
import {
  EmphasisMarkType,
  type FileChild,
  ImageRun,
  ImportedXmlComponent,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { guard, textNode } from '../read/line.ts'
import { parseTex } from '../tex/parse.ts'
import { guarded } from './guarding.ts'
import { ommlOf } from './omml.ts'
import type { Pictures } from './word-pictures.ts'

/** How a line looks that begins something. */
export interface Lead {
  readonly isQuestion?: boolean
  readonly isHeading?: boolean
}

export interface BlockPlace {
  /** Words before the first line. */
  readonly lead: string
  readonly look: Lead
  readonly hasBlanks: boolean
  readonly pictures: Pictures
  /** Every list begins with 1 again. */
  readonly lists: { count: number }
}

/** A tree as paragraphs and tables. */
export function blocksOf(doc: RichDoc, place: BlockPlace): FileChild[] {
  const [first, ...more] = doc.content
  const lead = place.lead === '' ? [] : [textNode(place.lead)]
  if (first?.type !== 'paragraph') {
    const heading = lead.length > 0 ? [paragraphOf(lead, place.look, place.pictures)] : []
    return [...heading, ...doc.content.flatMap((block) => blockOf(block, place))]
  }
  const line = paragraphOf([...lead, ...guarded(first.content ?? [], place.hasBlanks)], place.look, place.pictures)
  return [line, ...more.flatMap((block) => blockOf(block, place))]
}

function blockOf(block: Block, place: BlockPlace): FileChild[] {
  if (block.type === 'paragraph') return [paragraphOf(guarded(block.content ?? [], place.hasBlanks), {}, place.pictures)]
  return block.type === 'list' ? listLines(block, place, 0, ++place.lists.count) : [tableOf(block, place)]
}

function listLines(list: List, place: BlockPlace, level: number, instance: number): FileChild[] {
  const numbering = { reference: list.attrs.is_ordered ? 'ordered' : 'bullet', level: Math.min(level, 2), instance }
  return list.content.flatMap(({ content }) =>
    content.flatMap((block, at) => {
      if (block.type === 'list') return listLines(block, place, level + 1, instance)
      if (block.type !== 'paragraph' || at > 0) return blockOf(block, place)
      return [paragraphOf(guarded(block.content ?? [], place.hasBlanks), {}, place.pictures, { style: 'QuestionList', numbering })]
    }),
  )
}

/** Between the margins of A4, in twentieths of a point. */
const textWidth = 9026

function tableOf(table: RichTable, place: BlockPlace): Table {
  const cellOf = ({ attrs, content }: Cell) =>
    new TableCell({
      ...(attrs?.colspan ? { columnSpan: attrs.colspan } : {}),
      ...(attrs?.rowspan ? { rowSpan: attrs.rowspan } : {}),
      children: content.flatMap((block) => blockOf(block, place)) as (Paragraph | Table)[],
    })
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    rows: table.content.map(({ content }) => new TableRow({ children: content.map(cellOf) })),
  })
}

export function paragraphOf(content: readonly Inline[], look: Lead, pictures: Pictures, more: Partial<IParagraphOptions> = {}): Paragraph {
  const spacing = look.isQuestion
    ? { spacing: { before: 160 } }
    : look.isHeading
      ? { spacing: { before: 320, after: 160 }, pageBreakBefore: true }
      : {}
  return new Paragraph({ ...spacing, ...more, children: content.map((node) => childOf(node, pictures)) })
}

const namespaces =
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function childOf(node: Inline, pictures: Pictures): ParagraphChild {
  switch (node.type) {
    case 'text':
      return textRun(node)
    case 'blank':
      return new TextRun(`${guard}________${guard}`)
    case 'audio':
      return new TextRun('[音频]')
    case 'tex': {
      const tree = parseTex(node.attrs.src)
      if (!tree || tree.length === 0) return new TextRun(`$${node.attrs.src}$`)
      return ImportedXmlComponent.fromXmlString(`<m:oMath ${namespaces}>${ommlOf(tree)}</m:oMath>`) as unknown as ParagraphChild
    }
    case 'image': {
      const picture = pictures.get(node.attrs.file_id)
      if (!picture) return new TextRun('[图片]')
      const width = (node.attrs.width_pct / 100) * (textWidth / 15)
      return new ImageRun({
        type: picture.type,
        data: picture.bytes,
        transformation: { width, height: width * picture.ratio },
        altText: { name: 'picture', title: '', description: node.attrs.alt },
      })
    }
  }
}

function textRun({ text, marks = [] }: Inline & { type: 'text' }): TextRun {
  const has = (name: string) => marks.some(({ type }) => type === name)
  return new TextRun({
    // XML has no such signs, and Word opens no file with them.
    text: text.replace(/[\ufffe\uffff]/g, ''),
    ...(has('bold') ? { bold: true } : {}),
    ...(has('italic') ? { italics: true } : {}),
    ...(has('underline') ? { underline: {} } : {}),
    ...(has('sup') ? { superScript: true } : {}),
    ...(has('sub') ? { subScript: true } : {}),
    ...(has('dot') ? { emphasisMark: { type: EmphasisMarkType.DOT } } : {}),
  })
}
