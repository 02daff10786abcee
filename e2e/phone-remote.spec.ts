import { resources } from '@jiangtai/contract/resources'
import { remoteSigns } from '@jiangtai/contract/teacher-remote'
import type { Page } from '@playwright/test'
import { phone, projector } from './support/pictures.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, type Person, test } from './support/test.ts'

const remote = '/m/personal-center'
const windowOf = (page: Page) => page.getByRole('dialog', { name: '连接手机' })
const shownPage = (page: Page, at: number) =>
  expect(page.getByRole('region', { name: '大屏' }).getByRole('img', { name: `行程问题，第 ${at} 页` })).toBeVisible()
const pageOn = (page: Page, at: number) => expect(page.getByRole('region', { name: '大屏' }).getByText(`${at} / 3`)).toBeVisible()
const turn = (page: Page, way: '上一页' | '下一页') => page.getByRole('button', { name: way, exact: true }).click()
const headOf = (page: Page, words: string) => expect(page.locator('header').getByRole('status')).toContainText(words)
const tabOf = (page: Page, name: string) => page.getByRole('navigation', { name: '遥控方式' }).getByRole('button', { name })

async function codeOn(page: Page) {
  const words = windowOf(page).getByText(/^连接码( [A-Z0-9]){5}$/)
  await expect(words).toBeVisible()
  return ((await words.textContent()) ?? '').replace('连接码', '').replaceAll(' ', '')
}

async function begin(desk: Person, course: number) {
  const lesson = prepareLesson(desk)
  const of = await lesson.course(course)
  await lesson.empty(of)
  await desk.goto('/')
  await desk.look('teacher-home')
  const ids = await lesson.pagesAndPicture('remote', { slides: '行程问题', picture: '线段图' })
  await lesson.put(of, ids)
  await desk.goto(`/teacher-course?class=${of.class_id}&course=${of.course_id}&type=1`)
  await shownPage(desk.page, 1)
  return { ...of, clear: () => lesson.post(resources.remove, { ids: JSON.stringify(ids) }) }
}

