import { hasBlanks, hasSubs, type LeafBody, type QuestionDraft, type QuestionType, questionTypes } from '@jiangtai/contract/question'
import { type Inline, isEmptyDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeightRule,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  Table,
  TableCell,
  TableRow,
  TextDirection,
  TextRun,
  WidthType,
} from 'docx'
import type { PaperFileOrder } from '../../../library/printed-paper.ts'
import { textNode } from '../../read/line.ts'
import { listNumbering } from '../docx.ts'
import { letterAt, printedKey } from '../key-words.ts'
import { blocksOf, paragraphOf } from '../word-blocks.ts'
import { type Pictures, picturesOf } from '../word-pictures.ts'
import type { FilesById } from '../written.ts'
import { numerals, type PaperPage, paperPages, sealLine, sealWords } from './page.ts'
import { type PrintedPaper, type PrintedQuestion, printedOf } from './printed.ts'

/** In twentieths of a point. */
const twips = (mm: number) => Math.round((mm * 1440) / 25.4)
const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' }

interface Writing {
  readonly pictures: Pictures
  readonly lists: { count: number }
}

/** A paper as a Word document, to be changed or printed. */
export async function paperDocx(order: PaperFileOrder, files: FilesById): Promise<Uint8Array> {
  const paper = printedOf(order)
  const drafts = paper.sections.flatMap(({ questions }) => questions.map(({ draft }) => draft))
  const writing: Writing = { pictures: await picturesOf(drafts, files), lists: { count: 0 } }
  const page = paperPages[order.size]
  const section = (children: readonly FileChild[], hasSeal: boolean) => ({
    properties: {
      type: SectionType.NEXT_PAGE,
      titlePage: hasSeal,
      page: {
        size: sizeOf(page),
        margin: { left: twips(page.left), right: twips(page.right), top: twips(page.top), bottom: twips(page.bottom) },
      },
      ...(page.columns === 2 && { column: { count: 2, space: twips(page.gap), equalWidth: true } }),
    },
    ...(hasSeal && { headers: { first: new Header({ children: [sealOf(page), new Paragraph('')] }) } }),
    footers: { default: pageNumbers(), ...(hasSeal && { first: pageNumbers() }) },
    children,
  })
  const document = new Document({
    styles: { default: { document: { run: { font, size: 21 } } }, ...listNumbering.styles },
    numbering: listNumbering.numbering,
    sections: [section(questionsOf(writing, paper), true), ...(order.hasAnswers ? [section(answersOf(writing, paper), false)] : [])],
  })
  return Packer.toBuffer(document)
}

/** What lies on its side is said as if it stood. */
const sizeOf = ({ width, height, columns }: PaperPage) =>
  columns === 2
    ? { width: twips(height), height: twips(width), orientation: PageOrientation.LANDSCAPE }
    : { width: twips(width), height: twips(height) }

const line = (text: string, size: number, isBold: boolean) =>
  new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 120 }, children: [new TextRun({ text, size, bold: isBold })] })

const pageNumbers = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ size: 18, children: ['第 ', PageNumber.CURRENT, ' 页　共 ', PageNumber.TOTAL_PAGES, ' 页'] })],
      }),
    ],
  })

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
/** Beside the text of the first page, read from the bottom upwards. */
function sealOf({ left, height }: PaperPage): Table {
  const sideways = (text: string) => new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text, size: 20 })] })
  const cell = new TableCell({
    textDirection: TextDirection.BOTTOM_TO_TOP_LEFT_TO_RIGHT,
    width: { size: twips(left - 12), type: WidthType.DXA },
    borders: { top: none, bottom: none, left: none, right: { style: BorderStyle.DASHED, size: 8, color: '000000' } },
    children: [sideways(sealWords), sideways(sealLine)],
  })
  return new Table({
    width: { size: twips(left - 12), type: WidthType.DXA },
    float: {
      ...{ horizontalAnchor: 'page', verticalAnchor: 'page', absoluteHorizontalPosition: twips(5), absoluteVerticalPosition: twips(12) },
    },
    rows: [new TableRow({ height: { value: twips(height - 26), rule: HeightRule.EXACT }, children: [cell] })],
  })
}

function scoreTable({ sections }: PrintedPaper): FileChild[] {
  if (sections.length < 2 || sections.length > numerals.length) return []
  const row = (texts: readonly string[]) =>
    new TableRow({
      children: texts.map(
        (text) => new TableCell({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun(text)] })] }),
      ),
    })
  const heads = sections.map((_, at) => numerals[at] ?? '')
  const width = { size: 100, type: WidthType.PERCENTAGE }
  return [
    new Table({ width, rows: [row(['题号', ...heads, '总分']), row(['得分', ...heads.map(() => ''), ''])] }),
    new Paragraph({ spacing: { after: 120 } }),
  ]
}

