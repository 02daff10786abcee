import { coursePage } from '@jiangtai/contract/course-page'
import type { Page } from '@playwright/test'
import { hearLate } from './support/frames.ts'
import { phone, projector } from './support/pictures.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, type Person, test } from './support/test.ts'

const remote = '/m/remote'
const windowOf = (page: Page) => page.getByRole('dialog', { name: '连接手机' })
const shownPage = (page: Page, at: number) =>
  expect(page.getByRole('region', { name: '大屏' }).getByRole('img', { name: `行程问题，第 ${at} 页` })).toBeVisible()
const pageOn = (page: Page, at: number) => expect(page.getByRole('region', { name: '大屏' }).getByText(`${at} / 3`)).toBeVisible()
const turn = (page: Page, way: '上一页' | '下一页') => page.getByRole('button', { name: way, exact: true }).click()
const headOf = (page: Page, words: string) => expect(page.locator('header').getByRole('status')).toContainText(words)

async function codeOn(page: Page) {
  const words = windowOf(page).getByText(/^连接码( [A-Z0-9]){5}$/)
  await expect(words).toBeVisible()
  return ((await words.textContent()) ?? '').replace('连接码', '').replaceAll(' ', '')
}

async function begin(computer: Person) {
  const lesson = prepareLesson(computer)
  const [of] = await Promise.all([lesson.course(2), computer.goto('/')])
  await lesson.put(of, await lesson.pagesAndPicture('remote', { slides: '行程问题', picture: '线段图' }))
  const path = `/teacher-course?class=${of.class_id}&course=${of.course_id}&type=1`
  await computer.goto(path)
  await shownPage(computer.page, 1)
  await computer.page.getByRole('button', { name: '连手机' }).click()
  await computer.page.getByRole('alertdialog').getByRole('button', { name: '开始上课' }).click()
  return { ...of, path, code: await codeOn(computer.page) }
}

/** The phone goes over to the screen where it is asked for last; the window there has nothing more to do. */
async function connectTo({ page }: Person) {
  await page.getByRole('button', { name: '连手机' }).click()
  await expect(page.getByRole('button', { name: '已连 1 台' })).toBeVisible()
  await expect(windowOf(page)).toBeHidden()
}

async function endHere({ page }: Person) {
  await page.getByRole('button', { name: '下课', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
}

test('a phone of the same teacher scans, turns and chooses what the big screen shows, darkens it, opens its tools, and is let go with the lesson', async ({
  people,
}) => {
  const computer = await people({ as: 'teacher1', viewport: projector })
  const hand = await people({ as: 'teacher1', viewport: phone })
  const { course_name, class_name, code } = await begin(computer)
  await hand.goto(`${remote}?connect=${code}`)
  await headOf(hand.page, '已连大屏')
  await headOf(hand.page, class_name)
  await expect(hand.page.getByRole('heading', { level: 1, name: course_name })).toBeVisible()
  await shownPage(hand.page, 1)
  await expect(computer.page.getByRole('button', { name: '已连 1 台' })).toBeVisible()
  await expect(windowOf(computer.page)).toBeHidden()

  await turn(hand.page, '下一页')
  await turn(hand.page, '下一页')
  await shownPage(computer.page, 3)
  await pageOn(hand.page, 3)
  await turn(hand.page, '下一页')
  for (const { page } of [computer, hand])
    await expect(page.getByRole('region', { name: '大屏' }).getByRole('img', { name: '线段图' })).toBeVisible()
  const voter = hand.page.getByRole('button', { name: '投票器' })
  await voter.click()
  await expect(computer.page.getByRole('dialog', { name: '投票器' })).toBeVisible()
  await expect(voter).toHaveAttribute('aria-pressed', 'true')
  await voter.click()
  await expect(computer.page.getByRole('dialog', { name: '投票器' })).toBeHidden()

  await hand.page.getByRole('button', { name: '换资源：线段图' }).click()
  await hand.page
    .getByRole('dialog')
    .getByRole('button', { name: /行程问题/ })
    .click()
  await hand.page.getByRole('button', { name: /跳页$/ }).click()
  await hand.page.getByRole('button', { name: '3', exact: true }).click()
  await hand.page.getByRole('button', { name: '去', exact: true }).click()
  await pageOn(hand.page, 3)
  const black = computer.page.getByRole('button', { name: '按任意翻页键，或点一下返回' })
  await hand.page.getByRole('button', { name: '黑屏', exact: true }).click()
  await expect(black).toBeVisible()

  // A reload on either side changes nothing.
  await Promise.all([hand.page.reload(), computer.page.reload()])
  await headOf(hand.page, '已连大屏')
  await expect(black).toBeVisible()
  await hand.page.getByRole('button', { name: '大屏已黑屏 点一下恢复' }).click()
  await expect(black).toBeHidden()
  await shownPage(computer.page, 3)
  await turn(hand.page, '上一页')
  await shownPage(computer.page, 2)

  await endHere(computer)
  await expect(hand.page.getByRole('heading', { level: 1, name: '手机遥控大屏' })).toBeVisible()
  await computer.at('/academic-analysis/learning')
})

test('a second screen goes along with the lesson, however late it hears of it, and takes the phone over', async ({ people }) => {
  const computer = await people({ as: 'teacher1', viewport: projector })
  const hand = await people({ as: 'teacher1', viewport: phone })
  const { path, code } = await begin(computer)
  await hand.goto(remote)
  await hand.page.getByLabel('连接码').fill(code)
  await hand.page.keyboard.press('Enter')
  await headOf(hand.page, '已连大屏')
  await turn(hand.page, '下一页')
  await shownPage(computer.page, 2)

  // The same teacher at another screen: whichever asked for a code last is driven.
  // It is opened by a link that names no page, and learns the one of the lesson, however late it hears of it.
  const other = await people({ as: 'teacher1', viewport: projector })
  const { said, heard, letHear } = await hearLate(other.page)
  await other.goto(path)
  await shownPage(other.page, 1)
  letHear()
  await shownPage(other.page, 2)
  const told = heard(coursePage.says.notice.name).length
  await other.page.goto(other.origin + path)
  await expect.poll(() => heard(coursePage.says.notice.name).length).toBeGreaterThan(told)
  await shownPage(other.page, 2)
  await turn(hand.page, '下一页')
  await shownPage(computer.page, 3)
  await shownPage(other.page, 3)
  await connectTo(other)
  await pageOn(hand.page, 3)
  // To open a screen, or to go along, was not to turn a page: the class was told nothing by it.
  expect(said(coursePage.hears.show.name)).toEqual([])
  await turn(hand.page, '上一页')
  await shownPage(other.page, 2)
  await shownPage(computer.page, 2)
  await connectTo(computer)
  await pageOn(hand.page, 2)

  // A screen that is gone is replaced by the one that is left.
  await computer.page.close()
  await turn(hand.page, '上一页')
  await connectTo(other)
  await pageOn(hand.page, 2)
  await turn(hand.page, '下一页')
  await shownPage(other.page, 3)
  await headOf(hand.page, '已连大屏')

  await other.page.getByRole('button', { name: '连手机' }).click()
  await windowOf(other.page).getByRole('button', { name: /^断开/ }).click()
  await expect(hand.page.getByRole('heading', { level: 1, name: '手机遥控大屏' })).toBeVisible()
  await expect(windowOf(other.page).getByText('已连接')).toHaveCount(0)
  await windowOf(other.page).getByRole('button', { name: '关闭' }).click()
  await endHere(other)
  await other.at('/academic-analysis/learning')
})
