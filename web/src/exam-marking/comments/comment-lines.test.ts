import { expect, it } from 'vitest'
import { hasLine, toggledLine } from './comment-lines.ts'

it('a comment of the bank is a line: put in once, taken out again, whatever stands beside it', () => {
  const both = toggledLine(toggledLine('', '步骤完整') ?? '', '漏写单位') ?? ''
  expect(both).toBe('步骤完整\n漏写单位')
  expect(hasLine(both, '漏写单位')).toBe(true)
  expect(toggledLine(both, '步骤完整')).toBe('漏写单位')
  expect(hasLine('漏写单位了', '漏写单位')).toBe(false)
})

it('there is no room beyond five hundred characters', () => expect(toggledLine('长'.repeat(498), '漏写单位')).toBeUndefined())
