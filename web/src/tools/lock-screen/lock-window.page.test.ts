import { lockScreenCalls } from '@jiangtai/contract/lock-screen'
import type { Page } from '@playwright/test'
import { stopClock } from '../../../test/page/clock.ts'
import { locked, lockOf, withLock } from '../../../test/page/lock.ts'
import { questions } from '../../../test/page/quick-question.ts'
import { roll } from '../../../test/page/roll-call.ts'
import { colleague, students } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'
import { itemOf as itemOfTool, miniOf as miniOfTool, windowOf as windowOfTool } from '../../../test/page/tools.ts'
import { voteOf } from '../../../test/page/voter.ts'

const { lock, status, exempt } = lockScreenCalls
const windowOf = (page: Page) => windowOfTool(page, '锁屏')
const miniOf = (page: Page) => miniOfTool(page, '锁屏')
const itemOf = (page: Page) => itemOfTool(page, '锁屏')
const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click()

/** How often somebody has to press from here on. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const seen = { presses: 0 }
    Object.assign(window, { seen })
    document.addEventListener('click', () => seen.presses++, true)
  })
  return () => page.evaluate(() => (window as unknown as { seen: { presses: number } }).seen.presses)
}

test('R406: one press locks until released and one releases; the home page alone, and all pages with one press more', async ({
  stand,
  open,
  look,
}) => {
  withLock(stand, Date.now)
  stand.answer(exempt, { user_ids: [students[0]?.id ?? 0] })
  const page = await open('/')
  const presses = await countPresses(page)
  await itemOf(page).click()
  // As many as said so.
  await expect(miniOf(page).getByText('已锁 3 台')).toBeVisible()
  await expect(miniOf(page).getByText('直到解锁')).toBeVisible()
  await expect(itemOf(page)).toHaveAccessibleName('锁屏，已锁')
  expect(await presses()).toBe(1)
  await look(page, 'lock-mini')
  await itemOf(page).click()
  await expect(miniOf(page)).toBeHidden()
  expect(await presses()).toBe(2)
  // The second click of a double one is not the opposite.
  await itemOf(page).dblclick()
  await expect(miniOf(page).getByText('只锁首页')).toBeVisible()
  await miniOf(page).getByRole('button', { name: '锁住全部页面' }).click()
  await expect(miniOf(page).getByText('已锁全部页面')).toBeVisible()
  expect(stand.asked(lock).map(({ lock_screen_status, seconds, lock_scope }) => [lock_screen_status, seconds, lock_scope])).toEqual([
    [1, undefined, undefined],
    [0, undefined, undefined],
    [1, undefined, undefined],
    [1, undefined, 'all'],
  ])

  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await expect(windowOf(page).getByText('没锁住 3 人')).toBeVisible()
  for (const why of ['还没有回应', '离线，上线后再锁', '学校设为不锁屏']) await expect(windowOf(page).getByText(why)).toBeVisible()
  await expect(windowOf(page).getByRole('button', { name: '解锁' })).toBeFocused()
  await look(page, 'lock-locked')
  await windowOf(page).getByLabel('只锁首页').click()
  await expect(windowOf(page).getByText('不在首页')).toBeVisible()
  await press(page, '解锁')
  await expect(windowOf(page)).toBeHidden()

  // The lock of a colleague is the same lock, and says whose it is.
  stand.say(...locked({ teacher_id: colleague.user_id, teacher_name: colleague.real_name }))
  await expect(miniOf(page).getByText('李想老师锁的屏')).toBeVisible()
})

test('a vote, a quick question or a grab under a lock is said to the teacher, who releases with one press', async ({
  stand,
  open,
  look,
}) => {
  withLock(stand, Date.now, locked(), voteOf({ is_window_open: 0 }))
  const page = await open('/')
  await expect(miniOf(page).getByText('投票器已发起，锁住的屏幕看不到')).toBeVisible()
  await look(page, 'lock-hides-vote')
  stand.say(...questions.answering())
  await expect(miniOf(page).getByText('投票器、快问已发起，锁住的屏幕看不到')).toBeVisible()
  stand.say(...roll.started(Date.now()))
  await expect(miniOf(page).getByText('投票器、快问、点名已发起，锁住的屏幕看不到')).toBeAttached()
  stand.say(...roll.closed())
  await miniOf(page).getByRole('button', { name: '解锁' }).click()
  await expect(miniOf(page)).toBeHidden()
})

test('a countdown is chosen for one lock: it counts down, can be made longer, and taken away', async ({ stand, open, look }) => {
  let clock = { now: () => 0 }
  withLock(stand, () => clock.now())
  const page = await open('/', { movesTime: true })
  await itemOf(page).click()
  await miniOf(page).getByRole('button', { name: '展开' }).click()
  const still = await stopClock(windowOf(page), stand)
  clock = still
  await press(page, '3 分钟')
  await expect(windowOf(page).getByRole('timer')).toHaveText('03:00')
  await still.pass(5000)
  await expect(windowOf(page).getByRole('timer')).toHaveText('02:55')
  await expect(itemOf(page)).toHaveAccessibleName('锁屏，02:55')
  await press(page, '加 1 分钟')
  await expect(windowOf(page).getByRole('timer')).toHaveText('03:55')
  await still.release()
  await look(page, 'lock-timer')
  await press(page, '直到我解锁')
  await expect(windowOf(page).getByRole('timer')).toHaveCount(0)
  expect(stand.asked(lock).map(({ seconds }) => seconds)).toEqual([undefined, 180, 235, 0])
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
  const waitsForTenSeconds = async () => {
    const before = stand.asked(lock).length
    const still = await stopClock(itemOf(page), stand)
    await itemOf(page).click()
    await expect(itemOf(page)).toHaveAccessibleName('锁屏，请等待')
    await expect.poll(() => stand.asked(lock).length).toBe(before + 1)
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await still.pass(1000)
    await expect(itemOf(page)).toHaveAccessibleName('锁屏，请等待')
    await still.pass(1000)
    await expect(page.getByRole('alert')).toHaveText(['操作失败，请稍后重试'])
    return still
  }
  // What cannot be read either is told to the console only, and the old state stays.
  const reported = page.waitForEvent('console', (message) => message.text().includes('the lock was not read'))
  await (await waitsForTenSeconds()).release()
  await reported
  await expect(page.getByRole('alert')).toHaveText(['操作失败，请稍后重试'])
  await expect(itemOf(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(itemOf(page)).toHaveAccessibleName('锁屏')

  await page.clock.runFor(6000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  stand.answer(status, lockOf())
  await waitsForTenSeconds()
  await expect(itemOf(page)).toHaveAccessibleName('锁屏，已锁')
})
