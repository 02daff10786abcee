import type { QuestionBody } from '@jiangtai/contract/question'
import { type Inline, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import { contentHash } from './content-hash.ts'

const choice = (stem: string, ...options: readonly string[]): QuestionBody => ({
  stem: textDoc(stem),
  options: options.map((text, at) => ({ id: (['a', 'b', 'c'] as const)[at] ?? 'd', doc: textDoc(text) })),
})
const doc = (...content: Inline[]): RichDoc => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const isSame = (one: QuestionBody, other: QuestionBody) => contentHash(one) === contentHash(other)

it('a question typed with other spaces, widths and punctuation, its options in another order, is the same', () => {
  expect(isSame(choice('黄河 流入哪里？', '渤海', 'Ａ海'), choice('黄河流入哪里?', 'a海', '渤 海'))).toBe(true)
  expect(isSame({ stem: textDoc('一', '二') }, { stem: textDoc('一 二') })).toBe(true)
})

it('another stem, another option, another picture, a raised number: another question', () => {
  expect(isSame(choice('甲', '一', '二'), choice('乙', '一', '二'))).toBe(false)
  expect(isSame(choice('甲', '一', '二'), choice('甲', '一', '三'))).toBe(false)
  expect(isSame(choice('甲一', '二'), choice('甲', '一二'))).toBe(false)
  const picture = (file_id: number) => ({ stem: doc({ type: 'image', attrs: { file_id, width_pct: 50, alt: '' } }) })
  expect(isSame(picture(1), picture(2))).toBe(false)
  expect(contentHash(picture(1), () => 'same')).toBe(contentHash(picture(2), () => 'same'))
  expect(
    isSame({ stem: textDoc('x2') }, { stem: doc({ type: 'text', text: 'x' }, { type: 'text', text: '2', marks: [{ type: 'sup' }] }) }),
  ).toBe(false)
  expect(
    isSame({ stem: textDoc('x²') }, { stem: doc({ type: 'text', text: 'x' }, { type: 'text', text: '2', marks: [{ type: 'sup' }] }) }),
  ).toBe(true)
})

it('the questions below a material belong to it', () => {
  const reading = (stem: string): QuestionBody => ({ material: textDoc('材料'), subs: [{ type: 9, body: { stem: textDoc(stem) } }] })
  expect(isSame(reading('甲'), reading('甲 '))).toBe(true)
  expect(isSame(reading('甲'), reading('乙'))).toBe(false)
})

it('does not take long over white space', () => {
  contentHash({ stem: textDoc(`${' '.repeat(200_000)}x`) })
})
