import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { boxOf } from './support/dock.ts'
import { expect, test } from './support/test.ts'
import {
  barOfShape,
  boardOf,
  border,
  choose,
  colourAt,
  drawingOf,
  enterBoard,
  openBoard,
  pagesOf,
  pen,
  press,
  ready,
  screen,
  shapeOf,
  stroke,
  tabOf,
  toolsOf,
  unlike,
} from './support/whiteboard.ts'

test('R255, R256, R568, R580: the board fills the screen, with its tabs, its menu and a red pen on nothing', async ({ people }) => {
  const { teacher, page } = await enterBoard(people)
  expect(await boxOf(boardOf(page))).toEqual({ x: 0, y: 0, ...screen })
  await expect(toolsOf(page).getByRole('button')).toHaveText(['颜色', '线宽 S', '橡皮', '清空', '形状', '撤销', '恢复', '菜单', '关闭'])
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'transparent')
  await expect(page.locator('[data-board] canvas').first()).toHaveText('您的浏览器不支持 canvas 元素')
  await stroke(page, [300, 300], [500, 300])
  expect(await colourAt(page, 400, 300)).toBe(pen.red)
  expect(await colourAt(page, 400, 305)).toBe('')

  await tabOf(page, '菜单').click()
  const menu = page.getByRole('menu')
  for (const entry of ['透明背景', '黑板背景', '白色背景', '恢复', '新建', '打开', '保存', '分享'])
    await expect(menu.getByText(entry, { exact: true })).toBeVisible()
  await menu.getByText('黑板背景').click()
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'blackboard')
  // Black is not seen there, and white is the suggested pen.
  await tabOf(page, '颜色').click()
  await expect(menu.getByRole('menuitemradio', { name: '白色' })).toHaveAttribute('aria-checked', 'true')
  await expect(menu.getByRole('menuitemradio', { name: '黑色' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await stroke(page, [300, 400], [500, 400])
  expect(await colourAt(page, 400, 400)).toBe(pen.white)
  await expect(boardOf(page).getByRole('heading')).toHaveText(/^板书\d{8}未保存$/)
  await teacher.look('whiteboard')
})

test('R416, R417, R418, R419, R421: pen, eraser and move mode, undone and made again, leave the picture they should', async ({
  people,
}) => {
  const { page } = await enterBoard(people)
  await choose(page, '颜色', '绿色')
  await choose(page, '线宽 S', '粗 L')
  await stroke(page, [300, 300], [700, 300])
  for (const y of [297, 300, 303]) expect(await colourAt(page, 500, y)).toBe(pen.green)
  expect(await colourAt(page, 500, 308)).toBe('')
  const before = await drawingOf(page)

  await press(page, '橡皮')
  await page.mouse.click(500, 300)
  // 120×160 around the pointer.
  for (const x of [444, 500, 556]) expect(await colourAt(page, x, 300)).toBe('')
  for (const x of [436, 564]) expect(await colourAt(page, x, 300)).toBe(pen.green)
  const erased = await drawingOf(page)
  await press(page, '撤销')
  expect(unlike(await drawingOf(page), before)).toBeLessThan(0.01)
  await press(page, '恢复')
  expect(unlike(await drawingOf(page), erased)).toBeLessThan(0.01)

  await pagesOf(page).getByRole('button', { name: '移动' }).click()
  await stroke(page, [600, 600], [700, 650])
  expect(await colourAt(page, 400 + 100, 300 + 50)).toBe(pen.green)
  expect(await colourAt(page, 400, 300)).toBe('')
  await page.keyboard.press('Escape')
  // A new line takes what was undone with it.
  await press(page, '撤销')
  await stroke(page, [300, 500], [400, 500])
  await expect(tabOf(page, '恢复')).toHaveAttribute('aria-disabled', 'true')
})

test('a pen that presses more draws wider', async ({ people }) => {
  const { page } = await enterBoard(people)
  const line = await page.context().newCDPSession(page)
  const say = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, force: number) =>
    line.send('Input.dispatchMouseEvent', { type, x, y: 300, force, button: 'left', buttons: 1, pointerType: 'pen' })
  await say('mousePressed', 300, 0.1)
  for (let x = 310; x <= 700; x += 10) await say('mouseMoved', x, x < 500 ? 0.1 : 1)
  await say('mouseReleased', 700, 0)
  expect(await colourAt(page, 400, 300)).toBe(pen.red)
  expect(await colourAt(page, 400, 302)).toBe('')
  expect(await colourAt(page, 600, 302)).toBe(pen.red)
})

