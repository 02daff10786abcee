import { pictureLog } from '@jiangtai/contract/picture-log'
import type { Page } from '@playwright/test'
import { boxOf } from '../../../test/page/dock.ts'
import { answerPictureLog } from '../../../test/page/picture-log.ts'
import { viewerOf, withPictures } from '../../../test/page/pictures.ts'
import { quietPage } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, type PageOptions, projector, test } from '../../../test/page/test.ts'
import { itemOf } from '../../../test/page/tools.ts'
import { monthAfter } from '../../parts/calendar/calendar.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '投图' }).filter({ hasText: '投图日期' })
const picturesIn = (page: Page) => dialogOf(page).getByRole('button', { name: /^打开/ })
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const daysOf = (page: Page) => dialogOf(page).getByRole('listitem', { name: /日$/ })
const askedPages = (stand: Stand) => stand.asked(pictureLog.pages).map(({ curr_page_index }) => curr_page_index)
const askedMonths = (stand: Stand) => stand.asked(pictureLog.days).map(({ month }) => month)

/** Scrolls the days until only so many pixels are left below. */
const scrollTo = (page: Page, left: number) =>
  dialogOf(page)
    .locator('ol')
    .locator('..')
    .evaluate((box, rest) => box.scrollTo(0, box.scrollHeight - box.clientHeight - rest), left)

type Open = (path: string, options?: PageOptions) => Promise<Page>

/** Nothing is thrown now: the button opens what was. */
async function openHistory(stand: Stand, open: Open) {
  withPictures(stand)
  const log = answerPictureLog(stand)
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '投图').click()
  await expect(picturesIn(page)).toHaveCount(50)
  return { page, ...log }
}

test('R266, R270, R275, R276, R278, R434: opened, the history has its first page by days, a date picker and marks on days with pictures', async ({
  stand,
  open,
  look,
}) => {
  const { page, today } = await openHistory(stand, open)
  const [year, month] = today.split('-').map(Number)
  await expect(daysOf(page)).toHaveCount(5)
  await expect(daysOf(page).first()).toContainText('今天 · 10 张')
  expect([askedPages(stand), askedMonths(stand)]).toEqual([[1], [today.slice(0, 7)]])
  await expect(dialogOf(page).getByRole('button', { name: '投图日期 请选择日期' })).toBeVisible()
  await expect(dialogOf(page).getByText(`${year}年${month}月`, { exact: true })).toBeVisible()
  for (const name of ['上一年', '上个月', '下个月', '下一年', '今天'])
    await expect(dialogOf(page).getByRole('button', { name, exact: true })).toBeVisible()
  await expect(dialogOf(page).locator(`[data-date="${today}"]`)).toHaveAttribute('data-marked', 'true')
  await look(page, 'pic-history')
  await press(page, '今天')
  await expect(dialogOf(page).getByRole('button', { name: `投图日期 ${today}` })).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: '清除日期' })).toBeVisible()
})

test('R271, R274, R284: a day is put away and taken out, a picture is looked at with those of its day, and 关 闭 closes it', async ({
  stand,
  open,
}) => {
  const { page } = await openHistory(stand, open)
  await dialogOf(page).getByRole('button', { name: /^收起/ }).first().click()
  await expect(picturesIn(page)).toHaveCount(40)
  await dialogOf(page).getByRole('button', { name: /^展开/ }).click()
  await expect(picturesIn(page)).toHaveCount(50)

  await picturesIn(page).nth(1).click()
  await expect(viewerOf(page).getByText('2/10')).toBeVisible()
  expect((await boxOf(viewerOf(page))).width).toBe(1920 * 0.8)
  await viewerOf(page).getByRole('button', { name: '下一张' }).click()
  await expect(viewerOf(page).getByText('3/10')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewerOf(page).getByText('3/10')).toHaveCount(0)
  await expect(dialogOf(page)).toBeVisible()

  await press(page, '关 闭')
  await expect(dialogOf(page)).toBeHidden()
  await expect(itemOf(page, '投图')).toBeFocused()
})
test('R273, R438: with less than 10 px left the next page is read, once; one that fails says so; at the end stands 没有更多了', async ({
  stand,
  open,
  settle,
  expectError,
}) => {
  const { page } = await openHistory(stand, open)
  await scrollTo(page, 30)
  await settle(page)
  const release = stand.hold(pictureLog.pages)
  expect(askedPages(stand)).toEqual([1])
  await scrollTo(page, 5)
  await expect(dialogOf(page).getByText('正在加载')).toBeVisible()
  await scrollTo(page, 40)
  await scrollTo(page, 0)
  await expect.poll(() => askedPages(stand)).toEqual([1, 2])
  release()
  await expect(picturesIn(page)).toHaveCount(100)
  expect(askedPages(stand)).toEqual([1, 2])
  await expect(dialogOf(page).getByText('没有更多了')).toHaveCount(0)

  expectError(/get-teacher-pic-log-pages/)
  stand.refuse(pictureLog.pages, 'badInput')
  await scrollTo(page, 0)
  await expect(dialogOf(page).getByText('后面的没有加载成功')).toBeVisible()
  // However long somebody stays at the end.
  await scrollTo(page, 60)
  await scrollTo(page, 0)
  await expect(dialogOf(page).getByText('后面的没有加载成功')).toBeInViewport()
  await expect(picturesIn(page)).toHaveCount(100)
  expect(askedPages(stand)).toEqual([1, 2, 3])
  answerPictureLog(stand)
  await press(page, '重试')
  await expect(picturesIn(page)).toHaveCount(130)
  await expect(dialogOf(page).getByText('没有更多了')).toBeVisible()
  await scrollTo(page, 40)
  await scrollTo(page, 0)
  await press(page, '关 闭')
  expect(askedPages(stand)).toEqual([1, 2, 3, 3])
})

