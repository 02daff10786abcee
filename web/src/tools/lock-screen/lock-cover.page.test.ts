import { channel, channelSays } from '@jiangtai/contract/channel'
import { errorReports } from '@jiangtai/contract/error-reports'
import { lockScreen, lockScreenCalls } from '@jiangtai/contract/lock-screen'
import type { Page } from '@playwright/test'
import { stopClock } from '../../../test/page/clock.ts'
import type { Said } from '../../../test/page/frames.ts'
import { locked, lockOf, unlocked } from '../../../test/page/lock.ts'
import { roll } from '../../../test/page/roll-call.ts'
import { flagsWithout, inLesson, logIn, otherClass, student, teacher } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { answerStudy } from '../../../test/page/studies.ts'
import { expect, phone, tablet, test } from '../../../test/page/test.ts'

const coverOf = (page: Page) => page.getByRole('alertdialog', { name: '抬头，看黑板' })
const cookieOf = async (page: Page, wanted: string) => (await page.context().cookies()).find(({ name }) => name === wanted)?.value

const { covered } = lockScreen.hears

/** A student in a lesson, whose screens say when they are covered. */
function attend(stand: Stand, ...shown: readonly Said[]) {
  logIn(stand, student)
  inLesson(stand, teacher, ...shown)
  stand.answer(lockScreenCalls.status, lockOf())
  stand.answerFrame(covered, () => [])
}

test('R260, R324, R408, R409, R410: the cover comes with the lock of its class and goes with it, also when a line that broke is back', async ({
  stand,
  open,
  look,
}) => {
  attend(stand)
  const page = await open('/student-index', { viewport: phone })
  await expect.poll(stand.connected).toBe(1)
  await expect(coverOf(page)).toBeHidden()
  // What is said of another class covers nobody here.
  stand.say(...locked({ class_id: otherClass.id }))
  // Frames are heard in their order: the lock is known when this one is shown.
  stand.say(...roll.ready())
  await expect(page.getByRole('dialog', { name: '等待老师开始抢答' })).toBeVisible()
  await expect(coverOf(page)).toBeHidden()
  stand.say(...roll.closed())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  stand.say(...locked())
  await expect(coverOf(page)).toBeVisible()
  await expect.poll(() => stand.heard(covered).map(({ is_covered }) => is_covered)).toEqual([1])
  await look(page, 'student-lock')
  stand.say(...unlocked())
  await expect(coverOf(page)).toBeHidden()
  await expect(page.getByRole('navigation')).toBeVisible()

  // What has changed without a line is read when there is one again: the lock of the class, and that of the school.
  const asked = stand.asked(lockScreenCalls.bookStatus).length
  inLesson(stand, teacher, locked())
  stand.dropLines()
  await expect(coverOf(page)).toBeVisible()
  await expect.poll(() => stand.asked(lockScreenCalls.bookStatus).length).toBeGreaterThan(asked)
})

