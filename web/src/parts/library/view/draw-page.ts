import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { sharper } from '../../../kit/window/sharper.ts'

export interface Box {
  readonly width: number
  readonly height: number
}

/** Beyond this a phone's browser gives up. */
const mostPixels = 16_000_000

/** How much larger than on paper a page is drawn to fill the box, and how many points each of its dots gets. */
export function scaleFor(paper: Box, box: Box, density: number): { readonly shown: number; readonly drawn: number } {
  const shown = Math.min(box.width / paper.width, box.height / paper.height)
  const most = Math.sqrt(mostPixels / (paper.width * paper.height))
  return { shown, drawn: Math.min(shown * density, most) }
}

export interface Drawing {
  /** Rejects when it was cancelled meanwhile. */
  readonly canvas: Promise<HTMLCanvasElement>
  readonly cancel: () => void
}

/** One page as large as fits the box, crisp on fine screens. */
export function drawPage(document: PDFDocumentProxy, page: number, box: Box, density = window.devicePixelRatio || 1): Drawing {
  let stop: (() => void) | undefined
  let isCancelled = false
  const draw = async () => {
    const proxy = await document.getPage(page)
    const { shown, drawn } = scaleFor(proxy.getViewport({ scale: 1 }), box, density)
    const viewport = proxy.getViewport({ scale: drawn })
    const canvas = window.document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.floor(viewport.height))
    canvas.style.width = `${Math.floor((viewport.width * shown) / drawn)}px`
    canvas.style.height = `${Math.floor((viewport.height * shown) / drawn)}px`
    const context = canvas.getContext('2d', { alpha: false })
    if (!context || isCancelled) throw new DOMException('not drawn', 'AbortError')
    const task = proxy.render({ canvasContext: context, viewport })
    stop = () => task.cancel()
    await task.promise
    proxy.cleanup()
    sharper.set(canvas, (finer) => drawPage(document, page, box, finer).canvas)
    return canvas
  }
  const cancel = () => {
    isCancelled = true
    stop?.()
  }
  return { canvas: draw(), cancel }
}