test('R272, R273, R435, R436, R437: another month has its days read, a day alone shows its pictures or that it has none', async ({
  stand,
  open,
}) => {
  const { page, today } = await openHistory(stand, open)
  const month = today.slice(0, 7)
  await press(page, '今天')
  await expect(picturesIn(page)).toHaveCount(10)
  expect(stand.asked(pictureLog.byDate)).toEqual([{ date: today }])
  // A day alone counts as finished.
  await expect(dialogOf(page).getByText('没有更多了')).toHaveCount(0)
  expect(askedPages(stand)).toEqual([1])
  await press(page, '清除日期')
  await expect(daysOf(page).nth(4)).toBeVisible()

  // There is no month after this one.
  await expect(dialogOf(page).getByRole('button', { name: '下个月' })).toHaveAttribute('aria-disabled', 'true')
  await press(page, '上个月')
  await expect.poll(() => askedMonths(stand)).toEqual([month, monthAfter(month, -1)])
  await press(page, '上一年')
  await expect.poll(() => askedMonths(stand).at(-1)).toBe(monthAfter(month, -13))
  await dialogOf(page)
    .locator(`[data-date="${monthAfter(month, -13)}-01"]`)
    .click()
  await expect(dialogOf(page).getByText('当前日期暂无投图')).toBeVisible()
})

test('R558, R560, R561: a log that is refused or cut off says so and can be tried again; days that are refused are passed over', async ({
  stand,
  open,
  expectError,
}) => {
  withPictures(stand)
  answerPictureLog(stand)
  stand.refuse(pictureLog.pages, 'badInput')
  stand.refuse(pictureLog.days, 'notAllowed')
  stand.refuse(pictureLog.byDate, 'notAllowed')
  expectError(/get-teacher-pic-log-pages|get-file-days|get-files-by-date|ERR_EMPTY_RESPONSE/)
  const page = await open(quietPage, { viewport: projector })
  await itemOf(page, '投图').click()
  await expect(dialogOf(page).getByText('请求内容有误')).toBeVisible()
  // Aloud and in its place.
  await expect(page.getByRole('alert').filter({ hasText: '请求内容有误' })).toHaveCount(2)
  stand.cut(pictureLog.pages)
  await press(page, '重试')
  await expect(dialogOf(page).getByText('网络连接错误，请检查网络')).toBeVisible()
  await expect(dialogOf(page).getByText('正在加载')).toBeHidden()

  const { today } = answerPictureLog(stand)
  stand.refuse(pictureLog.days, 'notAllowed')
  stand.refuse(pictureLog.byDate, 'notAllowed')
  await press(page, '重试')
  await expect(picturesIn(page)).toHaveCount(50)
  await press(page, '今天')
  await expect(dialogOf(page).getByText('当前日期暂无投图')).toBeVisible()
  expect(stand.asked(pictureLog.byDate)).toEqual([{ date: today }])
  await expect(dialogOf(page).locator('[data-marked]')).toHaveCount(0)
  await expect(page.getByText('没有权限进行此操作')).toHaveCount(0)
})
