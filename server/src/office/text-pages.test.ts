import { describe, expect, it } from 'vitest'
import { textPages } from './text-pages.ts'

const pagesOf = (text: string) => textPages(Buffer.from(text))

describe('a plain text', () => {
  it('is cut into pages that lose nothing of it', () => {
    const text = Array.from({ length: 1000 }, (_, at) => `第${at}行，很长的一行字。`).join('\n')
    const pages = pagesOf(text)
    expect(pages.length).toBeGreaterThan(4)
    expect(pages.join('')).toBe(text)
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(2000)
    expect(pages.slice(0, -1).every((page) => page.endsWith('\n'))).toBe(true)
  })

  it('is cut behind a sentence where it has no rows, and nowhere inside a sign', () => {
    const sentences = '春天来了，草绿了。'.repeat(500)
    expect(pagesOf(sentences)[0]?.endsWith('。')).toBe(true)
    for (const page of pagesOf(`字${'𠮷'.repeat(3000)}`)) expect(page).not.toMatch(/[\ud800-\udbff]$|^[\udc00-\udfff]/)
  })

  it('is read as GB18030 where it is not UTF-8, also when its last sign is cut', () => {
    expect(textPages(Buffer.from('b4bacec0', 'hex'))).toEqual(['春卫'])
    expect(textPages(Buffer.from('春天').subarray(0, 4))).toEqual(['春'])
    expect(textPages(new Uint8Array())).toEqual([])
  })
})
