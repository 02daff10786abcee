import type { Inline, MarkName } from '@jiangtai/contract/rich-doc'
import type PDFDocument from 'pdfkit'
import type { Pictures, WordPicture } from '../word-pictures.ts'
import type { FormulaBox, FormulaBoxes } from './formula.ts'
import type { Atom } from './lines.ts'

declare global {
  namespace PDFKit.Mixins {
    /** The package has it, its types do not. */
    interface PDFImage {
      openImage(src: Buffer): ImageSrc
    }
  }
}

export type Pdf = InstanceType<typeof PDFDocument>

/** What a text is drawn with. */
export interface Pen {
  readonly pdf: Pdf
  readonly size: number
  readonly formulas: FormulaBoxes
  readonly pictures: Pictures
  /** For `pdf.image`; a picture is in the file once, however often it is drawn. */
  readonly opened: (picture: WordPicture) => PDFKit.Mixins.ImageSrc
}

export type DrawnAtom = Atom &
  (
    | { readonly kind: 'text'; readonly text: string; readonly marks: readonly MarkName[] }
    | { readonly kind: 'formula'; readonly box: FormulaBox; readonly size: number }
    | { readonly kind: 'picture'; readonly picture: WordPicture }
    | { readonly kind: 'blank' }
  )

/** Of the font, in parts of its size. */
const ascent = 0.88
const depth = 0.24
const blankWidth = 5
const smaller = 0.7
/** The letters of formulas are small beside Chinese ones. */
const larger = 1.15

const behind = new Set('，。、；：！？）】」』》〉”’…—％,.;:!?)]}%')
const before = new Set('（【「『《〈“‘([{')
/** A Chinese sign, white space, or a word; of a long word as much as fits any line. */
const pieces = /[⺀-鿿豈-﫿　-〿！-￯]|\s+|[^\s⺀-鿿豈-﫿　-〿！-￯]{1,24}/gu

export const isSmall = (marks: readonly MarkName[]) => marks.includes('sup') || marks.includes('sub')
export const sizeOf = ({ size }: Pick<Pen, 'size'>, marks: readonly MarkName[]) => (isSmall(marks) ? size * smaller : size)

function textAtoms(pen: Pen, text: string, marks: readonly MarkName[]): DrawnAtom[] {
  const size = sizeOf(pen, marks)
  pen.pdf.font('chinese').fontSize(size)
  return (text.match(pieces) ?? []).map((piece) => ({
    ...{ kind: 'text', text: piece, marks, width: pen.pdf.widthOfString(piece), ascent: ascent * pen.size, depth: depth * pen.size },
    ...{ isSpace: /^\s+$/.test(piece), staysBehind: behind.has(piece.charAt(0)), staysBefore: before.has(piece.charAt(piece.length - 1)) },
  }))
}

function formulaAtoms(pen: Pen, src: string, width: number): DrawnAtom[] {
  const box = pen.formulas(src)
  if (!box) return textAtoms(pen, `$${src}$`, [])
  // A long one is drawn smaller, so that it stays whole.
  const size = Math.min(pen.size * larger, width / Math.max(box.width, 0.001))
  return [{ kind: 'formula', box, size, width: box.width * size, ascent: box.ascent * size, depth: box.depth * size }]
}

/** At most half a page high. */
const highest = 360

function pictureAtoms(pen: Pen, id: number, percent: number, width: number): DrawnAtom[] {
  const picture = pen.pictures.get(id)
  if (!picture || picture.type === 'gif') return textAtoms(pen, '[图片]', [])
  const wide = Math.min((width * percent) / 100, highest / picture.ratio)
  return [{ kind: 'picture', picture, width: wide, ascent: wide * picture.ratio, depth: depth * pen.size }]
}

function inlineAtoms(pen: Pen, node: Inline, width: number): DrawnAtom[] {
  switch (node.type) {
    case 'text': {
      const marks = (node.marks ?? []).map(({ type }) => type)
      return textAtoms(pen, node.text, marks)
    }
    case 'tex':
      return formulaAtoms(pen, node.attrs.src, width)
    case 'image':
      return pictureAtoms(pen, node.attrs.file_id, node.attrs.width_pct, width)
    case 'blank':
      return [{ kind: 'blank', width: blankWidth * pen.size, ascent: ascent * pen.size, depth: depth * pen.size }]
    case 'audio':
      return textAtoms(pen, '[音频]', [])
  }
}

/** What stands on the lines of a paragraph that is so wide. */
export const atomsOf = (pen: Pen, inlines: readonly Inline[], width: number): DrawnAtom[] =>
  inlines.flatMap((node) => inlineAtoms(pen, node, width))
