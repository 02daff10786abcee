import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import type { Box } from './draw-page.ts'

/** How large a page is on paper; until it is known, as the one before. */
export function usePaper(document: PDFDocumentProxy | undefined, page: number): Box | undefined {
  const [paper, setPaper] = useState<Box>()
  useEffect(() => {
    if (!document) return
    let isOver = false
    document.getPage(page).then(
      (proxy) => {
        if (isOver) return
        const { width, height } = proxy.getViewport({ scale: 1 })
        setPaper((last) => (last?.width === width && last.height === height ? last : { width, height }))
      },
      // It cannot be drawn either, which is said there; some size lets it come so far.
      () => !isOver && setPaper((last) => last ?? { width: 595, height: 842 }),
    )
    return () => {
      isOver = true
    }
  }, [document, page])
  return paper
}
