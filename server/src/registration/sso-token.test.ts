import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { backUrlOf, readSsoToken, signSsoToken } from './sso-token.ts'

const now = 1_000_000
const secret = 'a secret'
const claims = { sub: 'p-1', name: '张三', exp: now + 300 }
const token = signSsoToken('demo', secret, claims)

/** As a partner with a mistake in its program would sign. */
function signed(text: string) {
  const said = `demo.${Buffer.from(text).toString('base64url')}`
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}
const parts = token.split('.') as [string, string, string]

describe('a single sign-on token', () => {
  it('says who comes, until it expires', () => {
    expect(readSsoToken(secret, token, now)).toEqual(claims)
    expect(readSsoToken(secret, token, claims.exp - 1)).toEqual(claims)
    expect(readSsoToken(secret, token, claims.exp)).toBeUndefined()
  })

  it('is dated at most ten minutes ahead', () => {
    const until = (exp: number) => readSsoToken(secret, signSsoToken('demo', secret, { ...claims, exp }), now)
    expect(until(now + 600)).toBeDefined()
    expect(until(now + 601)).toBeUndefined()
  })

  it.each([
    ['of another secret', signSsoToken('demo', 'another', claims)],
    ['of another partner', ['other', parts[1], parts[2]].join('.')],
    ['with other claims', [parts[0], Buffer.from(JSON.stringify({ ...claims, sub: 'p-2' })).toString('base64url'), parts[2]].join('.')],
    ['without a signature', `${parts[0]}.${parts[1]}.`],
    ['with half a signature', token.slice(0, -4)],
    ['with a fourth part', `${token}.x`],
    ['of nothing', ''],
    ['of dots', '..'],
    ['whose claims are not JSON', signed('nonsense')],
    ['whose claims lack a name', signed(JSON.stringify({ sub: 'p', exp: now + 1 }))],
    ['that names nobody', signed(JSON.stringify({ ...claims, sub: '' }))],
    ['that names somebody the database cannot store', signed(JSON.stringify({ ...claims, sub: 'p\u0000' }))],
    ['that ends at no whole second', signed(JSON.stringify({ ...claims, exp: now + 0.5 }))],
  ])('one %s is not believed', (_what, bad) => {
    expect(readSsoToken(secret, bad, now)).toBeUndefined()
  })
})

describe('the way back to a partner (O015)', () => {
  const hosts = ['back.test', 'port.test:8443']
  it.each([
    ['http://back.test/home?x=1#y', 'http://back.test/home?x=1#y'],
    ['https://BACK.test', 'https://back.test/'],
    ['http://back.test:81/', 'http://back.test:81/'],
    ['https://port.test:8443/a', 'https://port.test:8443/a'],
  ])('%s is kept', (back, kept) => {
    expect(backUrlOf(back, hosts)).toBe(kept)
  })
  it.each([
    undefined,
    '',
    '/home',
    '//back.test/',
    'back.test',
    'https://evil.test/',
    'https://back.test.evil.test/',
    'https://back.test@evil.test/',
    'https://user@back.test/',
    'https://port.test/',
    'javascript://back.test/%0aalert(1)',
    'data:text/html,back.test',
    'https://evil.test\\@back.test/',
  ])('%s is not', (back) => {
    expect(backUrlOf(back, hosts)).toBe('')
  })
})
