import { expect, it } from 'vitest'
import { texFault } from './formulas.ts'

it('R811 a formula that KaTeX cannot read is a fault', () => {
  for (const src of [String.raw`\frac{1}{2}`, 'x^2+y_1', String.raw`\sqrt[3]{a}`, String.raw`\begin{cases}x=1\\y=2\end{cases}`, '面积=ab'])
    expect(texFault(src), src).toBeUndefined()
  for (const src of [String.raw`\frac{1}`, '{', String.raw`\unknown`, 'x^', '$x$']) expect(texFault(src), src).toBeDefined()
})

it('R812 a formula loads nothing from outside, runs no command and ends', () => {
  for (const src of [
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\includegraphics{https://example.com/a.png}`,
    String.raw`\htmlStyle{background:url(https://example.com)}{x}`,
    String.raw`\def\a{\a\a}\a`,
    // Short, few expansions, and seconds to draw.
    `\\def\\a{${'\\frac1x'.repeat(220)}}${'\\a'.repeat(180)}`,
    String.raw`\newcommand{\b}{x}\b`,
    `\\begin{matrix}${'&'.repeat(1900)}\\end{matrix}`,
    '{'.repeat(1000),
  ])
    expect(texFault(src), src.slice(0, 40)).toBeDefined()
})
