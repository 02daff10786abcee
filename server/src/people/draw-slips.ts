import { once } from 'node:events'
import type PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import { chineseFont } from '../fonts.ts'
import { darkRuns, pagesOf, placeOf, type Slip, type SlipSheet, slipPage, slipsOnPage } from './slips.ts'

type Pdf = InstanceType<typeof PDFDocument>

const mm = 72 / 25.4
const black = '#000000'
const qrSide = 17 * mm
const pad = 4 * mm
/** Looking for the best of eight takes most of the time of a code, and phones read each. */
const maskPattern = 3
const nameWidth = 45 * mm
/** A long name is written smaller, so that it stays whole. */
const nameSize = (name: string) => Math.min(15, Math.max(7, nameWidth / [...name].length))

const text = (pdf: Pdf, size: number, words: string, x: number, y: number, width: number, align: 'left' | 'right' = 'left') =>
  pdf
    .font('chinese')
    .fontSize(size)
    .text(words, x, y, { width, align, lineBreak: false, ellipsis: true, height: size * 1.5 })

/** Signs that are copied by hand: all of one width where it has them. */
function code(pdf: Pdf, words: string, x: number, y: number, width: number) {
  const isPlain = /^[\x20-\x7e]*$/.test(words)
  pdf.font(isPlain ? 'Courier-Bold' : 'chinese').fontSize(13)
  pdf.text(words, x, y, { width, lineBreak: false, ellipsis: true, height: 20 })
}

function drawCode(pdf: Pdf, address: string, x: number, y: number) {
  const { modules } = create([{ data: Buffer.from(address), mode: 'byte' }], { errorCorrectionLevel: 'M', maskPattern })
  const unit = qrSide / modules.size
  for (const { row, column, length } of darkRuns(modules.size, (row, column) => modules.get(row, column) === 1))
    pdf.rect(x + column * unit, y + row * unit, length * unit, unit)
  pdf.fill(black)
}

function drawSlip(pdf: Pdf, slip: Slip, site: string, x: number, y: number) {
  const { width, height } = slipPage.slip
  pdf.rect(x, y, width, height).lineWidth(0.5).dash(2, { space: 2 }).stroke('#777777').undash()
  pdf.fillColor(black)
  const inner = width - 2 * pad
  const size = nameSize(slip.name)
  text(pdf, size, slip.name, x + pad, y + 2.2 * mm + (15 - size), nameWidth)
  text(pdf, 9, slip.className, x + pad + nameWidth, y + 4.2 * mm, inner - nameWidth, 'right')
  pdf
    .moveTo(x + pad, y + 10.5 * mm)
    .lineTo(x + width - pad, y + 10.5 * mm)
    .lineWidth(0.8)
    .stroke(black)
  const valueAt = x + pad + 17 * mm
  const valueWidth = inner - 17 * mm - qrSide - 2 * mm
  const row = (n: number) => y + (13 + n * 7) * mm
  const label = (n: number, words: string) => text(pdf, 9, words, x + pad, row(n), 17 * mm)
  label(0, '网址')
  text(pdf, 9, site, valueAt, row(0), valueWidth)
  label(1, '账号')
  code(pdf, slip.username, valueAt, row(1) + 1.5, valueWidth)
  if (slip.password !== '') {
    label(2, '初始密码')
    code(pdf, slip.password, valueAt, row(2) + 1.5, valueWidth)
  }
  drawCode(pdf, slip.address, x + width - pad - qrSide, y + 12 * mm)
  text(pdf, 7, '扫码登录', x + width - pad - qrSide, y + 30 * mm, qrSide, 'right')
}

/** The bytes of a pdf, to be cut. Runs in a thread: two thousand take seconds. */
export async function drawSlips({ slips, site, title }: SlipSheet): Promise<Uint8Array> {
  // Only here: it takes a quarter of a second, of each command and of each thread.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size: [slipPage.width, slipPage.height], margin: 0, autoFirstPage: false, info: { Title: title } })
  pdf.registerFont('chinese', chineseFont)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const pages = pagesOf(slips.length)
  for (const [n, slip] of slips.entries()) {
    const { page, x, y } = placeOf(n)
    if (n % slipsOnPage === 0) {
      pdf.addPage()
      const below = slipPage.height - 14 * mm
      text(pdf, 8, `${title}　第 ${page + 1} 页，共 ${pages} 页`, slipPage.left, below, 110 * mm)
      text(pdf, 8, '沿虚线剪开。首次登录会要求改密码，请勿拍照外传。', 110 * mm, below, 90 * mm, 'right')
    }
    drawSlip(pdf, slip, site, x, y)
  }
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
