import { describe, expect, it } from 'vitest'
import { titleCounter, titleFault } from './title.ts'

describe('the name of a board', () => {
  it('R456: is wanted, in the words of saving or of renaming', () => {
    expect(titleFault('  ', true)).toBe('请输入板书名称')
    expect(titleFault('', false)).toBe('板书名称不能为空')
  })

  it('R457: has ten signs at most, as a reader counts them', () => {
    expect(titleFault('板书20261116', true)).toBeUndefined()
    expect(titleFault('勾股定理的证明与应用题', true)).toBe('仅支持输入10个字符')
    expect(titleFault('👩‍🏫'.repeat(10), true)).toBeUndefined()
    expect(titleCounter(' 勾股定理 ')).toBe('4/10')
  })
})
