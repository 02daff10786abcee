import type { MarkName } from '@jiangtai/contract/rich-doc'
import { type DrawnAtom, type Pdf, type Pen, sizeOf } from './atoms.ts'
import { drawFormula } from './draw-formula.ts'

type TextAtom = Extract<DrawnAtom, { kind: 'text' }>

/** Neighbours that look alike are one text, so that a reader can copy whole words. */
function runsOf(line: readonly DrawnAtom[]): DrawnAtom[] {
  const runs: DrawnAtom[] = []
  for (const atom of line) {
    const last = runs.at(-1)
    if (atom.kind === 'text' && last?.kind === 'text' && last.marks === atom.marks)
      runs[runs.length - 1] = { ...last, text: last.text + atom.text, width: last.width + atom.width }
    else runs.push(atom)
  }
  return runs
}

export function drawLine(pen: Pen, line: readonly DrawnAtom[], left: number, baseline: number) {
  let x = left
  for (const run of runsOf(line)) {
    drawRun(pen, run, x, baseline)
    x += run.width
  }
}

function drawRun(pen: Pen, run: DrawnAtom, x: number, baseline: number) {
  const { pdf } = pen
  switch (run.kind) {
    case 'text':
      return drawText(pen, run, x, baseline)
    case 'formula':
      return drawFormula(pdf, run.box, x, baseline, run.size)
    case 'picture':
      pdf.image(pen.opened(run.picture), x, baseline - run.ascent, { width: run.width, height: run.ascent })
      return
    case 'blank':
      ruled(pdf, x + 2, x + run.width - 2, baseline + 2)
  }
}

const ruled = (pdf: Pdf, from: number, to: number, y: number) => pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke('black')

function drawText(pen: Pen, { text, marks, width }: TextAtom, x: number, baseline: number) {
  const { pdf, size } = pen
  const own = sizeOf(pen, marks)
  const rise = marks.includes('sup') ? size * 0.35 : marks.includes('sub') ? -size * 0.15 : 0
  const isBold = marks.includes('bold')
  pdf
    .font('chinese')
    .fontSize(own)
    .fillColor('black')
    .strokeColor('black')
    .lineWidth(own * 0.03)
  const bold = isBold ? { fill: true, stroke: true } : {}
  pdf.text(text, x, baseline - rise, { lineBreak: false, baseline: 'alphabetic', oblique: marks.includes('italic'), ...bold })
  if (marks.includes('underline')) ruled(pdf, x, x + width, baseline + 2)
  if (marks.includes('dot')) drawDots(pen, text, marks, x, baseline)
}

function drawDots(pen: Pen, text: string, marks: readonly MarkName[], left: number, baseline: number) {
  let x = left
  for (const sign of text) {
    const width = pen.pdf.fontSize(sizeOf(pen, marks)).widthOfString(sign)
    if (sign.trim() !== '') pen.pdf.circle(x + width / 2, baseline + pen.size * 0.32, 0.9).fill('black')
    x += width
  }
}
