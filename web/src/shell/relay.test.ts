import { describe, expect, it } from 'vitest'
import { relayOf } from './relay.ts'

const asked = (domain: string, path: string) => relayOf(`?${new URLSearchParams({ domain, path, code: 'c 1', state: 's&2' })}`, 'http:')

describe('middlePage', () => {
  it('R051: leads to the path of the domain, with the scheme of the page, and passes domain, code and state along', () => {
    expect(asked('jp.localhost:3000', '/login')).toEqual({
      domain: 'jp.localhost:3000',
      target: 'http://jp.localhost:3000/login?domain=jp.localhost%3A3000&code=c+1&state=s%262',
    })
  })

  it.each([
    ['A.Test', 'a.test'],
    ['a.test:80', 'a.test'],
    ['a.test:0080', 'a.test'],
    ['ａ.test', 'a.test'],
    ['LOCALHOST:3000', 'localhost:3000'],
  ])('writes %s as %s, as the page there will', (domain, host) => {
    expect(asked(domain, '/login')).toEqual({
      domain: host,
      target: `http://${host}/login?${new URLSearchParams({ domain: host, code: 'c 1', state: 's&2' })}`,
    })
  })

  it('keeps what the path asks for', () => {
    expect(asked('a.test', '/personal-center?tab=1')?.target).toBe('http://a.test/personal-center?tab=1&domain=a.test&code=c+1&state=s%262')
  })

  it.each([
    '',
    'login',
    '//evil.test',
    '/a//b',
    '/\\evil.test',
    '/a\\b',
    '/@evil.test',
    '/a@b',
    '/\t/evil.test',
    '/a\nb',
    'http://evil.test',
  ])('R052, O014: %j is no path', (path) => expect(asked('a.test', path)).toBeUndefined())

  it.each([
    '',
    'a.test/x',
    'http://a.test',
    'user@a.test',
    'a.test:3000:4',
    'a.test#',
    'a.test?',
    'a test',
    'a.test\\evil',
    '%61.test',
    'a.test\n',
  ])('R052, O014: %j is no host', (domain) => expect(asked(domain, '/login')).toBeUndefined())
})
