import katex from 'katex'
import { expect, test } from 'vitest'
import { type MathNode, texOfMath } from './mathml.ts'

/** `['mfrac', …]`, or text. */
type Shape = readonly [name: string, ...inner: (Shape | string)[]]
const nodeOf = ([localName, ...inner]: Shape): MathNode => {
  const children = inner.filter((one) => typeof one !== 'string').map(nodeOf)
  const text = inner.map((one) => (typeof one === 'string' ? one : (nodeOf(one).textContent ?? ''))).join('')
  return { localName, children, textContent: text, getAttribute: () => null }
}
const tex = (...inner: Shape[]) => texOfMath(nodeOf(['math', ...inner]))

test.each<[string, Shape[], string]>([
  ['a fraction', [['mfrac', ['mrow', ['mn', '2'], ['mi', 'x']], ['mn', '3']]], '\\frac{2x}{3}'],
  ['a root and its power', [['mroot', ['mi', 'a'], ['mn', '3']]], '\\sqrt[3]{a}'],
  ['a power of more than one sign', [['msup', ['mrow', ['mi', 'a'], ['mo', '+'], ['mi', 'b']], ['mn', '2']]], '{a+b}^{2}'],
  [
    'signs',
    [
      ['mi', 'x'],
      ['mo', '≥'],
      ['mi', 'π'],
    ],
    'x\\ge \\pi ',
  ],
  [
    'names of functions',
    [
      ['mi', 'sin'],
      ['mi', 'α'],
    ],
    '\\sin \\alpha ',
  ],
  ['a vector', [['mover', ['mrow', ['mi', 'A'], ['mi', 'B']], ['mo', '→']]], '\\overrightarrow{AB}'],
  ['brackets', [['mfenced', ['mi', 'x'], ['mi', 'y']]], '\\left(x,y\\right)'],
  ['a sum', [['munderover', ['mo', '∑'], ['mn', '1'], ['mi', 'n']]], '\\sum _{1}^{n}'],
  ['a table', [['mtable', ['mtr', ['mtd', ['mn', '1']], ['mtd', ['mn', '2']]]]], '\\begin{matrix}1&2\\end{matrix}'],
  ['words', [['mtext', '解：\\{x}']], '\\text{解：x}'],
])('%s is written in LaTeX that can be drawn', (_what, inner, expected) => {
  const written = tex(...inner)
  expect(written).toBe(expected)
  expect(() => katex.renderToString(written, { strict: false, throwOnError: true })).not.toThrow()
})

test('what is unknown, and what stands beside the formula, is read as its words', () => {
  expect(tex(['semantics', ['mrow', ['mn', '1']], ['annotation', 'x']], ['mstyle', ['mi', 'y']])).toBe('1y')
})