function questionsOf(writing: Writing, paper: PrintedPaper): FileChild[] {
  return [
    ...[line(paper.title, 32, true), line(paper.facts, 21, false), ...scoreTable(paper)],
    ...paper.sections.flatMap(({ head, intro, questions }) => [
      ...(head === '' ? [] : [bold(head)]),
      ...(intro === '' ? [] : [new Paragraph({ children: [new TextRun(intro)] })]),
      ...questions.flatMap((question) => questionOf(writing, question)),
    ]),
  ]
}

const bold = (text: string) =>
  new Paragraph({ spacing: { before: 200, after: 80 }, keepNext: true, children: [new TextRun({ text, bold: true })] })

function questionOf(writing: Writing, { draft, head, subHeads }: PrintedQuestion): FileChild[] {
  const { type, body } = draft
  if (!hasSubs(type)) return leafOf(writing, head, type, body)
  return [
    ...docOf(writing, head, body.material, undefined, true),
    ...(body.subs ?? []).flatMap((sub, at) => leafOf(writing, subHeads[at] ?? '', sub.type, sub.body)),
  ]
}

const docOf = ({ pictures, lists }: Writing, lead: string, doc: RichDoc | undefined, type?: QuestionType, isQuestion = false) =>
  blocksOf(doc ?? { type: 'doc', content: [] }, {
    lead,
    look: { isQuestion },
    hasBlanks: type !== undefined && hasBlanks(type),
    pictures,
    lists,
  })

/** About so many lines as are written in 40 mm. */
const roomLines = 7

function leafOf(writing: Writing, head: string, type: QuestionType, body: LeafBody): FileChild[] {
  const room = type === questionTypes.analysis ? Array.from({ length: roomLines }, () => new Paragraph('')) : []
  return [...docOf(writing, head, body.stem, type, true), ...optionsOf(writing, body), ...room]
}

/** The one line of a document that is short; undefined: it is longer than that. */
function shortLine({ content }: RichDoc): readonly Inline[] | undefined {
  const [only, more] = content
  if (only?.type !== 'paragraph' || more) return undefined
  return (only.content ?? []).some(({ type }) => type === 'image') ? undefined : (only.content ?? [])
}
const signsOf = (inlines: readonly Inline[]) =>
  inlines.reduce((sum, node) => sum + (node.type === 'text' ? node.text.length : node.type === 'tex' ? node.attrs.src.length / 2 : 4), 0)

/** Four, two or one on a line, as they fit. */
function optionsOf(writing: Writing, { options = [] }: LeafBody): FileChild[] {
  const lines = options.map(({ doc }) => shortLine(doc))
  const longest = Math.max(0, ...lines.map((inlines) => (inlines ? signsOf(inlines) : Number.POSITIVE_INFINITY)))
  const columns = longest <= 7 && options.length >= 4 ? 4 : longest <= 17 && options.length >= 2 ? 2 : 1
  if (columns === 1) return options.flatMap(({ doc }, at) => docOf(writing, `${letterAt(at)}．`, doc))
  const tabStops = Array.from({ length: columns - 1 }, (_, at) => ({
    type: 'left' as const,
    position: Math.round((9026 / columns) * (at + 1)),
  }))
  const rows: FileChild[] = []
  for (let from = 0; from < lines.length; from += columns) {
    const inlines = lines.slice(from, from + columns).flatMap((own, at): Inline[] => {
      return [textNode(`${at === 0 ? '' : '\t'}${letterAt(from + at)}．`), ...(own ?? [])]
    })
    rows.push(paragraphOf(inlines, {}, writing.pictures, { tabStops, indent: { left: 320 } }))
  }
  return rows
}

function answersOf(writing: Writing, paper: PrintedPaper): FileChild[] {
  return [
    line(`${paper.title}　参考答案`, 28, true),
    ...paper.sections.flatMap(({ head, questions }) => [
      ...(head === '' ? [] : [bold(head)]),
      ...questions.flatMap(({ draft, lead }) => answerOf(writing, draft, lead)),
    ]),
  ]
}

function answerOf(writing: Writing, { type, body, key, explanation }: QuestionDraft, lead: string): FileChild[] {
  const keyOf = (before: string, of: QuestionType, inner: LeafBody, own: QuestionDraft['key']): FileChild[] =>
    of === questionTypes.analysis
      ? docOf(writing, before, own.reference)
      : [paragraphOf([textNode(`${before}${printedKey(of, inner, own)}`)], {}, writing.pictures)]
  const keys = hasSubs(type)
    ? (body.subs ?? []).flatMap((sub, at) => keyOf(`${at === 0 ? lead : ''}（${at + 1}）`, sub.type, sub.body, key.subs?.[at] ?? {}))
    : keyOf(lead, type, body, key)
  return isEmptyDoc(explanation) ? keys : [...keys, ...docOf(writing, '解析：', explanation)]
}
