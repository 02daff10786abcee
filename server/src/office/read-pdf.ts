import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfAsked {
  /** Its bytes, or where on this machine they lie. */
  readonly source: Uint8Array | string
  readonly mostPages: number
}

export interface PdfRead {
  /** All there are. */
  readonly pages: number
  /** Of the first so many: what can be read on each, in its order. Those behind all that is kept are left out. */
  readonly texts: readonly string[]
}

/** Of one page, and of all: no more is kept, and the answer of a thread is read by everybody's. */
const mostOfPage = 8_000
const mostLetters = 500_000

const installed = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/** What letters of fonts are that a Chinese pdf only names. */
const letters = { cMapUrl: `${join(installed, 'cmaps')}/`, cMapPacked: true, standardFontDataUrl: `${join(installed, 'standard_fonts')}/` }
const careful = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 }

/** Runs in a thread: a pdf can be made to take as long as somebody likes. Undefined: it is none, or needs a password. */
export async function readPdf({ source, mostPages }: PdfAsked): Promise<PdfRead | undefined> {
  // Only here: most threads never read one.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: await bytesOf(source), ...letters, ...careful })
  try {
    const document = await task.promise
    const texts: string[] = []
    let left = mostLetters
    for (let page = 1; page <= Math.min(document.numPages, mostPages) && left > 0; page++) {
      const text = (await textOf(await document.getPage(page))).slice(0, left)
      left -= text.length
      texts.push(text)
    }
    return { pages: document.numPages, texts }
  } catch {
    return undefined
  } finally {
    await task.destroy()
  }
}

async function bytesOf(source: Uint8Array | string): Promise<Uint8Array> {
  if (typeof source !== 'string') return source
  const { buffer, byteOffset, length } = await readFile(source)
  return new Uint8Array(buffer, byteOffset, length)
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
      .slice(0, mostOfPage)
  } catch {
    // One page that is broken is a page without a text.
    return ''
  } finally {
    page.cleanup()
  }
}
