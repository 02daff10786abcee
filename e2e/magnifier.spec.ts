import { errorReports } from '@jiangtai/contract/error-reports'
import { boxOf } from './support/dock.ts'
import {
  barOf,
  colourAt,
  differenceFrom,
  dragLens,
  finePicture,
  glassOf,
  knownPicture,
  lensOf,
  markPicture,
  openLens,
  pageAsSeen,
  pictureOf,
  prepared,
  press,
  pull,
} from './support/lens.ts'
import { expect, test } from './support/test.ts'

const board = { width: 1920, height: 1080 }
const first = { x: 690, y: 270, width: 540, height: 540 }

test('R267, R292, R293, R295: the magnifier is moved, pulled by eight handles, made round, and Escape closes it', async ({ people }) => {
  const teacher = await people({ as: 'teacher1', viewport: board })
  const { page } = teacher
  const { path, clear } = await prepared(teacher, 0)
  await teacher.look('teacher-home')
  await teacher.goto(path)
  await expect(page.getByRole('img', { name: '行程问题，第 1 页' })).toBeVisible()
  await openLens(page)
  await teacher.look('magnifier')
  // R450, R451: looking at it in every size has left it as it began.
  await expect.poll(() => boxOf(glassOf(page))).toEqual(first)
  await expect(barOf(page).getByRole('button')).toHaveText(['关灯', '圆形', '1.0X', '1.5X', '2.0X', '关闭'])
  await expect(barOf(page).getByRole('button', { name: '1.5X' })).toHaveAttribute('aria-pressed', 'true')

  await dragLens(page, { x: -200, y: 100 })
  expect(await boxOf(glassOf(page))).toEqual({ ...first, x: 490, y: 370 })
  // R452: at most half outside.
  await dragLens(page, { x: -900, y: 0 })
  expect((await boxOf(glassOf(page))).x).toBe(-270)
  // R294: right of the area, and left of it where there is no room.
  expect((await boxOf(barOf(page))).x).toBe(270 + 32)
  await dragLens(page, { x: 1600, y: -100 })
  expect((await boxOf(barOf(page))).x).toBe(1330 - 32 - 104)
  await dragLens(page, { x: -640, y: 0 })
  expect(await boxOf(glassOf(page))).toEqual(first)

  await expect(page.locator('[data-handle]')).toHaveCount(8)
  for (const [handle, by] of [
    [1, { x: 10, y: 20 }],
    [2, { x: 0, y: -20 }],
    [3, { x: 30, y: 20 }],
    [4, { x: 30, y: 0 }],
    [5, { x: -20, y: 30 }],
    [6, { x: 0, y: -50 }],
    [7, { x: -30, y: 20 }],
    [8, { x: 20, y: 0 }],
  ] as const)
    await pull(page, handle, by)
  expect(await boxOf(glassOf(page))).toEqual({ x: 690, y: 290, width: 580, height: 520 })

  await press(page, '圆形')
  expect(await boxOf(glassOf(page))).toEqual({ x: 690, y: 260, width: 580, height: 580 })
  await expect(glassOf(page)).toHaveCSS('border-radius', '50%')
  await press(page, '矩形')
  await press(page, '2.0X')
  await expect(barOf(page).getByRole('button', { name: '2.0X' })).toHaveAttribute('aria-pressed', 'true')
  await finePicture(page)
  // R446: the centre of the area, at 980 and 550, stays where it is.
  expect(await boxOf(pictureOf(page))).toEqual({ x: -980, y: -550, width: 3840, height: 2160 })
  await press(page, '1.0X')
  expect(await boxOf(pictureOf(page))).toEqual({ x: 0, y: 0, ...board })
  await press(page, '关灯')
  await expect(barOf(page).getByRole('button', { name: '开灯' })).toBeVisible()
  await expect(page.locator('[data-light]')).toHaveCSS('opacity', '0.95')
  await press(page, '开灯')
  await expect(page.locator('[data-light]')).toHaveCSS('opacity', '0.82')

  await page.keyboard.press('Escape')
  await expect(lensOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '放大镜', exact: true })).toBeFocused()
  await openLens(page)
  await press(page, '关闭')
  await expect(lensOf(page)).toBeHidden()
  await clear()
})

