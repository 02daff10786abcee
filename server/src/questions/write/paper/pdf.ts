import type { PaperFileOrder } from '../../../library/printed-paper.ts'
import type { Pdf, Pen } from '../pdf/atoms.ts'
import { openPdf } from '../pdf/open.ts'
import { answerRows, mm, questionRows, type Sheet, words } from '../pdf/question-rows.ts'
import { heightOf, type Row } from '../pdf/row.ts'
import type { FilesById } from '../written.ts'
import { numerals, type PaperPage, paperPages, sealLine, sealWords } from './page.ts'
import { type PrintedPaper, printedOf } from './printed.ts'

const size = 10.5

/** A paper as it is handed out: its questions, and the answers on a page of their own if they are asked for. */
export async function paperPdf(order: PaperFileOrder, files: FilesById): Promise<Uint8Array> {
  const paper = printedOf(order)
  const page = paperPages[order.size]
  const drafts = paper.sections.flatMap(({ questions }) => questions.map(({ draft }) => draft))
  const { pdf, pen, bytes } = await openPdf({
    ...{ size: [page.width * mm, page.height * mm], title: paper.title, fontSize: size, drafts, files },
  })
  const columnWidth = (page.width - page.left - page.right - page.gap * (page.columns - 1)) / page.columns
  const sheet: Sheet = { ...pen, width: columnWidth * mm }
  const { put, turn } = flowing(pdf, page, sheet.width)
  put(centred(sheet, paper.title, 16), 6)
  put(centred(sheet, paper.facts, size), 4)
  const table = scoreTable(sheet, paper)
  if (table) put([table], 8)
  for (const { head, intro, questions } of paper.sections) {
    // A heading stays with its first question.
    let before = [...(head === '' ? [] : words(sheet, head, true)), ...(intro === '' ? [] : words(sheet, intro))]
    for (const { draft, head: no, subHeads } of questions) {
      put([...before, ...questionRows(sheet, { type: draft.type, body: draft.body, head: no, subHeads, hasRoom: true })], size * 0.6)
      before = []
    }
    if (before.length > 0) put(before, size * 0.6)
  }
  const { count: asked } = pdf.bufferedPageRange()
  if (order.hasAnswers) {
    turn()
    put(centred(sheet, `${paper.title}　参考答案`, 14), 6)
    for (const { head, questions } of paper.sections) {
      if (head !== '') put(words(sheet, head, true), 2)
      for (const { draft, lead } of questions) put(answerRows(sheet, draft, lead), size * 0.4)
    }
  }
  finishPages(pdf, page, asked)
  return bytes()
}

/** Draws rows one below the other, column by column. A question that fits a column is torn only where half a column would stay empty. */
function flowing(pdf: Pdf, page: PaperPage, width: number) {
  const [top, end] = [page.top * mm, (page.height - page.bottom) * mm]
  let [column, y] = [0, top]
  const turn = () => {
    pdf.addPage()
    column = 0
    y = top
  }
  const next = () => {
    if (column + 1 < page.columns) {
      column++
      y = top
    } else turn()
  }
  const put = (rows: readonly Row[], below: number) => {
    const height = heightOf(rows)
    if (height > end - y && height <= end - top && end - y < (end - top) / 2) next()
    for (const row of rows) {
      if (y > top && y + row.height > end) next()
      row.draw(page.left * mm + column * (width + page.gap * mm), y)
      y += row.height
    }
    y += below
  }
  return { put, turn }
}

function centred(sheet: Sheet, text: string, fontSize: number): Row[] {
  const pen: Pen = { ...sheet, size: fontSize }
  return [
    {
      height: fontSize * 1.7,
      draw(x, y) {
        pen.pdf.font('chinese').fontSize(fontSize).fillColor('black')
        pen.pdf.text(text, x, y, { width: sheet.width, align: 'center', lineBreak: false })
      },
    },
  ]
}

/** 题号 一 二 三 总分, and a line below it for what was reached. */
function scoreTable({ pdf, width }: Sheet, { sections }: PrintedPaper): Row | undefined {
  if (sections.length < 2 || sections.length > numerals.length) return undefined
  const heads = ['题号', ...sections.map((_, at) => numerals[at] ?? ''), '总分']
  const [step, line] = [width / heads.length, 22]
  return {
    height: 2 * line,
    draw(x, y) {
      for (const [at, head] of heads.entries()) {
        for (const row of [0, 1])
          pdf
            .rect(x + at * step, y + row * line, step, line)
            .lineWidth(0.6)
            .stroke('black')
        pdf.font('chinese').fontSize(size).fillColor('black')
        pdf.text(head, x + at * step, y + 4, { width: step, align: 'center', lineBreak: false })
      }
      pdf.text('得分', x, y + line + 4, { width: step, align: 'center', lineBreak: false })
    },
  }
}

/** The numbers of all pages, and the seal on the first side of each sheet that is handed out. */
function finishPages(pdf: Pdf, page: PaperPage, asked: number) {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at)
    pdf.font('chinese').fontSize(9).fillColor('black')
    const said = `第 ${at + 1} 页　共 ${count} 页`
    pdf.text(said, 0, (page.height - 12) * mm, { width: page.width * mm, align: 'center', lineBreak: false })
    if (at < asked && (at - start) % 2 === 0) seal(pdf, page)
  }
}

function seal(pdf: Pdf, { left, height }: PaperPage) {
  const [x, long] = [(left - 8) * mm, height * mm]
  pdf.save()
  pdf
    .moveTo(x, 12 * mm)
    .lineTo(x, long - 12 * mm)
    .dash(3, { space: 3 })
    .lineWidth(0.7)
    .stroke('black')
    .undash()
  // Read from the bottom upwards.
  pdf.rotate(-90, { origin: [0, 0] })
  pdf.font('chinese').fontSize(10).fillColor('black')
  const across = { width: long, align: 'center', lineBreak: false } as const
  pdf.text(sealWords, -long, x - 13 * mm, across)
  pdf.fontSize(9)
  pdf.text(sealLine, -long, x - 7 * mm, across)
  pdf.restore()
}
