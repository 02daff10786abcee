import { accounts } from '@jiangtai/contract/accounts'
import type { Organization } from '@jiangtai/contract/organizations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keysOf, putUpBrowser } from '../../test/browser.ts'
import { createQueryClient } from '../kit/calls/query-client.ts'
import { createCookieJar } from '../kit/live/cookies.ts'
import { readThirdParty } from '../kit/session/third-party.ts'
import { whenLeaving } from '../kit/session/unfinished.ts'
import { questions } from '../kit/ui/confirm.ts'
import { toasts } from '../kit/ui/toast.ts'
import { askToLeave, leaveFor, logInAgain, logOutTarget } from './leave.ts'

const browser = putUpBrowser()
beforeEach(() => toasts.set([]))
const school = { org_code: 'default', home_url: 'https://school.test/' } as Organization
const thirdParty = { token: 't', partnerName: '区教育平台', personName: '周敏', until: Number.MAX_SAFE_INTEGER }

/** What each call is answered; where it was asked, in order. */
function serverSays(more: Readonly<Record<string, object>> = {}) {
  const asked: string[] = []
  const replies: Readonly<Record<string, object>> = {
    [accounts.status.path]: { errCode: 0, msg: '', data: { is_login: 0, user: null, back_url: '' } },
    [accounts.logOut.path]: { errCode: 0, msg: '', data: { msg: '' } },
    ...more,
  }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(replies[path])
  })
  return asked
}

function storeSome() {
  createCookieJar(document).set('user_id', '7')
  window.localStorage.setItem('token', 'abc')
  window.localStorage.setItem('public_channel', '{"channel":"IM1"}')
  window.sessionStorage.setItem('jiangtai.draft.register', '{}')
}
const stored = () => [
  document.cookie,
  keysOf(browser.window.localStorage).filter((key) => key !== 'jiangtai.session-changed'),
  keysOf(browser.window.sessionStorage),
]
const nothing = ['', [], []]

async function leave(answer: boolean) {
  const leaving = askToLeave(createQueryClient(), school)
  questions.get()[0]?.answer(answer)
  await leaving
}

describe('who wants to leave', () => {
  it('is asked first, and stays with a no', async () => {
    const asked = serverSays()
    storeSome()
    await leave(false)
    expect(asked).toEqual([])
    expect(browser.window.location.replace).not.toHaveBeenCalled()
    expect(document.cookie).toBe('user_id=7')
  })

  it('is told what would be lost', async () => {
    let loss = ''
    whenLeaving(() => loss)
    const asked = () => {
      void askToLeave(createQueryClient(), school)
      const { body, danger, answer } = questions.get()[0] ?? {}
      answer?.(false)
      return [body, danger]
    }
    expect(asked()).toEqual(['退出后，再次使用需要输入账号和密码，各标签页里没保存的内容会清除。', false])
    loss = '还有 2 个文件没有传完，退出后不再接着传。'
    expect(asked()).toEqual([loss, true])
    loss = ''
  })

  it('C54: goes where the stored channel says, and it is forgotten with the rest', async () => {
    serverSays()
    storeSome()
    await leave(true)
    expect(browser.window.location.replace).toHaveBeenCalledExactlyOnceWith('/public-login/IM1')
    expect(stored()).toEqual(nothing)
  })

  it('leaves nothing behind for another site to come back to', async () => {
    serverSays()
    createCookieJar(document).set('class_id', '3')
    await leave(true)
    expect(browser.window.location.replace).toHaveBeenCalledExactlyOnceWith('https://school.test/')
    expect(stored()).toEqual(nothing)
  })

  it('stays with everything when logging out was refused, and is told why', async () => {
    serverSays({ [accounts.logOut.path]: { errCode: 1004, msg: '服务暂时不可用', data: {} } })
    storeSome()
    await leave(true)
    expect(toasts.get().map(({ text }) => text)).toContain('服务暂时不可用')
    expect(browser.window.location.replace).not.toHaveBeenCalled()
    expect(document.cookie).toBe('user_id=7')
  })
})

it('O011: who comes from elsewhere starts with nothing, even when the server could not be told', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('down')))
  storeSome()
  await leaveFor('/login?from=300')
  expect(browser.window.location.replace).toHaveBeenCalledExactlyOnceWith('/login?from=300')
  expect(stored()).toEqual(nothing)
})

it('who logs in again to bind still has what the partner said, and nothing else', async () => {
  const asked = serverSays()
  window.sessionStorage.setItem('jiangtai.draft.register', '{}')
  await logInAgain(school, thirdParty)
  expect(asked).toEqual([accounts.logOut.path])
  expect(browser.window.location.replace).toHaveBeenCalledExactlyOnceWith('/login')
  expect(keysOf(browser.window.sessionStorage)).toEqual(['jiangtai.third-party'])
  expect(readThirdParty()).toEqual(thirdParty)
})

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
