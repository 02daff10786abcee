import { userTypes } from '@jiangtai/contract/roles'
import { describe, expect, it } from 'vitest'
import { createNotedPage } from '../../test/noted-page.ts'
import { firstShown, isAskedAbout, isNoticeClosed, keepNoticeClosed } from './first-login.ts'

const browser = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120'
const client = `${browser} Electron/28 Desktop`

describe('the first login', () => {
  it.each([
    ['R137, R672: of a teacher is asked about in a browser', userTypes.teacher, browser, true],
    ['R137, R672, O079: of a teacher is not asked about in the desktop client', userTypes.teacher, client, false],
    ['of a student is asked about nowhere', userTypes.student, browser, false],
  ])('%s', (_what, userType, userAgent, isAsked) => {
    expect(isAskedAbout(userType, userAgent)).toBe(isAsked)
  })

  const anew = { wasPutOff: false, wasNoticeClosed: false }
  it.each([
    ['R673: opens the dialog directly on a wide page, without a notice', { ...anew, isPhone: false }, 'dialog'],
    ['R673: shows no notice on a wide page where the dialog was put off', { ...anew, isPhone: false, wasPutOff: true }, undefined],
    [
      'R673: opens the dialog on a wide page also when the notice was closed on a phone',
      { isPhone: false, wasPutOff: false, wasNoticeClosed: true },
      'dialog',
    ],
    ['O079: begins with a notice on a phone', { ...anew, isPhone: true }, 'notice'],
    ['O079: keeps the notice on a phone when the dialog was put off on a desk', { ...anew, isPhone: true, wasPutOff: true }, 'notice'],
    ['O079: shows nothing on a phone where the notice was closed', { ...anew, isPhone: true, wasNoticeClosed: true }, undefined],
  ])('%s', (_what, standing, shown) => {
    expect(firstShown(standing)).toBe(shown)
  })
})

it('a notice that was closed stays closed for a year: the cookie close_first_login_toast', () => {
  const page = createNotedPage()
  expect(isNoticeClosed(page)).toBe(false)
  keepNoticeClosed(page)
  expect(isNoticeClosed(page)).toBe(true)
  expect(page.ages()).toEqual({ close_first_login_toast: 365 * 24 * 3600 })
})
