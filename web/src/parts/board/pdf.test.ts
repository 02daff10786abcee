import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pdfOf } from './pdf.ts'

/** One point. */
const jpeg = Uint8Array.from(
  atob(
    [
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////',
      'wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==',
    ].join(''),
  ),
  (sign) => sign.charCodeAt(0),
)

test('a reader of PDF finds every page, in order, with its picture and its shape', async () => {
  const bytes = pdfOf([
    { jpeg, width: 1920, height: 1080 },
    { jpeg, width: 800, height: 1000 },
  ])
  const text = new TextDecoder('latin1').decode(bytes)
  const begins = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
  expect(begins.map((at) => text.slice(at).split('\n')[0])).toEqual(begins.map((_, at) => `${at + 1} 0 obj`))

  const read = await getDocument({ data: bytes, useSystemFonts: false }).promise
  expect(read.numPages).toBe(2)
  for (const [number, width, height] of [
    [1, 842, 473.63],
    [2, 673.6, 842],
  ] as const) {
    const page = await read.getPage(number)
    expect(page.view.map((side) => Math.round(side * 100) / 100)).toEqual([0, 0, width, height])
    expect((await page.getOperatorList()).fnArray).toContain(OPS.paintImageXObject)
  }
})

test('a board without pages is still a file', () => {
  expect(new TextDecoder().decode(pdfOf([]))).toMatch(/\/Count 0[\s\S]*%%EOF\n$/)
})
