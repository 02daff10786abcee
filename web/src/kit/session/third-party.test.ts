import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putUpBrowser } from '../../../test/browser.ts'
import { clearThirdParty, keepThirdParty, readThirdParty } from './third-party.ts'

const browser = putUpBrowser()
beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => void vi.useRealTimers())

const said = { token: 't', partnerName: '区教育平台', personName: '周敏', until: 5000 }

it('what a partner said is kept until its time is over: whoever sits here then is somebody else', () => {
  keepThirdParty(said)
  expect(readThirdParty()).toEqual(said)
  vi.setSystemTime(4999)
  expect(readThirdParty()).toEqual(said)
  vi.setSystemTime(5000)
  expect(readThirdParty()).toBeUndefined()
})

it('and no longer than it is wanted', () => {
  keepThirdParty(said)
  clearThirdParty()
  expect(readThirdParty()).toBeUndefined()
})

it.each(['', '{', 'null', '[]', '{"token":"t"}', JSON.stringify({ ...said, until: undefined })])('%s is nothing', (kept) => {
  browser.window.sessionStorage.setItem('jiangtai.third-party', kept)
  expect(readThirdParty()).toBeUndefined()
})
