import { timer, timerStatus } from '@jiangtai/contract/timer'
import type { Page } from '@playwright/test'
import { stopClock } from '../../../test/page/clock.ts'
import { quietPage } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'
import { countdown, held, ready, running, withTimer } from '../../../test/page/timer.ts'
import { itemOf, miniOf, windowOf as windowOfTool } from '../../../test/page/tools.ts'

const windowOf = (page: Page) => windowOfTool(page, '计时器')
const smallOf = (page: Page) => miniOf(page, '计时器')
const bigOf = (page: Page) => page.getByRole('dialog', { name: /^(倒计时|正计时)/ })
const handleOf = (page: Page) => smallOf(page).getByRole('button', { name: /打开计时器$/ })
const minutesOf = (page: Page) => windowOf(page).getByLabel('分', { exact: true })
const secondsOf = (page: Page) => windowOf(page).getByLabel('秒', { exact: true })
const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click()

async function timerCookies(page: Page) {
  const cookies = await page.context().cookies()
  return Object.fromEntries(cookies.filter(({ name }) => name.startsWith('timer_')).map(({ name, value }) => [name, value]))
}

test('R265, R489, R490, R492: a countdown begins with 05:00 and is set from 00 to 59; the stopwatch takes its place', async ({
  stand,
  open,
  look,
}) => {
  withTimer(stand, Date.now)
  const page = await open(quietPage)
  await itemOf(page, '计时器').click()
  await expect(minutesOf(page)).toHaveValue('05')
  await expect(secondsOf(page)).toHaveValue('00')
  await expect(windowOf(page).getByRole('button', { name: '5 分钟', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(windowOf(page).getByLabel('到点后继续记录超时')).toBeChecked()
  await look(page, 'timer')
  // By presets, arrows and digits.
  for (const preset of [1, 3, 10, 15, 20]) {
    await press(page, `${preset} 分钟`)
    await expect(minutesOf(page)).toHaveValue(String(preset).padStart(2, '0'))
  }
  await press(page, '减 1 秒')
  await expect(secondsOf(page)).toHaveValue('59')
  await secondsOf(page).press('ArrowUp')
  await expect(secondsOf(page)).toHaveValue('00')
  await secondsOf(page).fill('60')
  await expect(secondsOf(page)).toHaveValue('59')
  await minutesOf(page).press('ArrowUp')
  await expect(minutesOf(page)).toHaveValue('21')
  await minutesOf(page).fill('75')
  await expect(minutesOf(page)).toHaveValue('59')
  await minutesOf(page).press('ArrowUp')
  await expect(minutesOf(page)).toHaveValue('00')
  // What is being set outlives a reload.
  await minutesOf(page).fill('07')
  await secondsOf(page).fill('30')
  await page.reload()
  await expect(minutesOf(page)).toHaveValue('07')
  await expect(secondsOf(page)).toHaveValue('30')
  await windowOf(page).getByRole('radio', { name: '正计时' }).click()
  await expect(windowOf(page).getByRole('timer')).toHaveText('00:00')
  await look(page, 'timer-stopwatch')
  await windowOf(page).getByRole('radio', { name: '倒计时' }).click()
  await expect(minutesOf(page)).toHaveValue('05')
  await press(page, '关闭')
  await expect(windowOf(page)).toBeHidden()
  await itemOf(page, '计时器').click()
  // Below three seconds it is not started.
  await minutesOf(page).fill('00')
  await secondsOf(page).fill('2')
  await secondsOf(page).press('Enter')
  await expect(page.getByText('倒计时最短 3 秒')).toBeVisible()
  expect(stand.heard(timer.hears.downStart)).toEqual([])
  await secondsOf(page).fill('3')
  await secondsOf(page).press('Enter')
  await expect.poll(() => stand.heard(timer.hears.downStart)).toMatchObject([{ time_long: 3, is_over_time: 1, event_id: 5 }])
})

test('R384, R403: three ticks after the start it is small, past zero it counts on as 超时, and can be held there', async ({
  stand,
  open,
  look,
}) => {
  // The page's clock is seven seconds slow: what is shown are the seconds of the server.
  const slowMs = 7000
  let clock = { now: () => 0 }
  withTimer(stand, () => clock.now(), ready({ time_long: 5 }))
  stand.keepTimeOfPage(slowMs)
  const page = await open(quietPage, { movesTime: true })
  const still = await stopClock(windowOf(page), stand, slowMs)
  clock = still
  await press(page, '开始')
  await expect(windowOf(page).getByRole('timer')).toHaveText('00:05')
  await still.pass(2900)
  await expect(windowOf(page).getByRole('timer')).toHaveText('00:03')
  await expect(smallOf(page)).toBeHidden()
  await still.pass(200)
  await expect(handleOf(page)).toHaveAccessibleName('00:02，打开计时器')
  await expect(windowOf(page)).toBeHidden()
  await expect(itemOf(page, '计时器')).toHaveAccessibleName('计时器，00:02')
  await still.pass(14_000)
  await expect(smallOf(page).getByText('超时')).toBeVisible()
  await expect(handleOf(page)).toHaveAccessibleName('超时 00:12，打开计时器')
  await smallOf(page).getByRole('button', { name: '停止' }).click()
  await expect(smallOf(page).getByRole('button', { name: '继续' })).toBeVisible()
  await still.release()
  await look(page, 'timer-over')
  await expect(handleOf(page)).toHaveAccessibleName('超时 00:12，打开计时器')
  // Without overtime it ends at zero.
  stand.say(...running(still.now() - 310_000, { is_over_time: 0 }))
  await expect(page.getByText('时间到').first()).toBeVisible()
  await expect(page.getByText('超时', { exact: true })).toHaveCount(0)
})

test('R268, R269: the small one is dragged, at most to the edge, and is found there again until a reset', async ({ stand, open }) => {
  withTimer(stand, Date.now, held(60_000))
  const page = await open(quietPage)
  const boxOf = async () => (await smallOf(page).boundingBox()) ?? { x: 0, y: 0 }
  /** The page draws and stores a moment after the hand: where it has to lie follows from where it was held. */
  const dragTo = async (x: number, y: number) => {
    await handleOf(page).hover()
    const [from, grip] = [await boxOf(), await handleOf(page).boundingBox()]
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 4 })
    await page.mouse.up()
    const held = { x: (grip?.x ?? 0) + (grip?.width ?? 0) / 2, y: (grip?.y ?? 0) + (grip?.height ?? 0) / 2 }
    return { x: from.x + x - held.x, y: from.y + y - held.y }
  }
  const liesAt = async (x: number, y: number) => {
    await expect.poll(boxOf).toMatchObject({ x, y })
    await expect.poll(() => timerCookies(page)).toMatchObject({ timer_small_left: String(x), timer_small_top: String(y) })
  }
  const beyond = await dragTo(4, 300)
  expect(beyond.x).toBeLessThan(0)
  await liesAt(8, beyond.y)
  const put = await dragTo(500, 400)
  await expect(windowOf(page)).toBeHidden()
  await liesAt(put.x, put.y)
  // How the run stands is there for readers of the cookies.
  await expect
    .poll(() => timerCookies(page))
    .toMatchObject({
      timer_small_time: '240',
      timer_start_status: '3',
      timer_version: expect.stringMatching(/^\d+$/),
      timer_start_time: expect.stringMatching(/^\d+$/),
      timer_stop_time: expect.stringMatching(/^\d+$/),
    })
  await page.reload()
  await expect(handleOf(page)).toBeVisible()
  await liesAt(put.x, put.y)
  await handleOf(page).press('ArrowRight')
  await liesAt(put.x + 24, put.y)
  await handleOf(page).press('r')
  await expect(minutesOf(page)).toHaveValue('05')
  await expect.poll(async () => (await timerCookies(page)).timer_small_left).toBeUndefined()
})

test('R265, R385: small, large by keys alone and as a window; closed after a question; another device is followed', async ({
  stand,
  open,
  look,
  settle,
}) => {
  withTimer(stand, Date.now, held(60_000, { time_long: 600 }))
  const page = await open(quietPage)
  await expect(smallOf(page).getByText('暂停', { exact: true })).toBeVisible()
  await expect(handleOf(page)).toHaveAccessibleName('暂停 09:00，打开计时器')
  await look(page, 'timer-small')
  await smallOf(page).getByRole('button', { name: '大屏显示' }).click()
  await expect(bigOf(page)).toHaveAccessibleName('倒计时 10 分钟')
  await look(page, 'timer-big')
  await page.reload()
  await expect(bigOf(page).getByRole('timer')).toHaveText('09:00')
  // While a press is under way the next one comes to nothing.
  const mayPress = async (name: string) => {
    await expect(bigOf(page).getByRole('button', { name, disabled: false })).toBeVisible()
    await settle(page)
  }
  await page.keyboard.press('Space')
  await mayPress('暂停')
  await page.keyboard.press('Space')
  await mayPress('继续')
  await page.keyboard.press('r')
  await mayPress('开始')
  expect(stand.heard(timer.hears.downReset)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(smallOf(page)).toBeVisible()
  await expect(bigOf(page)).toBeHidden()
  await handleOf(page).click()
  await expect(windowOf(page)).toBeVisible()

  stand.say(...running(Date.now() - 10_000))
  await handleOf(page).click()
  await press(page, '关闭')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续计时' }).click()
  await expect(windowOf(page)).toBeVisible()
  await press(page, '关闭')
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭计时器' }).click()
  await expect(windowOf(page)).toBeHidden()
  // What was kept goes with it.
  await expect.poll(() => timerCookies(page)).toEqual({})

  stand.say(...ready())
  await expect(windowOf(page)).toBeVisible()
  stand.say(...held(45_000))
  await expect(handleOf(page)).toHaveAccessibleName('暂停 04:15，打开计时器')
  stand.say(timer.says.closedAll, countdown({ status: timerStatus.closed }))
  await expect(smallOf(page)).toBeHidden()
})