test('R243: nothing leads out of it, no key, no Tab, no Back, no reload; it is only on the home page', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  attend(stand, locked())
  answerStudy(stand)
  const page = await open('/student-index', { viewport: tablet })
  await expect(coverOf(page)).toBeFocused()
  for (const key of ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'Alt+1']) await page.keyboard.press(key)
  await expect(coverOf(page)).toBeFocused()
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.goBack()
  await expect(coverOf(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/student-index')
  await page.reload()
  await expect(coverOf(page)).toBeVisible()
  await page.setViewportSize(phone)
  await page.goto(`${stand.origin}/student-index/student-courses`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.poll(stand.connected).toBe(1)
  await expect(coverOf(page)).toBeHidden()
  await look(page, 'student-courses-locked')

  // 锁住全部页面: whatever is in sight, and opening another address does not escape, nor does a line that stays away.
  stand.say(...locked({ lock_scope: 'all' }))
  await expect(coverOf(page)).toBeFocused()
  await expect.poll(() => stand.heard(covered).at(-1)?.is_covered).toBe(1)
  await look(page, 'student-courses-covered')
  stand.answer(lockScreenCalls.status, lockOf({ lock_scope: 'all' }))
  await stand.silence(page)
  await page.goto(`${stand.origin}/explore-problems`)
  await expect(coverOf(page)).toBeVisible()
  // Nor does one that does not exist, nor a page that cannot be drawn.
  await page.goto(`${stand.origin}/nobody-wrote-this`)
  await expect(coverOf(page)).toBeFocused()
  await expect(page.getByRole('button', { name: '回到首页' })).toHaveCount(0)
  expectError(/Failed to load resource|Failed to fetch dynamically/)
  stand.answer(errorReports.report, {})
  await page.route('**/assets/StudyCoursesPage-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(`${stand.origin}/student-index/student-courses`)
  await expect(page.getByText('这一页没有画出来')).toBeVisible()
  await expect(coverOf(page)).toBeFocused()
})

test('a lock for a time counts down on the cover and opens by itself; a silent line hears of both, too', async ({ stand, open, look }) => {
  attend(stand)
  const page = await open('/student-index', { viewport: phone, movesTime: true })
  await expect.poll(stand.connected).toBe(1)
  const still = await stopClock(page.getByRole('navigation').first(), stand)
  stand.say(...locked({ unlock_time: still.now() + 4000 }))
  await expect(coverOf(page).getByRole('timer')).toHaveText('00:04')
  await expect(coverOf(page).getByText('后自动解锁')).toBeVisible()
  await still.pass(1100)
  await expect(coverOf(page).getByRole('timer')).toHaveText('00:03')
  await still.pass(3000)
  await expect(coverOf(page)).toBeHidden()
  await still.release()
  stand.say(...locked({ unlock_time: still.now() + 600_000 }))
  await expect(coverOf(page).getByRole('timer')).toBeVisible()
  await look(page, 'student-lock-timed')

  stand.answer(lockScreenCalls.status, lockOf())
  await stand.silence(page)
  await page.reload()
  await expect(coverOf(page)).toBeVisible()
  await expect(coverOf(page).getByRole('timer')).toHaveCount(0)
  await look(page, 'student-lock-silent')
  expect(stand.connected()).toBe(0)
  stand.answer(lockScreenCalls.status, lockOf({ lock_screen_status: 0 }))
  const silent = await stopClock(coverOf(page), stand)
  // It is asked for every ten seconds; a question that is on its way delays the next one.
  let passes = 0
  const isCoveredLater = async () => {
    if (passes++ < 2) await silent.pass(10_100)
    return coverOf(page).isVisible()
  }
  await expect.poll(isCoveredLater).toBe(false)
})

test('O058, R411, R564: the school locks tablets by itself, exempts some, and covers nobody where switches are unread', async ({
  stand,
  open,
  settle,
  expectError,
}) => {
  expectError(/ERR_EMPTY_RESPONSE|Failed to load resource/)
  attend(stand)
  stand.answer(lockScreenCalls.bookStatus, { status: 1 })
  const page = await open('/student-index', { viewport: phone })
  await expect(coverOf(page).getByText('学校锁定了平板，稍后自动打开')).toBeVisible()
  await expect.poll(() => cookieOf(page, 'stu_book_lock_screen_status')).toBe('1')
  const release = stand.hold(lockScreenCalls.bookStatus)
  await page.reload()
  // A reload knows it at once.
  await expect(coverOf(page)).toBeVisible()
  stand.answer(lockScreenCalls.bookStatus, { status: 0 })
  release()
  await expect(coverOf(page)).toBeHidden()

  await expect.poll(stand.connected).toBe(1)
  const asked = stand.asked(lockScreenCalls.device).length
  stand.answer(lockScreenCalls.device, { status: 1 })
  stand.say(...locked())
  // The school is asked anew when the page hears of a lock.
  await expect.poll(() => stand.asked(lockScreenCalls.device).length).toBeGreaterThan(asked)
  await settle(page)
  await expect(coverOf(page)).toBeHidden()
  await expect(page.getByRole('navigation')).toBeVisible()

  stand.say(...unlocked())
  stand.answer(lockScreenCalls.device, { status: 0 })
  stand.say(...locked())
  await expect(coverOf(page)).toBeVisible()
  stand.cut(channel.interaction)
  stand.say(channelSays.switches, { class_id: teacher.class_id, flags: flagsWithout() })
  await expect(coverOf(page)).toBeHidden()
  await expect(page.getByRole('navigation')).toBeVisible()
})
