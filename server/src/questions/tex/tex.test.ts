import { expect, it } from 'vitest'
import { texOfOmml } from '../read/omml.ts'
import { parseXml } from '../read/xml.ts'
import { ommlOf } from '../write/omml.ts'
import { parseTex } from './parse.ts'
import { printTex } from './print.ts'

/** As it stands already: printed again, and through Word's formula, it is the same. */
const settled = [
  'x',
  'ax^{2}+bx+c=0',
  '\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}',
  '\\sqrt[3]{x+1}',
  'a_{1}+a_{2}+\\cdots+a_{n}',
  'x_{1}^{2}',
  '{x_{1}}^{2}',
  '\\left(\\frac{1}{2}\\right)^{n}',
  '\\sum_{i=1}^{n}x_{i}',
  '\\int_{0}^{1}f\\left(x\\right)dx',
  '\\iint_{D}f',
  '\\prod_{k}a_{k}',
  '\\lim_{x\\rightarrow0}\\frac{\\sin x}{x}=1',
  '\\sin^{2}\\alpha+\\cos^{2}\\alpha=1',
  '\\log_{2}8=3',
  '\\ln x',
  '\\operatorname{card}A',
  '\\begin{cases}x+y=1\\\\x-y=3\\end{cases}',
  '\\begin{cases}x,&x>0\\\\-x,&x\\leq0\\end{cases}',
  '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
  '\\begin{vmatrix}a&b\\\\c&d\\end{vmatrix}',
  '\\begin{matrix}1&2\\\\3&4\\end{matrix}',
  '\\begin{aligned}a&=b\\\\&=c\\end{aligned}',
  '\\binom{n}{k}',
  '\\overrightarrow{AB}\\cdot\\vec{a}',
  '\\hat{x}+\\overline{y}',
  '\\widehat{ABC}',
  '\\overline{AB}\\parallel\\underline{CD}',
  '\\overbrace{a+b}^{n}',
  '\\underbrace{a+b}_{n}',
  '\\overset{\\frown}{AB}',
  '\\underset{x}{y}',
  '\\xrightarrow{\\text{高温}}',
  '\\xrightarrow[\\Delta]{\\text{MnO}}',
  '\\xlongequal{\\text{点燃}}',
  '2\\mathrm{H}_{2}\\mathrm{O}',
  '{}_{6}^{14}\\mathrm{C}',
  'x\\in\\mathbb{R}',
  '\\mathbf{ab}',
  '\\mathcal{F}',
  '\\left|x\\right|',
  '\\left\\{x\\middle|x>0\\right\\}',
  '\\left[0,1\\right)',
  '\\left\\lfloor x\\right\\rfloor',
  '\\left.x\\right|_{0}^{1}',
  '\\angle A=30^{\\circ}',
  '\\triangle ABC\\cong\\triangle DEF',
  '\\text{速度}v=5\\,\\text{米}',
  '50\\%',
  'a\\quad b',
  "f'\\left(x\\right)",
  '\\boxed{x}',
  '\\because a\\perp b\\therefore c',
  'A\\subseteq B\\cup\\emptyset',
]
it.each(settled)('%s is the same after a way through Word', (tex) => {
  const tree = parseTex(tex)
  expect(tree && printTex(tree)).toBe(tex)
  expect(texOfOmml(parseXml(`<m:oMath>${ommlOf(tree ?? [])}</m:oMath>`))).toBe(tex)
})

it.each([
  ['x^2', 'x^{2}'],
  ['\\dfrac12', '\\frac{1}{2}'],
  ['a \\le b \\ne c', 'a\\leq b\\neq c'],
  ['x\\to 0', 'x\\rightarrow0'],
  ['\\lim\\limits_{n\\to\\infty}', '\\lim_{n\\rightarrow\\infty}'],
  ['∑_{i}x', '\\sum_{i}x'],
  ['\\mathrm{H_2O}', '\\mathrm{H}_{2}\\mathrm{O}'],
  ['速度v', '\\text{速度}v'],
  ['a − b', 'a-b'],
  ['\\begin{array}{cc}1&2\\end{array}', '\\begin{matrix}1&2\\end{matrix}'],
  ['\\overset{a}{\\underset{b}{c}}', '\\overset{a}{\\underset{b}{c}}'],
  ['{a+b}', 'a+b'],
])('%s is written %s', (source, canonical) => {
  const tree = parseTex(source)
  expect(tree && printTex(tree)).toBe(canonical)
})

it('what has a fault or a command that nobody knows here is no formula', () => {
  for (const source of [
    '\\frac{1}',
    '{x',
    'x}',
    'x^',
    '^',
    '\\nope',
    '\\left(x',
    '\\begin{cases}x',
    '\\begin{x}\\end{x}',
    'a&b',
    'x^2^3',
    '\\href{x}{y}',
    '\\def\\a{\\a}\\a',
    '$',
    '\\constructor',
    '\\text{a',
  ])
    expect(parseTex(source), source).toBeUndefined()
  expect(parseTex(`${'{'.repeat(1000)}x${'}'.repeat(1000)}`)).toBeUndefined()
  expect(parseTex(`${'\\sqrt'.repeat(1000)}x`)).toBeUndefined()
})
