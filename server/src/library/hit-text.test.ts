import { expect, it } from 'vitest'
import { hitText } from './hit-text.ts'

const around = (text: string, asked: string) => {
  const { before, found, after } = hitText(text, asked)
  return `${before}[${found}]${after}`
}

it.each([
  ['移项要变号', '变号', '移项要[变号]'],
  ['解 Ｅquation １ 题', ' equation 1 ', '解 [Ｅquation １] 题'],
  ['先移项，再合并同类项', '合并 移项', '先移项，再[合并]同类项'],
  ['Café au lait', 'cafe', '[Café] au lait'],
  [`${'字'.repeat(30)}方程${'词'.repeat(60)}`, '方程', `…${'字'.repeat(8)}[方程]${'词'.repeat(40)}…`],
  ['只有一二，也有二三', '一二三', '只有[一二]，也有二三'],
  ['没有', '方程', '[]没有'],
])('of %s asked %s', (text, asked, shown) => expect(around(text, asked)).toBe(shown))
