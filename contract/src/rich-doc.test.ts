import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Block, blanksOf, filesOf, isEmptyDoc, plainText, RichDoc, richDocFault, richDocLimits, texOf, textDoc } from './rich-doc.ts'

const paragraph = (...content: NonNullable<Extract<Block, { type: 'paragraph' }>['content']>): Block => ({ type: 'paragraph', content })
const doc = (...content: Block[]): RichDoc => ({ type: 'doc', content })
const image = (file_id: number) => ({ type: 'image', attrs: { file_id, width_pct: 50, alt: '' } }) as const
const cell = (...content: Block[]) => ({ type: 'cell' as const, content })

const rich = doc(
  paragraph(
    { type: 'text', text: '解方程 ', marks: [{ type: 'bold' }] },
    { type: 'tex', attrs: { src: 'x^2=4' } },
    { type: 'blank', attrs: { n: 1 } },
  ),
  { type: 'list', attrs: { is_ordered: 1 }, content: [{ type: 'item', content: [paragraph({ type: 'text', text: '移项' })] }] },
  { type: 'table', content: [{ type: 'row', content: [cell(paragraph({ type: 'text', text: '甲' })), cell(paragraph(image(7)))] }] },
  paragraph({ type: 'audio', attrs: { file_id: 9 } }),
)

it('a tree of every node is taken as it is', () => {
  expect(z.parse(RichDoc, rich)).toEqual(rich)
  expect(richDocFault(rich)).toBeUndefined()
})

describe('R808 what the tree does not know is refused', () => {
  const text = { type: 'text', text: 'x' }
  const wrong: Readonly<Record<string, unknown>> = {
    'a node': doc({ type: 'script', content: [] } as never),
    'a node in a paragraph': doc(paragraph({ type: 'iframe', attrs: { src: 'https://x.cn' } } as never)),
    'a mark': doc(paragraph({ ...text, marks: [{ type: 'link' }] } as never)),
    'an attribute': doc(paragraph({ ...text, onclick: 'alert(1)' } as never)),
    'an attribute of a picture': doc(paragraph({ type: 'image', attrs: { ...image(1).attrs, src: 'https://x.cn/1.png' } } as never)),
    'a block in a paragraph': doc(paragraph(paragraph() as never)),
    'text outside of a paragraph': doc(text as never),
    'a control character': doc(paragraph({ type: 'text', text: 'a\u202eb' })),
    'a number that is none of a file': doc(paragraph(image(0))),
  }
  it.each(Object.entries(wrong))('%s', (_what, tree) => {
    expect(z.safeParse(RichDoc, tree).success).toBe(false)
  })
})

describe('R809 a tree has an end', () => {
  const nested = (levels: number): Block =>
    levels === 0
      ? paragraph({ type: 'text', text: '底' })
      : { type: 'list', attrs: { is_ordered: 0 }, content: [{ type: 'item', content: [nested(levels - 1)] }] }
  it('64 kB as it is stored, in bytes', () => {
    const around = new TextEncoder().encode(JSON.stringify(textDoc('字'))).length - 3
    const room = Math.floor((richDocLimits.bytes - around) / 3)
    expect(richDocFault(textDoc('字'.repeat(room)))).toBeUndefined()
    expect(richDocFault(textDoc('字'.repeat(room + 1)))).toBe('docLong')
  })
  it('eight levels: the text of a list in a list stands on the seventh', () => {
    expect(richDocFault(doc(nested(2)))).toBeUndefined()
    expect(richDocFault(doc(nested(3)))).toBe('docDeep')
  })
  it('twenty pictures', () => {
    const pictures = (count: number) => doc(paragraph(...Array.from({ length: count }, (_, at) => image(at + 1))))
    expect(richDocFault(pictures(20))).toBeUndefined()
    expect(richDocFault(pictures(21))).toBe('docImages')
  })
  it('two thousand nodes', () => {
    const lines = (count: number) => doc(...Array.from({ length: count }, (): Block => ({ type: 'paragraph' })))
    expect(richDocFault(lines(1999))).toBeUndefined()
    expect(richDocFault(lines(2000))).toBe('docLong')
  })
})

it('is walked into plain text, formulas, files and blanks', () => {
  expect(plainText(rich)).toBe('解方程 $x^2=4$____\n1. 移项\n甲\t[图片]\n[音频]')
  expect(texOf(rich)).toEqual(['x^2=4'])
  expect(filesOf(rich)).toEqual([7, 9])
  expect(blanksOf(rich)).toEqual([1])
})

it('is empty without anything to read or hear', () => {
  expect(isEmptyDoc(textDoc())).toBe(true)
  expect(isEmptyDoc(textDoc('', ' \t'))).toBe(true)
  expect(isEmptyDoc(textDoc('0'))).toBe(false)
  expect(isEmptyDoc(doc(paragraph(image(1))))).toBe(false)
  expect(isEmptyDoc(doc(paragraph({ type: 'tex', attrs: { src: 'x' } })))).toBe(false)
})
