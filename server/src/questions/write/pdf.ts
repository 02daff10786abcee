import { once } from 'node:events'
import {
  hasSubs,
  type LeafBody,
  type LeafKey,
  pointsOf,
  type QuestionDraft,
  type QuestionType,
  questionTitles,
  questionTypes,
} from '@jiangtai/contract/question'
import { type Inline, isEmptyDoc, noDoc } from '@jiangtai/contract/rich-doc'
import { chineseFont } from '../../fonts.ts'
import type { DocxOrder } from './docx.ts'
import { letterAt, printedKey } from './key-words.ts'
import type { Pdf, Pen } from './pdf/atoms.ts'
import { formulaBoxes } from './pdf/formula.ts'
import { heightOf, indented, type Row } from './pdf/row.ts'
import { docRows, flatWidth, paragraphRows } from './pdf/rows.ts'
import { picturesOf, type WordPicture } from './word-pictures.ts'

const mm = 72 / 25.4
const page = { width: 210 * mm, height: 297 * mm, side: 18 * mm, top: 16 * mm, bottom: 18 * mm } as const
const width = page.width - 2 * page.side
const room = page.height - page.top - page.bottom
const size = 10.5
const indent = 1.6 * size

/** Questions on A4, as they are printed: without answers there is room to write. Sound is not in it. */
export async function writePdf({ drafts, files, answers }: DocxOrder): Promise<Uint8Array> {
  // Only here: it takes a quarter of a second.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size: 'A4', margin: 0, bufferPages: true, info: { Title: '题目' } })
  pdf.registerFont('chinese', chineseFont)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const pen: Pen = { pdf, size, formulas: formulaBoxes(), pictures: await picturesOf(drafts, files), opened: opening(pdf) }
  const put = putting(pdf)
  if (answers === 'none') put(words(pen, '班级：____________　　姓名：____________　　得分：____________'))
  for (const [at, draft] of drafts.entries()) put(questionRows(pen, draft, at + 1, answers))
  if (answers === 'end') {
    put(words(pen, '参考答案', true))
    for (const [at, draft] of drafts.entries()) put(answerRows(pen, draft, `${at + 1}．`))
  }
  numberPages(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function opening(pdf: Pdf): Pen['opened'] {
  const opened = new Map<WordPicture, PDFKit.Mixins.ImageSrc>()
  return (picture) => {
    const image = opened.get(picture) ?? pdf.openImage(Buffer.from(picture.bytes))
    opened.set(picture, image)
    return image
  }
}

/** Draws rows one below the other. A question that fits a page begins where it is not torn, unless that would leave half a page empty. */
function putting(pdf: Pdf) {
  let y: number = page.top
  const turn = () => {
    pdf.addPage()
    y = page.top
  }
  return (rows: readonly Row[]) => {
    const left = page.height - page.bottom - y
    const height = heightOf(rows)
    if (height > left && height <= room && left < room / 2) turn()
    for (const row of rows) {
      if (y > page.top && y + row.height > page.height - page.bottom) turn()
      row.draw(page.side, y)
      y += row.height
    }
    y += size * 0.6
  }
}

function numberPages(pdf: Pdf) {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at)
    pdf.font('chinese').fontSize(9).fillColor('black')
    pdf.text(`第 ${at + 1} 页　共 ${count} 页`, 0, page.height - 12 * mm, { width: page.width, align: 'center', lineBreak: false })
  }
}

const words = (pen: Pen, text: string, isBold = false): Row[] => {
  const said: Inline = { type: 'text', text, ...(isBold && { marks: [{ type: 'bold' }] }) }
  return paragraphRows(pen, [said], width)
}

function questionRows(pen: Pen, draft: QuestionDraft, no: number, answers: DocxOrder['answers']): Row[] {
  const { type, body, full_centi } = draft
  const score = full_centi === undefined ? '' : `（${pointsOf(full_centi)}分）`
  const head = `${no}．【${questionTitles[type]}】${score}`
  const leaves = hasSubs(type)
    ? [
        ...docRows(pen, head, body.material ?? noDoc, width),
        ...(body.subs ?? []).flatMap((sub, at) => leafRows(pen, `（${at + 1}）`, sub.type, sub.body, answers)),
      ]
    : leafRows(pen, head, type, body, answers)
  return answers === 'each' ? [...leaves, ...answerRows(pen, draft, '答案：')] : leaves
}

const writingRoom: Row = { height: 40 * mm, draw: () => {} }

function leafRows(pen: Pen, head: string, type: QuestionType, body: LeafBody, answers: DocxOrder['answers']): Row[] {
  const hasRoom = type === questionTypes.analysis && answers === 'none'
  return [...docRows(pen, head, body.stem ?? noDoc, width), ...optionRows(pen, body), ...(hasRoom ? [writingRoom] : [])]
}

/** Four, two or one on a line, as they fit. */
function optionRows(pen: Pen, { options = [] }: LeafBody): Row[] {
  const inner = width - indent
  const led = options.map(({ doc }, at) => ({ lead: `${letterAt(at)}．`, doc }))
  const widest = Math.max(0, ...led.map(({ lead, doc }) => flatWidth(pen, lead, doc, inner)))
  const columns = [4, 2].find((count) => options.length >= count && widest <= inner / count - size) ?? 1
  const rows: Row[] = []
  for (let from = 0; from < led.length; from += columns) {
    const cells = led.slice(from, from + columns).map(({ lead, doc }) => docRows(pen, lead, doc, inner / columns))
    if (columns === 1) rows.push(...cells.flat())
    else rows.push(sideBySide(cells.flat(), inner / columns))
  }
  return indented(rows, indent)
}

const sideBySide = (cells: readonly Row[], step: number): Row => ({
  height: Math.max(...cells.map(({ height }) => height)),
  draw(x, y) {
    for (const [at, cell] of cells.entries()) cell.draw(x + at * step, y)
  },
})

function answerRows(pen: Pen, { type, body, key, explanation }: QuestionDraft, lead: string): Row[] {
  const keys = hasSubs(type)
    ? [
        ...words(pen, lead),
        ...(body.subs ?? []).flatMap((sub, at) => keyRows(pen, `（${at + 1}）`, sub.type, sub.body, key.subs?.[at] ?? {})),
      ]
    : keyRows(pen, lead, type, body, key)
  return isEmptyDoc(explanation) ? keys : [...keys, ...docRows(pen, '解析：', explanation, width)]
}

function keyRows(pen: Pen, lead: string, type: QuestionType, body: LeafBody, key: LeafKey): Row[] {
  const rubric = (key.rubric ?? []).flatMap(({ text, points_centi }) => words(pen, `${text}（${pointsOf(points_centi)}分）`))
  const answer =
    type === questionTypes.analysis
      ? docRows(pen, lead, key.reference ?? noDoc, width)
      : words(pen, `${lead}${printedKey(type, body, key)}`)
  return [...answer, ...indented(rubric, indent)]
}