async function endHere({ page }: Person) {
  await page.getByRole('button', { name: '下课', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
}

test('a phone of the same teacher scans, turns pages, opens tools, calls and times, and is let go with the lesson', async ({ people }) => {
  test.setTimeout(240_000)
  const desk = await people({ as: 'teacher1', viewport: projector })
  const hand = await people({ as: 'teacher1', viewport: phone })
  const ann = await people({ as: 'student1', viewport: phone })
  await ann.goto('/student-index')
  await ann.look('student-home')
  const { course_name, class_name, clear } = await begin(desk, 2)

  await desk.page.getByRole('button', { name: '连手机' }).click()
  await desk.page.getByRole('alertdialog').getByRole('button', { name: '开始上课' }).click()
  await codeOn(desk.page)
  const picture = windowOf(desk.page).getByRole('img', { name: '连接手机的二维码' })
  expect(await picture.locator('path').evaluate((squares) => squares.getBoundingClientRect().width)).toBeGreaterThanOrEqual(300)
  await desk.look('phone-connect')
  const code = await codeOn(desk.page)
  expect([...code].every((sign) => remoteSigns.includes(sign))).toBe(true)

  await hand.goto(remote)
  await hand.look('remote-join')
  await hand.page.getByLabel('连接码').fill('aaaaa')
  await hand.page.getByRole('button', { name: '连接', exact: true }).click()
  await expect(hand.page.getByText('连接码不对或已过期，请看大屏上的新码')).toBeVisible()
  await hand.goto(`${remote}?connect=${code}`)
  await headOf(hand.page, '已连大屏')
  await headOf(hand.page, class_name)
  await expect(hand.page.getByRole('heading', { level: 1, name: course_name })).toBeVisible()
  await expect(hand.page).toHaveURL((url) => url.search === '')
  await pageOn(hand.page, 1)
  await shownPage(hand.page, 1)
  await hand.look('teacher-phone')

  // The code is used up: another stands there by itself, and the window says who is connected.
  await expect(windowOf(desk.page).getByText('周敏的电脑已连接')).toBeVisible()
  await expect.poll(() => codeOn(desk.page)).not.toBe(code)
  await desk.look('phone-connected')
  await windowOf(desk.page).getByRole('button', { name: '关闭' }).click()

  await turn(hand.page, '下一页')
  await turn(hand.page, '下一页')
  await shownPage(desk.page, 3)
  await pageOn(hand.page, 3)
  await turn(hand.page, '上一页')
  await shownPage(desk.page, 2)
  await pageOn(hand.page, 2)
  for (let times = 0; times < 2; times++) await turn(hand.page, '下一页')
  await expect(desk.page.getByRole('region', { name: '大屏' }).getByRole('img', { name: '线段图' })).toBeVisible()
  await expect(hand.page.getByRole('region', { name: '大屏' }).getByRole('img', { name: '线段图' })).toBeVisible()
  await turn(hand.page, '上一页')
  await shownPage(desk.page, 3)

  const voter = hand.page.getByRole('button', { name: '投票器' })
  await voter.click()
  await expect(desk.page.getByRole('dialog', { name: '投票器' })).toBeVisible()
  await expect(voter).toHaveAttribute('aria-pressed', 'true')
  await voter.click()
  await expect(desk.page.getByRole('dialog', { name: '投票器' })).toBeHidden()
  await expect(voter).toHaveAttribute('aria-pressed', 'false')
  await hand.page.getByRole('button', { name: '锁屏' }).click()
  await expect(ann.page.getByText('抬头，看黑板')).toBeVisible()
  await hand.page.getByRole('button', { name: '已锁屏' }).click()
  await expect(ann.page.getByText('抬头，看黑板')).toBeHidden()

  await tabOf(hand.page, '点名').click()
  await hand.page.getByRole('button', { name: '随机点名' }).click()
  await expect(desk.page.getByRole('heading', { name: '随机点名' })).toBeVisible()
  await expect(hand.page.getByRole('region', { name: '这一轮' })).toBeVisible()
  await expect(hand.page.getByText('本节已点')).toBeVisible()
  await hand.look('teacher-phone-roll-call')
  await hand.page.getByRole('button', { name: '关闭点名' }).click()
  await expect(desk.page.getByRole('heading', { name: '随机点名' })).toBeHidden()

  await tabOf(hand.page, '计时').click()
  await hand.page.getByRole('button', { name: '倒计时' }).click()
  await hand.page.getByRole('button', { name: '3 分钟' }).click()
  await hand.look('teacher-phone-timer-set')
  await hand.page.getByRole('button', { name: '开始', exact: true }).click()
  await expect(desk.page.getByRole('timer').filter({ hasText: /^02:5\d$/ })).toBeVisible()
  await hand.page.getByRole('button', { name: '暂停' }).click()
  await expect(desk.page.getByText('暂停').first()).toBeVisible()
  await hand.look('teacher-phone-timer')
  await hand.page.getByRole('button', { name: '关闭计时器' }).click()
  await expect(desk.page.getByRole('timer')).toHaveCount(0)

  await tabOf(hand.page, '投图').click()
  await expect(hand.page.getByRole('button', { name: '拍照投图' })).toBeVisible()
  await hand.look('teacher-phone-pictures')
  await hand.page.getByRole('radio', { name: '投屏' }).check()
  await expect(hand.page.getByRole('button', { name: '拍照投屏' })).toBeVisible()

  // A reload on either side changes nothing.
  await hand.page.reload()
  await headOf(hand.page, '已连大屏')
  await pageOn(hand.page, 3)
  await desk.page.reload()
  await shownPage(desk.page, 3)
  await turn(hand.page, '上一页')
  await shownPage(desk.page, 2)

  await endHere(desk)
  await expect(hand.page.getByRole('heading', { level: 1, name: '手机遥控大屏' })).toBeVisible()
  await desk.at('/academic-analysis/learning')
  await desk.look('class-report')
  await clear()
})

test('what was pressed too long without a line never turns a page; another screen takes over; the screen lets the phone go', async ({
  people,
}) => {
  test.setTimeout(180_000)
  const desk = await people({ as: 'teacher1', viewport: projector })
  const hand = await people({ as: 'teacher1', viewport: phone })
  hand.expectError(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/)
  const { clear } = await begin(desk, 1)
  await desk.page.getByRole('button', { name: '开始上课', exact: true }).click()
  await expect(desk.page.getByRole('button', { name: '下课', exact: true })).toBeVisible()
  await desk.page.getByRole('button', { name: '连手机' }).click()
  await hand.goto(remote)
  await hand.look('remote-join')
  await hand.page.getByLabel('连接码').fill(await codeOn(desk.page))
  await hand.page.keyboard.press('Enter')
  await headOf(hand.page, '已连大屏')

  await hand.context.setOffline(true)
  await headOf(hand.page, '和大屏断开了')
  await turn(hand.page, '下一页')
  await expect(hand.page.getByText('网络断开，刚才的按键没有生效')).toBeVisible()
  await hand.context.setOffline(false)
  await headOf(hand.page, '已连大屏')
  await pageOn(hand.page, 1)
  await turn(hand.page, '下一页')
  await shownPage(desk.page, 2)

  // The same teacher at another screen: whichever asked for a code last is driven.
  const other = await people({ as: 'teacher1', viewport: projector })
  await other.goto(new URL(desk.page.url()).pathname + new URL(desk.page.url()).search)
  await other.look('teacher-course')
  await shownPage(other.page, 2)
  await turn(hand.page, '下一页')
  await shownPage(desk.page, 3)
  await shownPage(other.page, 2)
  await other.page.getByRole('button', { name: '连手机' }).click()
  await expect(windowOf(desk.page).getByText('手机现在遥控的是另一块屏。')).toBeVisible()
  await pageOn(hand.page, 2)
  await turn(hand.page, '上一页')
  await shownPage(other.page, 1)
  await shownPage(desk.page, 3)
  await desk.look('phone-elsewhere')
  await windowOf(desk.page).getByRole('button', { name: '换到这块屏' }).click()
  await pageOn(hand.page, 3)

  // A screen that is gone does not answer.
  await desk.page.close()
  await turn(hand.page, '上一页')
  await headOf(hand.page, '大屏没有回应')
  await hand.look('teacher-phone-silent')
  await windowOf(other.page).getByRole('button', { name: '换到这块屏' }).click()
  await pageOn(hand.page, 1)
  await turn(hand.page, '下一页')
  await shownPage(other.page, 2)
  await headOf(hand.page, '已连大屏')

  await windowOf(other.page).getByRole('button', { name: /^断开/ }).click()
  await expect(hand.page.getByRole('heading', { level: 1, name: '手机遥控大屏' })).toBeVisible()
  await expect(windowOf(other.page).getByText('已连接')).toHaveCount(0)
  await windowOf(other.page).getByRole('button', { name: '关闭' }).click()
  await endHere(other)
  await other.at('/academic-analysis/learning')
  await other.look('class-report')
  await clear()
})
