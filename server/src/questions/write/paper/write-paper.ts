import type { PaperFileOrder } from '../../../library/printed-paper.ts'

/** A picture that Word and a pdf do not know is a larger one in them. */
const mostBytes = 64 * 1024 * 1024

/** A paper to be printed. A thread does it: two hundred questions with pictures take seconds. */
export async function writePaper(order: PaperFileOrder): Promise<Uint8Array | 'large'> {
  const files = new Map(order.files)
  const bytes =
    order.format === 'pdf'
      ? await (await import('./pdf.ts')).paperPdf(order, files)
      : await (await import('./docx.ts')).paperDocx(order, files)
  return bytes.length > mostBytes ? 'large' : bytes
}
