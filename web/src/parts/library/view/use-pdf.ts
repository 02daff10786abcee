import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { loadChunk } from '../../../kit/chunks/load-chunk.ts'
import { offline } from '../../../kit/words.ts'
import type { PdfFailed } from './pdf.ts'

export interface Pdf {
  readonly document: PDFDocumentProxy | undefined
  /** 0 until it is known. */
  readonly pages: number
  /** A sentence; undefined: none so far. */
  readonly failure: string | undefined
  /** It is the file itself: trying again would not help. */
  readonly isBroken: boolean
  readonly retry: () => void
}

interface Opened {
  readonly url: string
  readonly tries: number
  readonly document?: PDFDocumentProxy
  readonly failure?: string
  readonly isBroken?: boolean
}

/** The pages of a pdf. Whoever shows the same one shares it; the program that reads it is fetched here. */
export function usePdf(url: string | undefined): Pdf {
  const [opened, setOpened] = useState<Opened>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (url === undefined) return
    let isOver = false
    let close: (() => void) | undefined
    const tell = (found: Opened) => {
      if (!isOver) setOpened(found)
    }
    loadChunk(() => import('./pdf.ts')).then(
      ({ openPdf }) => {
        if (isOver) return
        const pdf = openPdf(url)
        close = pdf.close
        pdf.document.then(
          (document) => tell({ url, tries, document }),
          (error: PdfFailed) => tell({ url, tries, failure: error.message, isBroken: error.isBroken }),
        )
      },
      () => tell({ url, tries, failure: offline }),
    )
    return () => {
      isOver = true
      close?.()
    }
  }, [url, tries])
  const mine = opened && opened.url === url && opened.tries === tries ? opened : undefined
  return {
    document: mine?.document,
    pages: mine?.document?.numPages ?? 0,
    failure: mine?.failure,
    isBroken: mine?.isBroken === true,
    retry() {
      if (url === undefined) return
      const again = () => setTries(tries + 1)
      import('./pdf.ts').then(({ forgetPdf }) => forgetPdf(url)).then(again, again)
    },
  }
}