test('R423, R424, R425, R426, R431, R582: shapes are placed, moved, turned, pulled, recoloured, deleted, and merge', async ({ people }) => {
  const { teacher, page } = await enterBoard(people)
  await tabOf(page, '形状').click()
  await expect(page.getByRole('menu').getByRole('menuitemradio')).toHaveCount(12)
  await page.keyboard.press('Escape')

  await choose(page, '形状', '长方形')
  const first = await boxOf(shapeOf(page))
  // With the frame around its 300×190, in the middle.
  expect(first).toEqual({ x: 720 - 168, y: 450 - 113, width: 336, height: 226 })
  expect((await boxOf(barOfShape(page))).width).toBe(330)
  await teacher.look('whiteboard-shape')
  // It was looked at in other sizes.
  await expect.poll(() => boxOf(shapeOf(page))).toEqual(first)
  expect(await drawingOf(page)).toEqual([])
  await stroke(page, [720, 450], [520, 350])
  expect(await boxOf(shapeOf(page))).toEqual({ ...first, x: first.x - 200, y: first.y - 100 })
  await pull(page, 'bottom-right', { x: 100, y: 50 })
  expect(await boxOf(shapeOf(page))).toEqual({ x: first.x - 200, y: first.y - 100, width: 436, height: 276 })
  await barOfShape(page).getByRole('button', { name: '蓝色边框' }).click()
  await page.mouse.click(1200, 700)
  await expect(shapeOf(page)).toBeHidden()
  // The left side of 400×240 around 570, 375.
  expect(await colourAt(page, 370, 375)).toBe(border.blue)
  expect(await colourAt(page, 570, 375)).toBe('')
  // The press merged it and drew nothing.
  expect(await colourAt(page, 1200, 700)).toBe('')

  await choose(page, '形状', '直线')
  await pull(page, 'turn', { x: 300, y: 250 })
  await barOfShape(page).getByRole('button', { name: '删除图形' }).click()
  await expect(shapeOf(page)).toBeHidden()
  await press(page, '撤销')
  expect(await drawingOf(page)).toEqual([])

  await choose(page, '形状', '正方形')
  await press(page, '橡皮')
  await expect(shapeOf(page)).toBeHidden()
  expect(await colourAt(page, 720 - 120, 450)).toBe(border.orange)
})

async function pull(page: Page, handle: string, by: { x: number; y: number }) {
  const { x, y, width, height } = await boxOf(page.locator(`[data-handle="${handle}"]`))
  await stroke(page, [x + width / 2, y + height / 2], [x + width / 2 + by.x, y + height / 2 + by.y])
}

test('keys alone draw shapes, undo, choose pens and turn pages', async ({ people }) => {
  const { page } = await enterBoard(people)
  await tabOf(page, '形状').focus()
  await page.keyboard.press('Enter')
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(shapeOf(page)).toBeVisible()
  const { x, y, width } = await boxOf(shapeOf(page))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  expect(await boxOf(shapeOf(page))).toMatchObject({ x: x - 15, y: y - 5, width: width + 10 })
  await page.keyboard.press('Enter')
  await expect(shapeOf(page)).toBeHidden()
  await expect(tabOf(page, '撤销')).not.toHaveAttribute('aria-disabled')

  await boardOf(page).focus()
  const drawn = await drawingOf(page)
  expect(drawn.length).toBeGreaterThan(20)
  await page.keyboard.press('Control+z')
  expect(await drawingOf(page)).toEqual([])
  await page.keyboard.press('Control+Shift+z')
  expect(unlike(await drawingOf(page), drawn)).toBeLessThan(0.01)
  await page.keyboard.press('2')
  await stroke(page, [300, 300], [400, 300])
  expect(await colourAt(page, 350, 300)).toBe(pen.green)

  await pagesOf(page).getByRole('button', { name: '加一页' }).click()
  expect(await drawingOf(page)).toEqual([])
  await boardOf(page).focus()
  await page.keyboard.press('PageUp')
  expect(await colourAt(page, 350, 300)).toBe(pen.green)
  await pagesOf(page).getByRole('button', { name: '1 / 2 页' }).click()
  await page.getByRole('menuitemradio', { name: '第 2 页' }).click()
  await expect(pagesOf(page).getByRole('button', { name: '2 / 2 页' })).toBeVisible()
  expect(await drawingOf(page)).toEqual([])
})