test('R447, R448: a spotlight is a circle; keys alone move, resize and zoom it', async ({ people }) => {
  const teacher = await people({ as: 'teacher1', viewport: board })
  const { page } = teacher
  const { path, clear } = await prepared(teacher, 1)
  await teacher.look('teacher-home')
  await teacher.goto(path)
  await expect(page.getByRole('img', { name: '行程问题，第 1 页' })).toBeVisible()
  await openLens(page, '聚光灯')
  await teacher.look('spotlight')
  await expect.poll(() => boxOf(glassOf(page))).toEqual({ x: 582, y: 162, width: 756, height: 756 })
  await expect(barOf(page).getByRole('button', { name: '1.5X' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => boxOf(glassOf(page))).toEqual({ x: 558, y: 186, width: 756, height: 756 })
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => boxOf(glassOf(page))).toEqual({ x: 558, y: 198, width: 732, height: 732 })
  await page.keyboard.press('-')
  await expect(barOf(page).getByRole('button', { name: '1.0X' })).toHaveAttribute('aria-pressed', 'true')
  // Arrows are the lens's, not the lesson's.
  await expect(page.getByText('1 / 3')).toBeVisible()
  for (const [now, then] of [
    ['开灯', '关灯'],
    ['关灯', '开灯'],
    ['矩形', '圆形'],
    ['圆形', '矩形'],
  ] as const) {
    await barOf(page).getByRole('button', { name: now, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(barOf(page).getByRole('button', { name: then, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(lensOf(page, '聚光灯')).toBeHidden()
  await clear()
})

test('R444: what plays is paused, films and canvases are in the picture; there is one for each change and none while the lens moves', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1', viewport: board })
  const { page } = teacher
  const { path, clear } = await prepared(teacher, 2)
  await teacher.look('teacher-home')
  await teacher.goto(path)
  await expect(page.getByRole('img', { name: '行程问题，第 1 页' })).toBeVisible()
  await teacher.look('teacher-course')
  // A film of one colour, made by the page itself: browsers for tests have no codecs.
  await page.evaluate(async () => {
    const source = document.createElement('canvas')
    source.width = source.height = 300
    const context = source.getContext('2d')
    const paint = () => {
      if (context) context.fillStyle = 'rgb(0, 200, 40)'
      context?.fillRect(0, 0, 300, 300)
      requestAnimationFrame(paint)
    }
    paint()
    const film = document.createElement('video')
    film.muted = true
    film.srcObject = source.captureStream()
    film.style.cssText = 'position:fixed;left:1600px;top:600px;width:300px;height:300px'
    document.getElementById('content')?.append(film)
    await film.play()
  })
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
  await page.keyboard.press('Escape')
  await clear()
})

test('R341: another page closes it, and so does the way back of a phone', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await openLens(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/prepare-course"]')?.click())
  await expect(lensOf(page)).toBeHidden()
  await teacher.at('/prepare-course')
  await teacher.look('prepare-course')
  await page.setViewportSize({ width: 390, height: 844 })
  await teacher.goto('/')
  await openLens(page, '聚光灯')
  await page.goBack()
  await expect(lensOf(page, '聚光灯')).toBeHidden()
  await teacher.at('/')
})

test('R455, R698: over slides of an office program both say that they cannot', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const { path, clear } = await prepared(teacher, 0)
  await teacher.look('teacher-home')
  await teacher.goto(path)
  await page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: '旧课件' }).click()
  await expect(page.getByText('下载后用电脑上的软件打开')).toBeVisible()
  await teacher.look('teacher-course-slides')
  for (const name of ['放大镜', '聚光灯'] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText('该工具暂不支持PPT类型资源。')).toBeVisible()
    await expect(lensOf(page, name)).toHaveCount(0)
  }
  await page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: '线段图' }).click()
  await expect(page.getByRole('img', { name: '线段图' })).toBeVisible()
  await openLens(page)
  // Another device turns to them while it is open.
  await page.getByText('该工具暂不支持PPT类型资源。').waitFor({ state: 'hidden' })
  await page.locator('nav button', { hasText: '旧课件' }).evaluate((button: HTMLElement) => button.click())
  await expect(page.getByText('该工具暂不支持PPT类型资源。')).toBeVisible()
  await expect(lensOf(page)).toHaveCount(0)
  await clear()
})

test('R454, R566: without the page there is no picture: it says so, closes and is counted', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  const counted = page.waitForRequest((request) => request.url().endsWith(errorReports.report.path))
  await page.evaluate(() => document.getElementById('content')?.removeAttribute('id'))
  await page.getByRole('button', { name: '放大镜', exact: true }).click()
  await expect(page.getByText('放大镜加载失败，请重试')).toBeVisible()
  await expect(lensOf(page)).toBeHidden()
  expect((await counted).postData()).toContain('magnifier')
})
