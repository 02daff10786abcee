import { expect, it, vi } from 'vitest'
import { keysOf, putUpBrowser } from '../../../test/browser.ts'
import { createCookieJar } from '../live/cookies.ts'
import { remember } from '../live/parameters.ts'
import { boardsDatabase, clearStored, clearTab, inkDatabase, questionsDatabase, uploadsDatabase, whenCleared } from './clear-stored.ts'
import { keepChannel } from './public-channel.ts'
import { withStoredToken } from './stored-token.ts'

const browser = putUpBrowser()

function storeAll() {
  const jar = withStoredToken(createCookieJar(document), () => window.localStorage)
  const info = { user_id: 7, user_type: 2, class_id: 3, token: 'abc', host_url: '/', socket_url: '/ws' } as const
  remember(jar, info, 'student1')
  browser.document.cookie = 'close_first_login_toast=1; max-age=9'
  for (const key of ['jp_is_valid', 'common_org_code', 'lamp_student_choose_type', 'history_page', 'score_detail_id', 'device_mac'])
    window.localStorage.setItem(key, '1')
  for (const key of ['jiangtai.third-party', 'jiangtai.draft.register']) window.sessionStorage.setItem(key, '{}')
  keepChannel(() => window.localStorage, { channel: 'IM1' })
}

it('nothing of a person stays: cookies, token, hints, and all that the tab kept', () => {
  storeAll()
  expect(document.cookie).toContain('class_id=3')
  clearStored()
  expect(document.cookie).toBe('close_first_login_toast=1')
  expect(keysOf(browser.window.localStorage)).toEqual(['device_mac', 'public_channel'])
  expect(keysOf(browser.window.sessionStorage)).toEqual([])
})

it('a tab that somebody else took over forgets only what was its own', () => {
  storeAll()
  clearTab()
  expect(document.cookie).toContain('user_id=7')
  expect(keysOf(browser.window.sessionStorage)).toEqual([])
})

it('uploads stop with whoever was there; their files and drawings are forgotten', () => {
  const [stopped, deleteDatabase] = [vi.fn(), vi.fn()]
  Object.assign(browser.window, { indexedDB: { deleteDatabase } })
  whenCleared(stopped)
  clearTab()
  expect([stopped.mock.calls.length, deleteDatabase.mock.calls.length]).toEqual([1, 0])
  clearStored()
  expect(stopped).toHaveBeenCalledTimes(2)
  expect(deleteDatabase.mock.calls).toEqual([[uploadsDatabase], [boardsDatabase], [inkDatabase], [questionsDatabase]])
})

it('without storage there is nothing to clear, and no harm', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('no storage')
    },
    get sessionStorage() {
      throw new Error('no storage')
    },
  })
  expect(clearStored).not.toThrow()
})
