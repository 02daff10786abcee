import { once } from 'node:events'
import type { QuestionDraft } from '@jiangtai/contract/question'
import { chineseFont } from '../../../fonts.ts'
import { picturesOf, type StoredFile, type WordPicture } from '../word-pictures.ts'
import type { Pdf, Pen } from './atoms.ts'
import { formulaBoxes } from './formula.ts'

interface Opened {
  /** Of a page, in points. */
  readonly size: [number, number]
  readonly title: string
  readonly fontSize: number
  readonly drafts: readonly QuestionDraft[]
  readonly files: ReadonlyMap<number, StoredFile>
}

/** A pdf to draw questions in; its bytes when everything is drawn. */
export async function openPdf({ size, title, fontSize, drafts, files }: Opened) {
  // Only here: it takes a quarter of a second.
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({ size, margin: 0, bufferPages: true, info: { Title: title } })
  pdf.registerFont('chinese', chineseFont)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  const pen: Pen = { pdf, size: fontSize, formulas: formulaBoxes(), pictures: await picturesOf(drafts, files), opened: opening(pdf) }
  const bytes = async () => {
    pdf.end()
    await ended
    return Buffer.concat(chunks)
  }
  return { pdf, pen, bytes }
}

function opening(pdf: Pdf): Pen['opened'] {
  const opened = new Map<WordPicture, PDFKit.Mixins.ImageSrc>()
  return (picture) => {
    const image = opened.get(picture) ?? pdf.openImage(Buffer.from(picture.bytes))
    opened.set(picture, image)
    return image
  }
}
