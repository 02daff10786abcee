import { expect, it, vi } from 'vitest'
import { createNotedPage } from '../../../test/noted-page.ts'
import { bookLockHint } from './use-student-lock.ts'

it('what the school said last is kept for a year: the cookie stu_book_lock_screen_status', () => {
  const page = createNotedPage()
  vi.stubGlobal('document', page)
  bookLockHint.set(1)
  expect([bookLockHint.get(), page.ages()]).toEqual([1, { stu_book_lock_screen_status: 365 * 24 * 3600 }])
  bookLockHint.set(0)
  expect(bookLockHint.get()).toBe(0)
  vi.unstubAllGlobals()
})
