import { expect, it } from 'vitest'
import { createNotedPage } from '../../test/noted-page.ts'
import { isNoticeClosed, keepNoticeClosed } from './dismissals.ts'

it('a notice that was closed stays closed for a year: the cookie close_first_login_toast', () => {
  const page = createNotedPage()
  expect(isNoticeClosed(page)).toBe(false)
  keepNoticeClosed(page)
  expect(isNoticeClosed(page)).toBe(true)
  expect(page.ages()).toEqual({ close_first_login_toast: 365 * 24 * 3600 })
})
