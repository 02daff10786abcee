import { questionTypes } from '@jiangtai/contract/question'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { unzipped } from '../../../../test/xlsx.ts'
import type { PaperFileOrder, PrintedItem } from '../../../library/printed-paper.ts'
import { printedOf } from './printed.ts'
import { writePaper } from './write-paper.ts'

const item = (stem: string, right: 'a' | 'b', more: Partial<PrintedItem> = {}): PrintedItem => ({
  ...{ type: questionTypes.single, explanation: JSON.stringify(noDoc), full_centi: 500, leaf_centis: [500], is_fixed_order: 0 },
  body: JSON.stringify({
    stem: textDoc(stem),
    options: [
      { id: 'a', doc: textDoc(`${stem}甲`) },
      { id: 'b', doc: textDoc(`${stem}乙`) },
    ],
  }),
  answer_key: JSON.stringify({ right: [right] }),
  ...more,
})
const analysis = item('证明', 'a', {
  ...{ type: questionTypes.analysis, full_centi: 1000, leaf_centis: [1000], explanation: JSON.stringify(textDoc('用勾股定理')) },
  ...{ body: JSON.stringify({ stem: textDoc('求证') }), answer_key: JSON.stringify({ reference: textDoc('证明略') }) },
})
const order = (more: Partial<PaperFileOrder> = {}): PaperFileOrder => ({
  ...{ format: 'pdf', size: 'A4', hasAnswers: false, title: '期中测试', variant: '', seed: undefined, files: [] },
  sections: [
    { title: '一、选择题', intro: '每题 5 分', items: [item('第一问', 'a'), item('第二问', 'b'), item('第三问', 'a')] },
    { title: '二、解答题', intro: '', items: [analysis] },
  ],
  ...more,
})

const unzipText = (bytes: Uint8Array) => unzipped(Buffer.from(bytes))

interface Page {
  readonly text: string
  readonly width: number
  readonly height: number
  /** Where each text begins. */
  readonly left: readonly number[]
}
async function pagesOf(bytes: Uint8Array): Promise<Page[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: Page[] = []
  for (let no = 1; no <= pdf.numPages; no++) {
    const page = await pdf.getPage(no)
    const [, , width = 0, height = 0] = page.view
    const items = (await page.getTextContent()).items.flatMap((one) => ('str' in one ? [one] : []))
    const text = items
      .map(({ str }) => str)
      .join('')
      .replaceAll(/\s/g, '')
    pages.push({ text, width, height, left: items.map(({ transform }) => Number(transform[4])) })
  }
  await pdf.destroy()
  return pages
}
const printed = async (more: Partial<PaperFileOrder> = {}) => {
  const bytes = await writePaper(order(more))
  if (bytes === 'large') throw new Error('large')
  return bytes
}

describe('a paper to be printed', () => {
  it('has its title, what it is worth, the seal, its questions numbered through, and no answers', async () => {
    const [first, ...more] = await pagesOf(await printed())
    expect(more).toEqual([])
    expect(first?.text).toMatch(/期中测试满分25分.*题号一二总分得分一、选择题（共3题，15分）每题5分1．（5分）第一问.*4．（10分）求证/)
    for (const said of ['姓名', '考号', '密封线内不要答题', '第1页共1页']) expect(first?.text).toContain(said)
    for (const hidden of ['参考答案', '证明略', '勾股', '单选题']) expect(first?.text).not.toContain(hidden)
    expect([first?.width, first?.height].map(Math.round as (n?: number) => number)).toEqual([595, 842])
  })

  it('has its answers on a page of their own, without a seal', async () => {
    const [, answers] = await pagesOf(await printed({ hasAnswers: true }))
    expect(answers?.text).toContain(
      '期中测试参考答案一、选择题（共3题，15分）1．A2．B3．A二、解答题（共1题，10分）4．证明略解析：用勾股定理',
    )
    expect(answers?.text).not.toContain('考号')
  })

  it('as 8K lies on its side in two columns', async () => {
    const many = Array.from({ length: 24 }, (_, at) => item(`第${at + 1}问`, 'a'))
    const [first] = await pagesOf(await printed({ size: '8K', sections: [{ title: '一、选择题', intro: '', items: many }] }))
    expect(first?.width).toBeGreaterThan(first?.height ?? 0)
    const half = (first?.width ?? 0) / 2
    expect(first?.left.filter((x) => x > half + 20).length).toBeGreaterThan(20)
    expect(first?.text).toContain('24．')
  })

  it('shuffled has the same questions in another order, numbered anew, and the answers that belong to it', () => {
    const lines = (seed?: number) => {
      const [section] = printedOf(order({ seed, variant: 'B卷' })).sections
      return (section?.questions ?? []).map(({ head, lead, draft }) => {
        const right = draft.key.right
        const at = (draft.body.options ?? []).findIndex(({ id }) => Array.isArray(right) && right.includes(id))
        const words = (doc: unknown) => JSON.stringify(doc)
        return [head, lead, words(draft.body.stem), words(draft.body.options?.[at]?.doc)]
      })
    }
    const plain = lines()
    const others = [1, 2, 3, 4, 5, 6].map((seed) => lines(seed))
    expect(lines(3)).toEqual(lines(3))
    for (const other of others) {
      expect(other.map(([head]) => head)).toEqual(['1．（5分）', '2．（5分）', '3．（5分）'])
      // Each question still has its own right answer.
      const pairs = (list: typeof plain) => list.map(([, , stem, answer]) => `${stem} ${answer}`).sort()
      expect(pairs(other)).toEqual(pairs(plain))
    }
    expect(new Set(others.map((other) => other.map(([, , stem]) => stem).join())).size).toBeGreaterThan(1)
  })

  it('as a Word document says the same', async () => {
    const asked = await unzipText(await printed({ format: 'docx', variant: 'A卷' }))
    for (const said of ['期中测试　A卷', '满分 25 分', '一、选择题（共 3 题，15 分）', '1．（5分）', '4．（10分）'])
      expect(asked.get('word/document.xml')).toContain(said)
    expect(asked.get('word/document.xml')).not.toContain('参考答案')
    expect([...asked].some(([name, text]) => name.startsWith('word/header') && text.includes('考号') && text.includes('btLr'))).toBe(true)
    const wide = await unzipText(await printed({ format: 'docx', size: '8K', hasAnswers: true }))
    expect(wide.get('word/document.xml')).toMatch(/w:orient="landscape"/)
    expect(wide.get('word/document.xml')).toMatch(/<w:cols [^>]*w:num="2"/)
    expect(wide.get('word/document.xml')).toMatch(/参考答案.*证明略/)
  })
})
