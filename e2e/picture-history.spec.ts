import { endLesson } from './support/lesson.ts'
import { longLog } from './support/picture-log.ts'
import { closeGallery, galleryOf, itemOf, orderOf, throwPictures, tilesOf, twoDevices } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

test('everything that was thrown is found by days, in pages, by a day, and in the viewer (R266, R270, R271, R272, R273, R274, R275, R276, R278, R284, R434, R435, R436, R437, R438)', async ({
  people,
}) => {
  test.setTimeout(180_000)
  const { desk, hand } = await twoDevices(people)
  const { page } = desk
  await itemOf(hand.page, '投图').click()
  await throwPictures(hand, '设相遇时间为 x 分钟\n70x + 80x = 3600')
  await expect(tilesOf(page)).toHaveCount(1)
  const [url = ''] = await orderOf(page)
  // The true log first: what was thrown just now.
  await galleryOf(page).getByRole('button', { name: '历史投图' }).click()
  const dialog = page.getByRole('dialog', { name: '投图' }).filter({ hasText: '投图日期' })
  const dayOf = (name: RegExp) => dialog.getByRole('listitem', { name })
  await expect(dialog.getByText(/今天 · \d+ 张/)).toBeVisible()
  await dialog.getByRole('button', { name: '关 闭' }).click()
  await closeGallery(page)

  const log = await longLog(page, new URL(url).pathname)
  await itemOf(page, '投图').click()
  await expect(dialog.getByText('今天 · 10 张')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '投图日期 请选择日期' })).toBeVisible()
  const [year, month] = log.today.split('-').map(Number)
  await expect(dialog.getByText(`${year}年${month}月`, { exact: true })).toBeVisible()
  await expect(dialog.locator(`[data-date="${log.today}"]`)).toHaveAttribute('data-marked', 'true')
  expect([log.asked, log.months]).toEqual([[1], [log.today.slice(0, 7)]])
  await desk.look('pic-history')
  const pictures = dialog.getByRole('button', { name: /^打开/ })
  await expect(pictures).toHaveCount(50)
  log.asked.splice(0)
  log.months.splice(0)

  // A day is put away and taken out again.
  const before = await pictures.count()
  await dialog.getByRole('button', { name: /^收起/ }).first().click()
  await expect(pictures).toHaveCount(before - 10)
  await dialog.getByRole('button', { name: /^展开/ }).first().click()
  await expect(pictures).toHaveCount(before)

  // R438: near its end the list goes on, and once only.
  const box = dialog.locator('ol').locator('..')
  await box.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(pictures).toHaveCount(100)
  await box.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(pictures).toHaveCount(130)
  await expect(dialog.getByText('没有更多了')).toBeVisible()
  await box.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  expect(log.asked).toEqual([2, 3])

  await dialog.getByRole('button', { name: '上个月' }).click()
  await expect.poll(() => log.months.length).toBe(1)
  await dialog.getByRole('button', { name: '下个月' }).click()
  await expect(dialog.getByRole('button', { name: '下个月' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: '今天' }).click()
  await expect(pictures).toHaveCount(10)
  await expect(dialog.getByText('没有更多了')).toBeHidden()
  await dialog.getByRole('button', { name: '上一年' }).click()
  const [old] = [`${(year ?? 0) - 1}-${log.today.slice(5, 7)}-01`]
  await dialog.locator(`[data-date="${old}"]`).click()
  await expect(dialog.getByText('当前日期暂无投图')).toBeVisible()
  await dialog.getByRole('button', { name: '清除日期' }).click()
  await expect(pictures).toHaveCount(130)

  await pictures.nth(1).click()
  const viewer = page.getByRole('dialog', { name: '投图' }).last()
  await expect(viewer.getByText('2/10')).toBeVisible()
  expect((await viewer.boundingBox())?.width).toBeCloseTo(1920 * 0.8, 0)
  await viewer.getByRole('button', { name: '下一张' }).click()
  await expect(viewer.getByText('3/10')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: '关 闭' })).toBeVisible()
  await dialog.getByRole('button', { name: '关 闭' }).click()
  await expect(dialog).toBeHidden()
  await expect(dayOf(/./)).toHaveCount(0)
  await endLesson(desk)
})

test('a log that cannot be read says so and can be tried again; days that cannot are passed over (R558, R560, R561)', async ({
  people,
}) => {
  const { desk } = await twoDevices(people)
  const { page } = desk
  const log = await longLog(page, '/favicon.ico')
  desk.expectError(/get-teacher-pic-log-pages|was not read|get-file-days|ERR_FAILED/)
  log.failure = { errCode: 1500, msg: '历史投图暂时看不了' }
  await itemOf(page, '投图').click()
  const dialog = page.getByRole('dialog', { name: '投图' })
  await expect(page.getByText('历史投图暂时看不了').first()).toBeVisible()
  await expect(page.getByText('不要看见')).toHaveCount(0)
  await expect(dialog.getByText('正在加载')).toBeHidden()
  log.failure = 'broken'
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByText('网络连接错误，请检查网络')).toBeVisible()
  await expect(dialog.getByText('正在加载')).toBeHidden()
  log.failure = undefined
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByText('今天 · 10 张')).toBeVisible()

  // A later page: said once, however long somebody stays at the end of what is there.
  const box = dialog.locator('ol').locator('..')
  const pictures = dialog.getByRole('button', { name: /^打开/ })
  log.failure = { errCode: 1500, msg: '历史投图暂时看不了' }
  log.refused = 0
  await box.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(dialog.getByText('后面的没有加载成功')).toBeVisible()
  await box.evaluate((list) => list.scrollTo(0, 0))
  await box.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(dialog.getByText('后面的没有加载成功')).toBeInViewport()
  await expect(pictures).toHaveCount(50)
  expect(log.refused).toBe(1)
  log.failure = undefined
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(pictures).toHaveCount(100)
  await dialog.getByRole('button', { name: '关 闭' }).click()
})
