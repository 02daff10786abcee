import { once } from 'node:events'
import type PDFDocument from 'pdfkit'
import { chineseFont } from '../fonts.ts'
import type { PrintedReport, PrintedTable } from './printed.ts'

type Pdf = InstanceType<typeof PDFDocument>

const mm = 72 / 25.4
const page = { width: 210 * mm, height: 297 * mm, margin: 16 * mm }
const inner = page.width - 2 * page.margin
const bottom = page.height - page.margin
const rowHeight = 6.2 * mm
const [black, grey, line, shade] = ['#1a1a1a', '#5b6662', '#c9d2ce', '#eef2f0']
const factsARow = 5

const write = (pdf: Pdf, size: number, words: string, x: number, y: number, width: number, align: 'left' | 'right' = 'left') =>
  pdf.fontSize(size).text(words, x, y, { width, align, lineBreak: false, ellipsis: true, height: size * 1.6 })

function heading(pdf: Pdf, { title, subtitle, facts }: PrintedReport): number {
  pdf.fillColor(black)
  write(pdf, 18, title, page.margin, page.margin, inner)
  pdf.fillColor(grey)
  write(pdf, 10, subtitle, page.margin, page.margin + 10 * mm, inner)
  const top = page.margin + 19 * mm
  const width = inner / factsARow
  for (const [at, { name, value }] of facts.entries()) {
    const [x, y] = [page.margin + (at % factsARow) * width, top + Math.floor(at / factsARow) * 14 * mm]
    pdf.fillColor(black)
    write(pdf, 14, value, x, y, facts.length === 1 ? inner : width)
    pdf.fillColor(grey)
    write(pdf, 9, name, x, y + 6.5 * mm, width)
  }
  return top + Math.ceil(facts.length / factsARow) * 14 * mm + 3 * mm
}

function drawRow(pdf: Pdf, { columns }: PrintedTable, cells: readonly string[], y: number, isHead: boolean) {
  if (isHead) pdf.rect(page.margin, y, inner, rowHeight).fill(shade)
  pdf.fillColor(isHead ? grey : black)
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  let x = page.margin
  for (const [at, { width, isNumber }] of columns.entries()) {
    const own = (width / all) * inner
    const words = cells[at] ?? ''
    if (words !== '') write(pdf, 9, words, x + 1.5 * mm, y + 1.6 * mm, own - 3 * mm, isNumber ? 'right' : 'left')
    x += own
  }
  pdf
    .moveTo(page.margin, y + rowHeight)
    .lineTo(page.margin + inner, y + rowHeight)
    .lineWidth(0.4)
    .stroke(line)
}

function drawTable(pdf: Pdf, table: PrintedTable, from: number): number {
  let y = from
  const head = (title: string) => {
    // A title, the head and a row stand together.
    if (y + 8 * mm + 2 * rowHeight > bottom) {
      pdf.addPage()
      y = page.margin
    }
    if (title !== '') {
      pdf.fillColor(black)
      write(pdf, 12, title, page.margin, y, inner)
      y += 8 * mm
    }
    drawRow(
      pdf,
      table,
      table.columns.map((column) => column.title),
      y,
      true,
    )
    y += rowHeight
  }
  head(table.title)
  for (const cells of table.rows) {
    if (y + rowHeight > bottom) {
      pdf.addPage()
      y = page.margin
      head('')
    }
    drawRow(pdf, table, cells, y, false)
    y += rowHeight
  }
  return y + 7 * mm
}

/** The bytes of a pdf. Runs in a thread: fifty students take seconds. */
export async function drawReport({
  title,
  reports,
}: {
  readonly title: string
  readonly reports: readonly PrintedReport[]
}): Promise<Uint8Array> {
  // Only here: it takes a quarter of a second, of each command and of each thread.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size: [page.width, page.height], margin: 0, autoFirstPage: false, info: { Title: title } })
  pdf.registerFont('chinese', chineseFont)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  for (const report of reports) {
    pdf.addPage()
    pdf.font('chinese')
    let y = heading(pdf, report)
    for (const table of report.tables) y = drawTable(pdf, table, y)
  }
  if (reports.length === 0) pdf.addPage()
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
