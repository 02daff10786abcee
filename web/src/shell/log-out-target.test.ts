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
    ['/public-login/IM000123/pad', {}],
    ['/public-login/IM000123', { channel: { channel: 'IM000123' } }],
    ['/electron-login', { channel: undefined }],
    ['/jp-login', { channel: undefined, isDesktop: false }],
    ['https://partner.test/back', { channel: undefined, isDesktop: false, orgCode: 'default' }],
    ['https://school.test/', { channel: undefined, isDesktop: false, orgCode: 'default', backUrl: '' }],
    ['/login', { channel: undefined, isDesktop: false, orgCode: 'default', backUrl: '', homeUrl: '' }],
  ])('%s', (target, without) => expect(logOutTarget({ ...everything, ...without })).toBe(target))

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test', 'evil.test'])('%j is no address', (homeUrl) =>
    expect(logOutTarget({ channel: undefined, isDesktop: false, orgCode: 'default', backUrl: '', homeUrl })).toBe('/login'),
  )
})
