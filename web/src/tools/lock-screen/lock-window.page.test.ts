import { lockScreenCalls } from '@jiangtai/contract/lock-screen'
import type { Page } from '@playwright/test'
import { stopClock } from '../../../test/page/clock.ts'
import { locked, lockOf, withLock } from '../../../test/page/lock.ts'
import { colleague, inLesson, students, teacher } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'
import { itemOf as itemOfTool, miniOf as miniOfTool, windowOf as windowOfTool } from '../../../test/page/tools.ts'

const { lock, status, exempt } = lockScreenCalls
const windowOf = (page: Page) => windowOfTool(page, '锁屏')
const miniOf = (page: Page) => miniOfTool(page, '锁屏')
const itemOf = (page: Page) => itemOfTool(page, '锁屏')
const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click()

test('R406: a lock says whom it covers, asks for the opposite of what is, and is a card after a reload', async ({ stand, open, look }) => {
  withLock(stand, Date.now)
  stand.answer(exempt, { user_ids: [students[0]?.id ?? 0] })
  const page = await open('/')
  await itemOf(page).click()
  await expect(windowOf(page).getByText('能锁住 4 台')).toBeVisible()
  await expect(windowOf(page).getByText('锁不住 2 台')).toBeVisible()
  await expect(windowOf(page).getByText('离线，上线后再锁')).toBeVisible()
  await expect(windowOf(page).getByText('学校设为不锁屏')).toBeVisible()
  await expect(windowOf(page).getByRole('button', { name: '锁屏 5 分钟' })).toBeFocused()
  await look(page, 'lock-window')
  await windowOf(page).getByLabel('直到我解锁').click()
  await press(page, '锁屏')
  await expect(windowOf(page).getByText('已锁 4 台')).toBeVisible()
  await expect(itemOf(page)).toHaveAccessibleName('锁屏，已锁')
  await look(page, 'lock-locked')
  await press(page, '解锁')
  await expect(windowOf(page).getByText('能锁住 4 台')).toBeVisible()
  expect(stand.asked(lock).map(({ lock_screen_status, seconds }) => [lock_screen_status, seconds])).toEqual([
    [1, 0],
    [0, undefined],
  ])

  inLesson(stand, teacher, locked({ unlock_time: Date.now() + 220_000 }))
  await page.reload()
  await expect(miniOf(page).getByText('已锁 4 台')).toBeVisible()
  await expect(miniOf(page).getByText(/^03:\d\d$/)).toBeVisible()
  await expect(itemOf(page)).toHaveAccessibleName(/^锁屏，03:\d\d$/)
  await look(page, 'lock-mini')
  // The card is the way out, too.
  await miniOf(page).getByRole('button', { name: '解锁' }).click()
  await expect(miniOf(page)).toBeHidden()

  // The lock of a colleague is the same lock, and says whose it is.
  stand.say(...locked({ teacher_id: colleague.user_id, teacher_name: colleague.real_name }))
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await expect(windowOf(page).getByText('李想老师锁的屏 · 学生看到的')).toBeVisible()
})

test('a lock for a time counts down, and can be made longer', async ({ stand, open, look }) => {
  let clock = { now: () => 0 }
  withLock(stand, () => clock.now())
  const page = await open('/', { movesTime: true })
  await itemOf(page).click()
  await windowOf(page).getByLabel('3 分钟').click()
  const still = await stopClock(page, stand)
  clock = still
  await press(page, '锁屏 3 分钟')
  await expect(windowOf(page).getByRole('timer')).toHaveText('03:00')
  await still.pass(5000)
  await expect(windowOf(page).getByRole('timer')).toHaveText('02:55')
  await press(page, '加 1 分钟')
  await expect(windowOf(page).getByRole('timer')).toHaveText('03:55')
  expect(stand.asked(lock).map(({ seconds }) => seconds)).toEqual([180, 235])
  await still.release()
  await look(page, 'lock-timer')
})

test('O057, R407, R563, R770: without a notice the button waits ten seconds, gives up, and shows what can be read', async ({
  stand,
  open,
  expectError,
}) => {
  expectError(/the lock was not read|ERR_EMPTY_RESPONSE|Failed to load resource/)
  withLock(stand, Date.now)
  // The server has it, and its notice is lost.
  stand.answer(lock, lockOf())
  stand.cut(status)
  const page = await open('/', { movesTime: true })
  await itemOf(page).click()
  const main = windowOf(page).getByRole('button', { name: /^(锁屏 5 分钟|解锁)$/ })
  const waitsForTenSeconds = async () => {
    const before = stand.asked(lock).length
    const still = await stopClock(page, stand)
    await main.click()
    await expect(main).toHaveAttribute('aria-disabled', 'true')
    await expect(itemOf(page)).toHaveAccessibleName('锁屏，请等待')
    await expect.poll(() => stand.asked(lock).length).toBe(before + 1)
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await still.pass(1000)
    await expect(main).toHaveAttribute('aria-disabled', 'true')
    await still.pass(1000)
    await expect(page.getByRole('alert')).toHaveText(['操作失败，请稍后重试'])
    return still
  }
  // What cannot be read either is told to the console only, and the old state stays.
  await expect(main).not.toHaveAttribute('aria-disabled')
  const reported = page.waitForEvent('console', (message) => message.text().includes('the lock was not read'))
  await (await waitsForTenSeconds()).release()
  await reported
  await expect(page.getByRole('alert')).toHaveText(['操作失败，请稍后重试'])
  await expect(main).toHaveText('锁屏 5 分钟')
  await expect(main).not.toHaveAttribute('aria-disabled')

  await page.clock.runFor(6000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  stand.answer(status, lockOf())
  await waitsForTenSeconds()
  await expect(windowOf(page).getByRole('button', { name: '解锁' })).not.toHaveAttribute('aria-disabled')
})
