import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js'
import type PDFDocument from 'pdfkit'
import { type FormulaBox, unitsPerEm } from './formula.ts'
import { plainOutline } from './outline.ts'

type Pdf = InstanceType<typeof PDFDocument>

/** The outlines of a formula, with its base line at `baseline`. Of SVG these few elements are all that MathJax writes. */
export function drawFormula(pdf: Pdf, { svg }: FormulaBox, x: number, baseline: number, size: number) {
  pdf.save()
  pdf.translate(x, baseline).scale(size / unitsPerEm)
  drawChildren(pdf, svg)
  pdf.restore()
}

const drawChildren = (pdf: Pdf, element: LiteElement) => {
  for (const child of element.children) if ('children' in child) drawElement(pdf, child)
}

function drawElement(pdf: Pdf, element: LiteElement) {
  pdf.save()
  moveBy(pdf, said(element, 'transform'))
  switch (element.kind) {
    case 'path':
      pdf.path(plainOutline(said(element, 'd'))).fill('black')
      break
    case 'rect':
      drawRect(pdf, element)
      break
    case 'line':
      pdf.moveTo(numberOf(element, 'x1'), numberOf(element, 'y1')).lineTo(numberOf(element, 'x2'), numberOf(element, 'y2'))
      pdf.lineWidth(numberOf(element, 'stroke-width')).stroke('black')
      break
    case 'text':
      drawText(pdf, element)
      break
    case 'svg':
      cutOut(pdf, element)
      drawChildren(pdf, element)
      break
    default:
      drawChildren(pdf, element)
  }
  pdf.restore()
}

const said = (element: LiteElement, name: string) => String(element.attributes[name] ?? '')
const numberOf = (element: LiteElement, name: string) => Number.parseFloat(said(element, name)) || 0

/** `translate(220,394) scale(0.707)`. */
function moveBy(pdf: Pdf, transform: string) {
  for (const [, name, list = ''] of transform.matchAll(/(translate|scale)\(([^)]*)\)/g)) {
    const [x = 0, y] = list.split(/[\s,]+/).map(Number)
    if (name === 'translate') pdf.translate(x, y ?? 0)
    else pdf.scale(x, y ?? x)
  }
}

function drawRect(pdf: Pdf, element: LiteElement) {
  pdf.rect(numberOf(element, 'x'), numberOf(element, 'y'), numberOf(element, 'width'), numberOf(element, 'height'))
  if (said(element, 'fill') === 'none') pdf.lineWidth(numberOf(element, 'stroke-width')).stroke('black')
  else pdf.fill('black')
}

/** A part of a bracket that is as long as it has to be. */
function cutOut(pdf: Pdf, element: LiteElement) {
  const [left = 0, top = 0, width = 1, height = 1] = said(element, 'viewBox').split(' ').map(Number)
  pdf.translate(numberOf(element, 'x'), numberOf(element, 'y'))
  pdf.scale((numberOf(element, 'width') || width) / width, (numberOf(element, 'height') || height) / height)
  pdf.translate(-left, -top).rect(left, top, width, height).clip()
}

/** Letters that MathJax has no outline for: Chinese ones. */
function drawText(pdf: Pdf, element: LiteElement) {
  const words = element.children.map((child) => ('value' in child ? child.value : '')).join('')
  pdf.font('chinese').fontSize(numberOf(element, 'font-size')).fillColor('black')
  pdf.text(words, 0, 0, { lineBreak: false, baseline: 'alphabetic' })
}
