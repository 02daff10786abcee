import { isPassword } from '@jiangtai/contract/password'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PasswordRules } from './PasswordRules.tsx'

const kept = (password: string) => renderToStaticMarkup(<PasswordRules password={password} />).split('aria-label="符合"').length - 1

it.each(['', 'abc', 'abcdef', '密码密码密码', 'abc def', 'a'.repeat(18), 'a'.repeat(19), '!"#$%&', 'абвгде'])(
  'ticks both rules off exactly for a password: %s',
  (text) => {
    expect(kept(text) === 2).toBe(isPassword(text))
  },
)

it('says which of the two is missing', () => {
  expect([kept(''), kept('abc'), kept('密码密码密码'), kept('abcdef')]).toEqual([0, 1, 1, 2])
})
