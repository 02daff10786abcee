import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { noDoc, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { leafTypes, randomDraft } from '../../../test/question-drafts.ts'
import type { DocxOrder } from './docx.ts'
import { writePdf } from './pdf.ts'

const formula: RichDoc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '方程' },
        { type: 'tex', attrs: { src: '\\frac{2x+a}{3}=2' } },
        { type: 'text', text: '的解是' },
      ],
    },
  ],
}
const single: QuestionDraft = {
  ...{ type: questionTypes.single, explanation: textDoc('代入即得'), points: [], source: '', full_centi: 500 },
  body: {
    stem: formula,
    options: [
      { id: 'a', doc: textDoc('甲') },
      { id: 'b', doc: textDoc('乙') },
    ],
  },
  key: { right: ['b'] },
}
const stem = (doc: RichDoc): QuestionDraft => ({ ...single, body: { ...single.body, stem: doc } })

/** The texts of each page, without spaces. */
async function pagesOf(drafts: readonly QuestionDraft[], answers: DocxOrder['answers'] = 'none'): Promise<string[]> {
  const bytes = await writePdf({ drafts, files: new Map(), answers })
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let no = 1; no <= pdf.numPages; no++) {
    const { items } = await (await pdf.getPage(no)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(/\s/g, ''),
    )
  }
  await pdf.destroy()
  return pages
}

describe('questions on paper', () => {
  it('have their words as text, and formulas as outlines, not as LaTeX', async () => {
    const [page = ''] = await pagesOf([single])
    expect(page).toContain('1．【单选题】（5分）方程的解是')
    expect(page).toContain('A．甲')
    expect(page).not.toContain('frac')
  })

  it('have no answers, or have them at the end or behind each question', async () => {
    const two = [single, single]
    expect((await pagesOf(two, 'none')).join('')).not.toMatch(/代入即得|答案/)
    expect((await pagesOf(two, 'end')).join('')).toMatch(/1．.*2．.*参考答案1．B解析：代入即得2．B/)
    expect((await pagesOf(two, 'each')).join('')).toMatch(/1．.*答案：B.*2．.*答案：B/)
  })

  it('show a formula that only KaTeX knows, or that is none, as it was written', async () => {
    const tex = (src: string): RichDoc => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'tex', attrs: { src } }] }] })
    const [page = ''] = await pagesOf([stem(tex('\\frac{1')), stem(tex('\\foo x')), stem(tex('\\text{面积}'))])
    expect(page).toContain('$\\frac{1$')
    expect(page).toContain('$\\foox$')
    expect(page).toContain('面积')
  })

  it('lose nothing of a long text, and number their pages', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => `第${at}行，`.padEnd(60, '长'))
    const pages = await pagesOf([stem(textDoc(...lines))])
    expect(pages.length).toBeGreaterThan(2)
    for (const [at] of lines.entries()) expect(pages.join('')).toContain(`第${at}行，`)
    expect(pages[1]).toContain(`第2页共${pages.length}页`)
  })

  it('keep the cells of a table, joined ones too, and one that is higher than a page', async () => {
    const cell = (text: string, attrs = {}) => ({ type: 'cell' as const, attrs, content: textDoc(text).content })
    const tall = { type: 'cell' as const, content: textDoc(...Array.from({ length: 100 }, (_, at) => `高${at}。`)).content }
    const table: RichDoc = {
      type: 'doc',
      content: [
        {
          type: 'table',
          content: [
            { type: 'row', content: [cell('左上', { rowspan: 2 }), cell('右上', { colspan: 2 })] },
            { type: 'row', content: [cell('中'), cell('右')] },
            { type: 'row', content: [tall] },
          ],
        },
      ],
    }
    const text = (await pagesOf([stem(table)])).join('')
    for (const words of ['左上', '右上', '中', '右', '高0。', '高99。']) expect(text).toContain(words)
  })

  it('are written of whatever the bank can hold', async () => {
    const types = [...leafTypes, questionTypes.read]
    const drafts = Array.from({ length: 40 }, (_, seed) => randomDraft(seed, types[seed % types.length] ?? 1, { depth: 3, files: 2 }))
    expect((await pagesOf(drafts, 'each')).join('')).toContain('40．')
  })

  it('have a picture once, however often it is shown', async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 3 * 200 * 200 }, (_, at) => (at * 7919 * (at % 251)) % 256))
    const bytes = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer()
    const image = { type: 'image' as const, attrs: { file_id: 1, width_pct: 10, alt: '' } }
    const shown: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: Array.from({ length: 20 }, () => image) }] }
    const order = { drafts: Array.from({ length: 12 }, () => stem(shown)), files: new Map([[1, { bytes }]]), answers: 'none' } as const
    const [once, often] = [await writePdf({ ...order, drafts: [stem(shown)] }), await writePdf(order)]
    expect(once.length).toBeGreaterThan(bytes.length)
    expect(often.length - once.length).toBeLessThan(bytes.length)
  })

  it('without any question are one empty page', async () => {
    expect(await pagesOf([{ ...single, body: { stem: noDoc }, key: {} }])).toHaveLength(1)
  })
})
