import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef } from 'react'
import { drawPage } from './draw-page.ts'

const size = { width: 140, height: 84 }

/** Drawn after a moment: who scrolls past many does not wait for them. */
const patienceMs = 80

export function Thumb({ document, page }: { readonly document: PDFDocumentProxy; readonly page: number }) {
  const paper = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let cancel = () => {}
    const clock = setTimeout(() => {
      const drawing = drawPage(document, page, size, Math.min(2, window.devicePixelRatio || 1))
      cancel = drawing.cancel
      drawing.canvas.then(
        (canvas) => paper.current?.replaceChildren(canvas),
        () => {},
      )
    }, patienceMs)
    return () => {
      clearTimeout(clock)
      cancel()
    }
  }, [document, page])
  return <span ref={paper} aria-hidden="true" />
}
