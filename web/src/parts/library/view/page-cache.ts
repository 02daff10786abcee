import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Box, type Drawing, drawPage } from './draw-page.ts'

/** This page, the one before and the two that may come next. */
const most = 4

/** Pages of one document at one size. What is drawn ahead is there at once; what is far away is let go. */
export function createPageCache(document: PDFDocumentProxy, box: Box, draw: typeof drawPage = drawPage) {
  const drawn = new Map<number, Drawing>()
  function release(page: number) {
    const drawing = drawn.get(page)
    drawn.delete(page)
    drawing?.cancel()
    // Safari keeps the memory of a canvas until it has no size.
    void drawing?.canvas.then(
      (canvas) => {
        canvas.width = 0
      },
      () => {},
    )
  }
  function ask(page: number): Promise<HTMLCanvasElement> {
    const known = drawn.get(page)
    if (known) return known.canvas
    const drawing = draw(document, page, box)
    drawn.set(page, drawing)
    drawing.canvas.catch(() => {
      if (drawn.get(page) === drawing) drawn.delete(page)
    })
    return drawing.canvas
  }
  return {
    /** Everything further away than the newest few is let go. */
    show(page: number): Promise<HTMLCanvasElement> {
      for (const other of [...drawn.keys()]) if (Math.abs(other - page) >= most - 1) release(other)
      return ask(page)
    },
    ahead(page: number) {
      if (page >= 1 && page <= document.numPages) void ask(page).catch(() => {})
    },
    clear() {
      for (const page of [...drawn.keys()]) release(page)
    },
  }
}
export type PageCache = ReturnType<typeof createPageCache>