test('R429, R430: another size keeps the drawing; below 810 px the shapes stand above the toolbar', async ({ people }) => {
  const { page } = await enterBoard(people)
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
  await page.setViewportSize(screen)
  await expect.poll(() => drawingOf(page).then((drawn) => unlike(drawn, before))).toBeLessThan(0.01)
})

test('a bar that comes while somebody draws lies over the board and moves nothing', async ({ people }) => {
  const { teacher, page } = await enterBoard(people)
  await stroke(page, [300, 300], [700, 300])
  const canvas = await boxOf(page.locator('[data-board] canvas').first())
  const head = await boxOf(boardOf(page).getByRole('heading'))
  teacher.expectError(/WebSocket connection to|ERR_INTERNET_DISCONNECTED/)
  await teacher.context.setOffline(true)
  await expect(page.getByText(/^网络断开，正在重连/)).toBeVisible()
  expect(await boxOf(page.locator('[data-board] canvas').first())).toEqual(canvas)
  expect((await boxOf(boardOf(page).getByRole('heading'))).y).toBeGreaterThan(head.y)
  expect(await colourAt(page, 500, 300)).toBe(pen.red)
  await teacher.context.setOffline(false)
  await expect.poll(() => boxOf(boardOf(page).getByRole('heading'))).toEqual(head)
  await press(page, '关闭')
  await page.getByRole('button', { name: '不保存' }).click()
})

// No secure context: a school's own network.
test('R432: a drawing outlives a reload, also on plain http, and is only given up by whoever says so', async ({ people }) => {
  const { page } = await enterBoard(people, { host: 'school.test' })
  await stroke(page, [300, 300], [500, 500], [700, 300])
  await choose(page, '菜单', '黑板背景')
  await stroke(page, [300, 600], [700, 600])
  const before = await drawingOf(page)
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
  await page.keyboard.press('Escape')
  expect((await drawingOf(page)).length).toBeGreaterThan(20)
  await choose(page, '菜单', '新建')
  await prompt.getByRole('button', { name: '不保存' }).click()
  await expect.poll(() => drawingOf(page)).toEqual([])
  await stroke(page, [300, 300], [500, 500])
  await press(page, '关闭')
  await prompt.getByRole('button', { name: '不保存' }).click()
  await expect(boardOf(page)).toBeHidden()
  await page.reload()
  await openBoard(page)
  expect(await drawingOf(page)).toEqual([])
})

test('R427, R428: the page is exported as a PNG with the shape that was not merged yet, all pages as a PDF', async ({ people }) => {
  const { page } = await enterBoard(people)
  await stroke(page, [300, 300], [500, 300])
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
})

test('手写 is a board of its own over the lesson, which stays in sight', async ({ people }) => {
  const { page } = await enterBoard(people)
  await stroke(page, [300, 300], [500, 300])
  await page.reload()
  await ready(page)
  await press(page, '关闭')
  await page.getByRole('alertdialog').getByRole('button', { name: '不保存' }).click()
  await openBoard(page, '手写')
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'transparent')
  await expect(page.locator('[data-board]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect(await drawingOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(boardOf(page, '手写')).toBeHidden()
  await expect(page.getByRole('button', { name: '手写', exact: true })).toBeFocused()
})
