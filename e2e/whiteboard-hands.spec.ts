import type { Page } from '@playwright/test'
import { boxOf } from './support/dock.ts'
import { expect, test } from './support/test.ts'
import { boardOf, border, choose, colourAt, enterBoard, openBoard, pagesOf, pen, shapeOf, stroke, tabOf } from './support/whiteboard.ts'

interface Touch {
  readonly id: number
  readonly x: number
  readonly y: number
  /** Of the contact. */
  readonly wide?: number
}

/** Fingers as the browser itself tells them. */
async function fingersOf(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  const say = (type: 'touchStart' | 'touchMove' | 'touchEnd', touches: readonly Touch[]) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touches.map(({ id, x, y, wide = 20 }) => ({ id, x, y, radiusX: wide / 2, radiusY: wide / 2 })),
    })
  return {
    down: (...touches: readonly Touch[]) => say('touchStart', touches),
    move: (...touches: readonly Touch[]) => say('touchMove', touches),
    up: () => say('touchEnd', []),
  }
}

test('a finger draws, a palm erases where that is wished, and two fingers make the page larger', async ({ people }) => {
  const { page } = await enterBoard(people)
  const fingers = await fingersOf(page)
  await fingers.down({ id: 1, x: 300, y: 300 })
  for (let x = 320; x <= 900; x += 20) await fingers.move({ id: 1, x, y: 300 })
  await fingers.up()
  for (const x of [320, 600, 880]) expect(await colourAt(page, x, 300)).toBe(pen.red)

  await fingers.down({ id: 1, x: 600, y: 300, wide: 90 })
  await fingers.move({ id: 1, x: 620, y: 300, wide: 90 })
  await fingers.up()
  for (const x of [550, 600, 670]) expect(await colourAt(page, x, 300)).toBe('')
  for (const x of [530, 690]) expect(await colourAt(page, x, 300)).toBe(pen.red)

  await tabOf(page, '菜单').click()
  await page.getByRole('menuitemcheckbox', { name: '手掌擦除', checked: true }).click()
  await fingers.down({ id: 1, x: 600, y: 300, wide: 90 })
  await fingers.move({ id: 1, x: 620, y: 300, wide: 90 })
  await fingers.up()
  expect(await colourAt(page, 610, 300)).toBe(pen.red)

  // The middle of both stays where it is: twice as far apart, twice as large.
  await fingers.down({ id: 1, x: 620, y: 450 }, { id: 2, x: 820, y: 450 })
  await fingers.move({ id: 1, x: 570, y: 450 }, { id: 2, x: 870, y: 450 })
  await fingers.move({ id: 1, x: 520, y: 450 }, { id: 2, x: 920, y: 450 })
  await fingers.up()
  await expect(pagesOf(page).getByRole('button', { name: '200%' })).toBeVisible()
  // What was at 800, 300; neither finger has drawn anything.
  expect(await colourAt(page, 720 + 2 * 80, 450 - 2 * 150)).toBe(pen.red)
  for (const x of [520, 570, 620, 820, 870, 920]) expect(await colourAt(page, x, 450)).toBe('')
  await pagesOf(page).getByRole('button', { name: '200%' }).click()
  expect(await colourAt(page, 800, 300)).toBe(pen.red)
})

test('on a fine screen the drawing is as fine', async ({ people }) => {
  const { page } = await enterBoard(people)
  await stroke(page, [300, 300], [500, 300])
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setDeviceMetricsOverride', { width: 1200, height: 750, deviceScaleFactor: 2, mobile: false })
  const canvas = page.locator('[data-board] canvas').first()
  await expect(canvas).toHaveJSProperty('width', 2400)
  // Seen smaller as a whole, where it was.
  const scale = 1200 / 1440
  expect(await colourAt(page, 400 * scale, 300 * scale)).toBe(pen.red)
  await stroke(page, [600, 600], [800, 600])
  expect(await colourAt(page, 700, 600)).toBe(pen.red)
})

test('what is typed into a dialog of the board is not heard by the board', async ({ people }) => {
  const { page } = await enterBoard(people)
  await stroke(page, [300, 300], [500, 300])
  await page.keyboard.press('Control+s')
  const title = page.getByRole('dialog', { name: '保存' }).getByRole('textbox', { name: '板书名称' })
  await expect(title).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2pe-m0')
  await expect(title).toHaveValue('2pe-m0')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(title).toBeHidden()
  expect(await colourAt(page, 400, 300)).toBe(pen.red)
  await stroke(page, [300, 400], [500, 400])
  expect(await colourAt(page, 400, 400)).toBe(pen.red)
})

test('a shape stays a shape through another background, and the pen draws again after it', async ({ people }) => {
  const { page } = await enterBoard(people)
  await choose(page, '形状', '正方形')
  await choose(page, '菜单', '黑板背景')
  await expect(shapeOf(page)).toBeHidden()
  expect(await colourAt(page, 720 - 120, 450)).toBe(border.orange)
  await stroke(page, [300, 300], [500, 300])
  expect(await colourAt(page, 400, 300)).toBe(pen.white)
})

test('who draws where nothing can be kept is told so, once, and goes on drawing', async ({ people }) => {
  const teacher = await people({ as: 'teacher1', viewport: { width: 1440, height: 900 } })
  const { page } = teacher
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await openBoard(page)
  await stroke(page, [300, 300], [500, 300])
  const told = page.getByText('这个浏览器存不下未保存的板书，请及时保存')
  await expect(told).toBeVisible()
  await expect(told).toBeHidden({ timeout: 12_000 })
  await stroke(page, [300, 400], [500, 400])
  expect(await colourAt(page, 400, 400)).toBe(pen.red)
  await expect(boardOf(page).getByRole('heading')).toContainText('未保存')
  await expect(told).toBeHidden()
})

test('the wheel moves the page, and a line begun at once after it lies under the pointer', async ({ people }) => {
  const { page } = await enterBoard(people)
  await stroke(page, [300, 300], [500, 300])
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 100)
  await stroke(page, [600, 600], [800, 600])
  expect(await colourAt(page, 700, 600)).toBe(pen.red)
  expect(await colourAt(page, 400, 200)).toBe(pen.red)
  expect(await colourAt(page, 400, 300)).toBe('')
})

test('on a phone every list of the board is seen as a whole', async ({ people }) => {
  const { teacher, page } = await enterBoard(people, { viewport: { width: 390, height: 844 } })
  await pagesOf(page).getByRole('button', { name: '加一页' }).click()
  const openers = [
    ...['颜色', '线宽 S', '形状', '菜单'].map((name) => tabOf(page, name)),
    pagesOf(page).getByRole('button', { name: '2 / 2 页' }),
  ]
  for (const opener of openers) {
    await opener.click()
    const { x, y, width, height } = await boxOf(page.getByRole('menu'))
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
    expect(y + height).toBeLessThanOrEqual(844)
    if (opener !== openers[openers.length - 1]) await page.keyboard.press('Escape')
  }
  await teacher.look('whiteboard-pages')
})
