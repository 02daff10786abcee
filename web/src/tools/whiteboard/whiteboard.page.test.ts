import { readFileSync } from 'node:fs'
import { type BoardHabits, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import type { Page } from '@playwright/test'
import {
  boardOf,
  choose,
  colourAt,
  drawingOf,
  fillWith,
  openBoard,
  pagesOf,
  pen,
  pointsKept,
  press,
  ready,
  shapeOf,
  stroke,
  tabOf,
  toolsOf,
  unlike,
} from '../../../test/page/board.ts'
import { enterBoard } from '../../../test/page/board-files.ts'
import { inSteps } from '../../../test/page/clock.ts'
import { boxOf } from '../../../test/page/dock.ts'
import { inLesson, logIn, quietPage, teacher } from '../../../test/page/school.ts'
import { teaches, teachPath } from '../../../test/page/teach.ts'
import { computer, expect, phone, test } from '../../../test/page/test.ts'

/** How often somebody pressed something since. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset.presses = '0'
    const count = () => {
      document.documentElement.dataset.presses = String(Number(document.documentElement.dataset.presses) + 1)
    }
    document.addEventListener('click', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}

test('R255, R256, R427, R428, R568, R580: the board fills the screen, is exported as a picture and a PDF, and has three backgrounds', async ({
  stand,
  open,
  look,
}) => {
  const page = await enterBoard(stand, open)
  expect(await boxOf(boardOf(page))).toEqual({ x: 0, y: 0, ...computer })
  await expect(toolsOf(page).getByRole('button')).toHaveText([
    ...['颜色', '线宽 S', '橡皮', '清空', '形状', '撤销', '恢复'],
    ...['透明', '黑板', '白色', '菜单', '收起', '关闭'],
  ])
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'transparent')
  await expect(page.locator('[data-board] canvas').first()).toHaveText('您的浏览器不支持 canvas 元素')
  await stroke(page, [300, 300], [500, 300])
  expect(await colourAt(page, 400, 300)).toBe(pen.red)
  expect(await colourAt(page, 400, 305)).toBe('')

  // With the shape that was not merged yet.
  await choose(page, '形状', '正方形')
  const [png] = await Promise.all([page.waitForEvent('download'), choose(page, '菜单', '导出图片')])
  expect(png.suggestedFilename()).toMatch(/^板书\d{8}\.png$/)
  const bytes = readFileSync(await png.path())
  await expect(shapeOf(page)).toBeHidden()
  const colours = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    const paper = canvas.getContext('2d')
    paper?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => [...(paper?.getImageData((x / 1440) * image.width, (y / 900) * image.height, 1, 1).data ?? [])]
    return { line: at(400, 300), shape: at(600, 450), nothing: at(100, 100) }
  }, bytes.toString('base64'))
  expect(colours).toEqual({ line: [0xf4, 0x1a, 0x0a, 255], shape: [0xff, 0x8a, 0x1f, 255], nothing: [0, 0, 0, 0] })
  await pagesOf(page).getByRole('button', { name: '加一页' }).click()
  const [pdf] = await Promise.all([page.waitForEvent('download'), choose(page, '菜单', '导出 PDF')])
  expect(pdf.suggestedFilename()).toMatch(/^板书\d{8}\.pdf$/)
  expect(readFileSync(await pdf.path(), 'latin1')).toContain('/Count 2')

  // On a blackboard black is not offered, and the pen is white.
  await tabOf(page, '菜单').click()
  const menu = page.getByRole('menu')
  for (const entry of ['恢复', '新建', '打开', '保存', '分享']) await expect(menu.getByText(entry, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await fillWith(page, '黑板')
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'blackboard')
  await tabOf(page, '颜色').click()
  await expect(menu.getByRole('menuitemradio', { name: '白色' })).toHaveAttribute('aria-checked', 'true')
  await expect(menu.getByRole('menuitemradio', { name: '黑色' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await stroke(page, [300, 400], [500, 400])
  expect(await colourAt(page, 400, 400)).toBe(pen.white)
  await expect(boardOf(page).getByRole('heading')).toHaveText(/^板书\d{8}未保存$/)
  await look(page, 'whiteboard')
})

test('R429, R430: another size keeps the drawing and a fine screen draws as fine; below 810 px the lists are above the toolbar, and seen as a whole', async ({
  stand,
  open,
  look,
}) => {
  const page = await enterBoard(stand, open)
  await stroke(page, [300, 300], [500, 500], [700, 300])
  const before = await drawingOf(page)
  await page.setViewportSize({ width: 780, height: 1000 })
  await expect.poll(() => drawingOf(page).then((drawn) => unlike(drawn, before))).toBeGreaterThan(0.3)
  expect((await drawingOf(page)).length).toBeGreaterThan(20)
  await tabOf(page, '形状').click()
  const [list, bar] = [await boxOf(page.getByRole('menu')), await boxOf(toolsOf(page))]
  expect(list.width).toBe(780 - 24)
  expect(list.y + list.height).toBeLessThan(bar.y)
  await page.keyboard.press('Escape')

  await page.setViewportSize(phone)
  await pagesOf(page).getByRole('button', { name: '加一页' }).click()
  const lists = [
    ...['颜色', '线宽 S', '形状', '菜单'].map((name) => tabOf(page, name)),
    pagesOf(page).getByRole('button', { name: '2 / 2 页' }),
  ]
  for (const opener of lists) {
    await opener.click()
    const { x, y, width, height } = await boxOf(page.getByRole('menu'))
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(phone.width)
    expect(y + height).toBeLessThanOrEqual(phone.height)
    if (opener !== lists.at(-1)) await page.keyboard.press('Escape')
  }
  await look(page, 'whiteboard-pages')
  await page.getByRole('menuitemradio', { name: '第 1 页' }).click()

  await page.setViewportSize(computer)
  await expect.poll(() => drawingOf(page).then((drawn) => unlike(drawn, before))).toBeLessThan(0.01)
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setDeviceMetricsOverride', { width: 1200, height: 750, deviceScaleFactor: 2, mobile: false })
  await expect(page.locator('[data-board] canvas').first()).toHaveJSProperty('width', 2400)
  // Seen smaller as a whole, where it was.
  const scale = 1200 / computer.width
  expect(await colourAt(page, 400 * scale, 400 * scale)).toBe(pen.red)
  await stroke(page, [600, 600], [800, 600])
  expect(await colourAt(page, 700, 600)).toBe(pen.red)
})

test('who draws where nothing can be kept is told so, once; a bar that comes meanwhile lies over the board and moves nothing', async ({
  stand,
  open,
}) => {
  const page = await enterBoard(stand, open, {
    movesTime: true,
    before: (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('no room', 'QuotaExceededError')
        }
      }),
  })
  await expect.poll(stand.connected).toBe(1)
  await stroke(page, [300, 300], [700, 300])
  const told = page.getByText('这个浏览器存不下未保存的板书，请及时保存')
  await expect(told).toBeVisible()

  const canvas = page.locator('[data-board] canvas').first()
  const head = boardOf(page).getByRole('heading')
  const [canvasBox, headBox] = [await boxOf(canvas), await boxOf(head)]
  const back = stand.cutLines()
  await page.clock.runFor(5000)
  await expect(page.getByText(/^网络断开，正在重连/)).toBeVisible()
  await expect.poll(async () => (await boxOf(head)).y).toBeGreaterThan(headBox.y)
  expect(await boxOf(canvas)).toEqual(canvasBox)
  expect(await colourAt(page, 500, 300)).toBe(pen.red)
  back()
  await expect.poll(inSteps(page, stand.connected)).toBe(1)
  // The bar says that the line is back, and goes.
  await page.clock.runFor(5000)
  await expect.poll(() => boxOf(head)).toEqual(headBox)
  expect(await boxOf(canvas)).toEqual(canvasBox)

  await expect(told).toBeHidden()
  await stroke(page, [300, 400], [500, 400])
  expect(await colourAt(page, 400, 400)).toBe(pen.red)
  await expect(boardOf(page).getByRole('heading')).toContainText('未保存')
  await page.clock.runFor(2000)
  await expect(told).toBeHidden()
})

test('R432: an unsaved drawing outlives a reload, and is only given up by whoever says so; 手写 is a board of its own', async ({
  stand,
  open,
  look,
}) => {
  const page = await enterBoard(stand, open)
  await stroke(page, [300, 300], [500, 500], [700, 300])
  await fillWith(page, '黑板')
  await stroke(page, [300, 600], [700, 600])
  const before = await drawingOf(page)
  await expect.poll(() => pointsKept(page)).toBe(17 + 9)
  await page.reload()
  await expect(boardOf(page)).toBeVisible()
  await ready(page)
  await expect(page.getByText('已恢复没有保存的板书')).toBeVisible()
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'blackboard')
  await expect.poll(() => drawingOf(page).then((drawn) => unlike(drawn, before))).toBeLessThan(0.01)

  await choose(page, '菜单', '新建')
  const prompt = page.getByRole('alertdialog')
  await expect(prompt).toContainText('该页面尚未保存，是否保存板书的修改')
  await expect(prompt.getByRole('button')).toHaveText(['不保存', '保存'])
  await look(page, 'whiteboard-unsaved')
  await page.keyboard.press('Escape')
  expect((await drawingOf(page)).length).toBeGreaterThan(20)
  await choose(page, '菜单', '新建')
  await prompt.getByRole('button', { name: '不保存' }).click()
  await expect.poll(() => drawingOf(page)).toEqual([])
  await stroke(page, [300, 300], [500, 500])
  await press(page, '关闭')
  await prompt.getByRole('button', { name: '不保存' }).click()
  await expect(boardOf(page)).toBeHidden()

  // Over the lesson, which stays in sight.
  await openBoard(page, '手写')
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'transparent')
  await expect(page.locator('[data-board]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect(await drawingOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(boardOf(page, '手写')).toBeHidden()
  await expect(page.getByRole('button', { name: '手写', exact: true })).toBeFocused()

  await page.reload()
  await openBoard(page)
  expect(await drawingOf(page)).toEqual([])
})

test('R580: one press opens the board as its teacher left it on whichever device; it is put aside and brought back, with others beside it', async ({
  stand,
  open,
  look,
}) => {
  let left: BoardHabits = { background: 'blackboard', color: 'white', width: 6 }
  logIn(stand, teacher)
  inLesson(stand, teacher)
  stand.answer(whiteboardFiles.habits, () => left)
  stand.answer(whiteboardFiles.keepHabits, (habits) => {
    left = habits
    return {}
  })
  const page = await open(quietPage)
  const presses = await countPresses(page)
  await openBoard(page)
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'blackboard')
  await expect(tabOf(page, '线宽 M')).toBeVisible()
  expect(await presses()).toBe(1)
  await stroke(page, [300, 300], [700, 300])
  expect(await colourAt(page, 500, 300)).toBe(pen.white)

  // Out of sight without a question, and back as it was.
  await press(page, '收起')
  await expect(boardOf(page)).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: '白板，1' }).click()
  await ready(page)
  expect(await colourAt(page, 500, 300)).toBe(pen.white)

  const boards = page.getByRole('toolbar', { name: '板书', exact: true })
  await boards.getByRole('button', { name: '加一块板' }).click()
  await expect.poll(() => drawingOf(page)).toEqual([])
  await fillWith(page, '白色')
  await expect.poll(() => left).toEqual({ background: 'white', color: 'red', width: 6 })
  await stroke(page, [300, 500], [700, 500])
  await look(page, 'whiteboard-beside')
  // Nothing of it lies on anything else of it.
  await page.setViewportSize({ width: 1024, height: 768 })
  const parts = [
    ...[boardOf(page).getByRole('heading'), boards, pagesOf(page), page.getByRole('switch', { name: '同步给学生' }), toolsOf(page)],
    // What the page has of it lies below the board.
    boardOf(page).getByRole('button', { name: '下课' }),
  ]
  const boxes = await Promise.all(parts.map(boxOf))
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y,
      ).toBe(true)
  await page.setViewportSize(computer)
  await boards.getByRole('button', { name: '板 1' }).click()
  await expect.poll(() => colourAt(page, 500, 300)).toBe(pen.white)

  await page.reload()
  await ready(page)
  await expect(boards.getByRole('button')).toHaveText(['板 1', '板 2', '加一块板'])
  await press(page, '关闭')
  await page.getByRole('alertdialog').getByRole('button', { name: '不保存' }).click()
  await expect(boards.getByRole('button')).toHaveText(['加一块板'])
  await expect(boardOf(page)).toBeVisible()
})

test('over a lesson nothing of the board lies on the bar, whose buttons are pressed with any background', async ({ stand, open }) => {
  teaches(stand)
  const page = await open(teachPath)
  const bar = await boxOf(page.locator('[data-lesson-bar]'))
  await openBoard(page)
  for (const part of [boardOf(page).getByRole('heading'), pagesOf(page), page.getByRole('switch', { name: '同步给学生' })])
    expect((await boxOf(part)).y).toBeGreaterThanOrEqual(bar.y + bar.height)
  await fillWith(page, '黑板')
  await expect.poll(async () => (await boxOf(pagesOf(page))).y).toBeGreaterThanOrEqual(bar.y + bar.height)
  await page.getByRole('button', { name: '全屏上课' }).click({ trial: true })
})
