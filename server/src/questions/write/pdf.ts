import { pointsOf, type QuestionDraft, questionTitles } from '@jiangtai/contract/question'
import type { DocxOrder } from './docx.ts'
import type { Pdf } from './pdf/atoms.ts'
import { openPdf } from './pdf/open.ts'
import { answerRows, mm, questionRows, type Sheet, words } from './pdf/question-rows.ts'
import { heightOf, type Row } from './pdf/row.ts'

const page = { width: 210 * mm, height: 297 * mm, side: 18 * mm, top: 16 * mm, bottom: 18 * mm } as const
const width = page.width - 2 * page.side
const room = page.height - page.top - page.bottom
const size = 10.5

/** Questions on A4, as they are printed: without answers there is room to write. Sound is not in it. */
export async function writePdf({ drafts, files, answers }: DocxOrder): Promise<Uint8Array> {
  const { pdf, pen, bytes } = await openPdf({ size: [page.width, page.height], title: '题目', fontSize: size, drafts, files })
  const sheet: Sheet = { ...pen, width }
  const put = putting(pdf)
  if (answers === 'none') put(words(sheet, '班级：____________　　姓名：____________　　得分：____________'))
  for (const [at, draft] of drafts.entries()) put(rowsOf(sheet, draft, at + 1, answers))
  if (answers === 'end') {
    put(words(sheet, '参考答案', true))
    for (const [at, draft] of drafts.entries()) put(answerRows(sheet, draft, `${at + 1}．`))
  }
  numberPages(pdf)
  return bytes()
}

function rowsOf(sheet: Sheet, draft: QuestionDraft, no: number, answers: DocxOrder['answers']): Row[] {
  const { type, body, full_centi } = draft
  const score = full_centi === undefined ? '' : `（${pointsOf(full_centi)}分）`
  const subHeads = (body.subs ?? []).map((_, at) => `（${at + 1}）`)
  const rows = questionRows(sheet, {
    type,
    body,
    head: `${no}．【${questionTitles[type]}】${score}`,
    subHeads,
    hasRoom: answers === 'none',
  })
  return answers === 'each' ? [...rows, ...answerRows(sheet, draft, '答案：')] : rows
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
