import { describe, expect, it } from 'vitest'
import { logOutTarget } from './log-out-target.ts'

const everything = {
  channel: { channel: 'IM000123', client: 'pad' },
  isDesktop: true,
  orgCode: 'jp',
  backUrl: 'https://partner.test/back',
  homeUrl: 'https://school.test/',
}

describe('O015: the first that there is', () => {
  it.each([
    ['R128', '/public-login/IM000123/pad', {}],
    ['R128', '/public-login/IM000123', { channel: { channel: 'IM000123' } }],
    ['R129', '/electron-login', { channel: undefined }],
    ['R130', '/jp-login', { channel: undefined, isDesktop: false }],
    ['R131', 'https://partner.test/back', { channel: undefined, isDesktop: false, orgCode: 'default' }],
    ['R132', 'https://school.test/', { channel: undefined, isDesktop: false, orgCode: 'default', backUrl: '' }],
    ['O015', '/login', { channel: undefined, isDesktop: false, orgCode: 'default', backUrl: '', homeUrl: '' }],
  ])('%s: %s', (_, target, without) => expect(logOutTarget({ ...everything, ...without })).toBe(target))

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', 'evil.test'])('%j is no address', (homeUrl) =>
    expect(logOutTarget({ channel: undefined, isDesktop: false, orgCode: 'default', backUrl: '', homeUrl })).toBe('/login'),
  )
})
