import { userTypes } from '@jiangtai/contract/roles'
import { describe, expect, it } from 'vitest'
import { homeOf, safeTo, withTo } from './paths.ts'

describe('paths', () => {
  it('O001: each role has its own home', () => {
    expect(homeOf(userTypes.teacher)).toBe('/')
    expect(homeOf(userTypes.student)).toBe('/student-index')
  })

  it('carries the wanted page through the login', () => {
    const to = '/student-index?tab=1&x=中'
    expect(safeTo(new URL(withTo('/login', to), 'http://a.test').searchParams.get('to'))).toBe('/student-index?tab=1&x=%E4%B8%AD')
  })

  it.each(['/', '/student-index', '/a?b=//c', '/a#//b'])('follows %s', (to) => expect(safeTo(to)).toBe(to))

  it.each([
    null,
    '',
    'http://evil.test',
    'evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    'javascript:alert(1)',
    '\\\\evil.test',
  ])('never follows %j', (to) => expect(safeTo(to)).toBeUndefined())
})
