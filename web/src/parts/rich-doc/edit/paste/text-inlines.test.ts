import { expect, test } from 'vitest'
import { textBlocks, textInlines } from './text-inlines.ts'

const plain = new Set<never>()

test('formulas between the usual signs become formulas', () => {
  expect(textInlines('若\\(a^2=4\\)，则 $x=\\frac12$ 或 \\[y\\]', plain)).toEqual([
    { type: 'text', text: '若' },
    { type: 'tex', attrs: { src: 'a^2=4' } },
    { type: 'text', text: '，则 ' },
    { type: 'tex', attrs: { src: 'x=\\frac12' } },
    { type: 'text', text: ' 或 ' },
    { type: 'tex', attrs: { src: 'y' } },
  ])
})

test('prices stay what they are, and marks stay on the words', () => {
  expect(textInlines('a pen is $5, a book $12 each', new Set(['dot', 'bold'] as const))).toEqual([
    { type: 'text', text: 'a pen is $5, a book $12 each', marks: [{ type: 'bold' }, { type: 'dot' }] },
  ])
})

test('lines of plain text are paragraphs', () => {
  expect(textBlocks('甲\r\n\r\n乙')).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: '甲' }] },
    { type: 'paragraph', content: [{ type: 'text', text: '乙' }] },
  ])
})

test('two dollars, a line that ends, and an empty pair', () => {
  const of = (text: string) => textInlines(text, plain).map(({ text: words, attrs }) => words ?? attrs)
  expect(of('$$a$b$$ 和 $$$x^2$')).toEqual([{ src: 'a$b' }, ' 和 $$', { src: 'x^2' }])
  expect(of('\\(a\nb\\) \\(c\\)')).toEqual(['\\(a\nb\\) ', { src: 'c' }])
  expect(of('$x_1 $ $ y_1$')).toEqual(['$x_1 $ $ y_1$'])
})

test.each(['\\(', '\\[', '$$a\n', '$ ', '\\(\n', '$a\n'])('a long text that opens with %j and never closes is read in no time', (sign) => {
  const text = sign.repeat(100_000)
  expect(textInlines(text, plain)).toEqual([{ type: 'text', text }])
})
