import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { scaleFor } from './draw-page.ts'
import { createPageCache } from './page-cache.ts'
import { pageAfter, visiblePages } from './page-strip.ts'

it('a page fills its box and is drawn as fine as the screen, up to what a phone can hold', () => {
  const paper = { width: 600, height: 800 }
  expect(scaleFor(paper, { width: 1200, height: 800 }, 2)).toEqual({ shown: 1, drawn: 2 })
  const { shown, drawn } = scaleFor(paper, { width: 6000, height: 8000 }, 2)
  expect(shown).toBe(10)
  expect(drawn * 600 * drawn * 800).toBeCloseTo(16_000_000)
})

describe('pages that are drawn', () => {
  it('stay for who leafs back, and go when they are far away', async () => {
    const [asked, cancelled]: [number[], number[]] = [[], []]
    const document = { numPages: 9 } as PDFDocumentProxy
    const cache = createPageCache(document, { width: 1, height: 1 }, (_document, page) => {
      asked.push(page)
      return { canvas: Promise.resolve({ width: page } as HTMLCanvasElement), cancel: () => void cancelled.push(page) }
    })
    await cache.show(1)
    cache.ahead(2)
    cache.ahead(0)
    await cache.show(2)
    cache.ahead(3)
    expect(asked).toEqual([1, 2, 3])
    const far = await cache.show(1)
    await cache.show(9)
    await Promise.resolve()
    expect(cancelled.sort()).toEqual([1, 2, 3])
    expect(far.width).toBe(0)
    await cache.show(8)
    cache.ahead(10)
    expect(asked).toEqual([1, 2, 3, 9, 8])
  })
})

describe('the strip', () => {
  it('draws what is in sight and a little more', () => {
    const sight = { length: 100, room: 450, pages: 200 }
    expect(visiblePages({ ...sight, scrolled: 0 })).toEqual({ first: 1, last: 6 })
    expect(visiblePages({ ...sight, scrolled: 5050 })).toEqual({ first: 50, last: 56 })
    expect(visiblePages({ ...sight, scrolled: 19_600 })).toEqual({ first: 196, last: 200 })
    expect(visiblePages({ ...sight, pages: 0, scrolled: 0 }).last).toBe(0)
    expect(visiblePages({ ...sight, columns: 3, scrolled: 0 })).toEqual({ first: 1, last: 18 })
    expect(visiblePages({ ...sight, columns: 3, scrolled: 1050 })).toEqual({ first: 28, last: 48 })
  })

  it('is walked by keys', () => {
    expect(pageAfter('ArrowDown', 200, 200)).toBe(200)
    expect(['ArrowUp', 'PageUp', 'PageDown', 'Home', 'End', 'x'].map((key) => pageAfter(key, 3, 200))).toEqual([2, 1, 8, 1, 200, undefined])
  })
})
