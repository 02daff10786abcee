import { errorReports } from '@jiangtai/contract/error-reports'
import type { Route } from '@playwright/test'
import { boxOf } from '../../../test/page/dock.ts'
import {
  colourAt,
  differenceFrom,
  dragLens,
  finePicture,
  knownPicture,
  lensOf,
  markPicture,
  oldSlides,
  openLens,
  pageAsSeen,
  pictureOf,
  playFilm,
  press,
  pull,
  seesFirstPage,
  teachesForLens,
} from '../../../test/page/lens.ts'
import { picture } from '../../../test/page/studies.ts'
import { teachPath } from '../../../test/page/teach.ts'
import { computer, expect, phone, projector, test } from '../../../test/page/test.ts'
import { openDock } from '../../../test/page/tools.ts'

const noSlides = '该工具暂不支持PPT类型资源。'
const cannot = '放大镜加载失败，请重试'

test('R444: what plays is paused, the picture is the page with all that is on it, and is taken anew for each change of the page alone', async ({
  stand,
  open,
}) => {
  teachesForLens(stand)
  const page = await open(teachPath, { viewport: projector })
  await seesFirstPage(page)
  await playFilm(page)
  const seen = await pageAsSeen(page)
  await openLens(page)
  expect(await page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
  const [red = 255, green = 0, blue = 255] = await colourAt(page, 1750, 750)
  expect([red < 60, green > 150, blue < 90]).toEqual([true, true, true])
  // The page of the pdf, not the dark above it nor the dock below.
  expect(await colourAt(page, 960, 300)).toEqual([255, 255, 255])
  expect(await differenceFrom(page, seen)).toBeLessThan(90)
  await finePicture(page)
  expect(await differenceFrom(page, seen)).toBeLessThan(90)
  await press(page, '1.0X')
  expect(await boxOf(pictureOf(page))).toEqual({ x: 0, y: 0, ...projector })

  await markPicture(page)
  for (let round = 0; round < 5; round++) {
    await dragLens(page, { x: 60, y: 20 })
    await pull(page, 5, { x: -10, y: -10 })
  }
  await page.keyboard.press('ArrowLeft')
  await press(page, '2.0X')
  await expect(knownPicture(page)).toBeVisible()
  // Somebody turns the page from elsewhere.
  await page.evaluate(() => {
    const news = document.createElement('p')
    news.textContent = '新的一段，比给它的地方长'
    news.style.cssText =
      'position:fixed;left:900px;top:600px;width:100px;height:60px;background:blue;overflow:hidden;text-overflow:ellipsis;white-space:nowrap'
    document.getElementById('content')?.append(news)
  })
  await expect(knownPicture(page)).toHaveCount(0)
  // It is fine only once no other is due: a picture does not lead to the next, though words that are cut off are touched for it.
  await finePicture(page)
  // It lies before the page of the pdf, also where that is drawn anew.
  expect(await colourAt(page, 950, 650)).toEqual([0, 0, 255])
})

test('R455, R698: over slides of an office program neither lens opens, and one that is open closes when another device turns to them', async ({
  stand,
  open,
  look,
}) => {
  teachesForLens(stand)
  const page = await open(teachPath, { movesTime: true })
  await page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: picture.title }).click()
  await expect(page.getByRole('img', { name: picture.title })).toBeVisible()
  await openLens(page)
  await page.locator('nav button', { hasText: oldSlides.title }).evaluate((button: HTMLElement) => button.click())
  await expect(page.getByText(noSlides)).toBeVisible()
  await expect(lensOf(page)).toHaveCount(0)
  await expect(page.getByText('下载后用电脑上的软件打开')).toBeVisible()
  for (const name of ['放大镜', '聚光灯'] as const) {
    // What was said before is gone.
    await page.clock.runFor(5000)
    await expect(page.getByText(noSlides)).toHaveCount(0)
    if (name === '放大镜') await look(page, 'teacher-course-slides')
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(noSlides)).toBeVisible()
    await expect(lensOf(page, name)).toHaveCount(0)
  }
})

test('R341, R454, R566, R567: a lens opens without a picture that never comes, says that it cannot without the page, and goes with it', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  teachesForLens(stand)
  stand.answer(errorReports.report, {})
  const page = await open('/')
  const waiting: Route[] = []
  await page.route('**/never.png*', (route) => void waiting.push(route))
  await page.evaluate(() => {
    const never = document.createElement('img')
    never.src = '/never.png'
    never.id = 'never'
    never.alt = ''
    never.style.cssText = 'position:fixed;left:200px;top:200px;width:100px;height:100px'
    document.getElementById('content')?.append(never)
  })
  // The rendering library tells the console.
  const failure = /snapDOM.*(timeout|proxy).*never\.png/i
  expectError(failure)
  const said = page.waitForEvent('console', (message) => failure.test(message.text()))
  await openLens(page)
  await said
  await expect(page.getByText(cannot)).toHaveCount(0)
  expect(stand.asked(errorReports.report)).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.getElementById('never')?.remove())
  // Answered in the end: the rest of the story is not to wait for it.
  for (const route of waiting) await route.fulfill({ status: 204 })

  // The way back of a phone closes it and stays on the page.
  await page.setViewportSize(phone)
  await openDock(page)
  await openLens(page, '聚光灯')
  await expect.poll(() => page.evaluate(() => window.history.state?.layer)).toBe(true)
  await page.goBack()
  await expect(lensOf(page, '聚光灯')).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.setViewportSize(computer)

  await page.evaluate(() => {
    const content = document.getElementById('content')
    if (content) content.id = 'gone'
  })
  await page.getByRole('button', { name: '放大镜', exact: true }).click()
  await expect(page.getByText(cannot)).toBeVisible()
  await expect(lensOf(page)).toBeHidden()
  await expect.poll(() => JSON.stringify(stand.asked(errorReports.report))).toContain('magnifier')
  await page.evaluate(() => {
    const content = document.getElementById('gone')
    if (content) content.id = 'content'
  })

  await openLens(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/prepare-course"]')?.click())
  await expect(lensOf(page)).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === '/prepare-course')
  await look(page, 'prepare-course')
})
