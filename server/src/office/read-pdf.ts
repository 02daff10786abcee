import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfAsked {
  readonly bytes: Uint8Array
  readonly mostPages: number
}

export interface PdfRead {
  /** All there are. */
  readonly pages: number
  /** Of the first so many: what can be read on each, in its order. */
  readonly texts: readonly string[]
}

/** Of one page: more stands on none that people read. */
const mostLetters = 20_000

const installed = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** What letters of fonts are that a Chinese pdf only names. */
const letters = { cMapUrl: `${join(installed, 'cmaps')}/`, cMapPacked: true, standardFontDataUrl: `${join(installed, 'standard_fonts')}/` }
const careful = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 }

/** Runs in a thread: a pdf can be made to take as long as somebody likes. Undefined: it is none, or needs a password. */
export async function readPdf({ bytes, mostPages }: PdfAsked): Promise<PdfRead | undefined> {
  // Only here: most threads never read one.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), ...letters, ...careful })
  try {
    const document = await task.promise
    const texts: string[] = []
    for (let page = 1; page <= Math.min(document.numPages, mostPages); page++) texts.push(await textOf(await document.getPage(page)))
    return { pages: document.numPages, texts }
  } catch {
    return undefined
  } finally {
    await task.destroy()
  }
}

/** Signs that only look like the characters people search for. */
const lookalikes = /[\u2e80-\u2fdf\uf900-\ufaff]/g

async function textOf(page: PDFPageProxy): Promise<string> {
  try {
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    return text
      .replace(lookalikes, (sign) => sign.normalize('NFKC'))
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\n{2,}/g, '\n')
      .trim()
      .slice(0, mostLetters)
  } catch {
    // One page that is broken is a page without a text.
    return ''
  } finally {
    page.cleanup()
  }
}
