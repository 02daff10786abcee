import type { Page } from '@playwright/test'
import { boardOf, choose, colourAt, drawingOf, pagesOf, pen, press, shapeOf, stroke, tabOf, unlike } from '../../../test/page/board.ts'
import { enterBoard } from '../../../test/page/board-files.ts'
import { boxOf } from '../../../test/page/dock.ts'
import { expect, test } from '../../../test/page/test.ts'

test('R416, R417, R418, R419, R421: what the pen has drawn is erased, undone and made again; in move mode nothing is drawn', async ({
  stand,
  open,
}) => {
  const page = await enterBoard(stand, open)
  await choose(page, '颜色', '绿色')
  await choose(page, '线宽 S', '粗 L')
  await stroke(page, [300, 300], [700, 300])
  for (const y of [297, 300, 303]) expect(await colourAt(page, 500, y)).toBe(pen.green)
  expect(await colourAt(page, 500, 308)).toBe('')
  const before = await drawingOf(page)

  // 120×160 around the pointer.
  await press(page, '橡皮')
  await page.mouse.click(500, 300)
  for (const x of [444, 500, 556]) expect(await colourAt(page, x, 300)).toBe('')
  for (const x of [436, 564]) expect(await colourAt(page, x, 300)).toBe(pen.green)
  const erased = await drawingOf(page)
  await press(page, '撤销')
  expect(unlike(await drawingOf(page), before)).toBeLessThan(0.01)
  await press(page, '恢复')
  expect(unlike(await drawingOf(page), erased)).toBeLessThan(0.01)
  await press(page, '撤销')

  await pagesOf(page).getByRole('button', { name: '移动' }).click()
  await stroke(page, [600, 600], [700, 650])
  expect(await colourAt(page, 400 + 100, 300 + 50)).toBe(pen.green)
  expect(await colourAt(page, 400, 300)).toBe('')
  for (const [x, y] of [
    [600, 600],
    [700, 650],
  ] as const)
    expect(await colourAt(page, x, y)).toBe('')
  await page.keyboard.press('Escape')

  // The wheel moves the page too, and a line begun at once after it lies under the pointer.
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 100)
  await stroke(page, [600, 600], [800, 600])
  expect(await colourAt(page, 700, 600)).toBe(pen.green)
  expect(await colourAt(page, 500, 250)).toBe(pen.green)
  expect(await colourAt(page, 500, 350)).toBe('')

  // A new line takes what was undone with it.
  await press(page, '撤销')
  await expect(tabOf(page, '恢复')).not.toHaveAttribute('aria-disabled')
  await stroke(page, [300, 500], [400, 500])
  await expect(tabOf(page, '恢复')).toHaveAttribute('aria-disabled', 'true')
})

test('keys alone draw shapes, undo, choose pens and turn pages', async ({ stand, open }) => {
  const page = await enterBoard(stand, open)
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

test('a finger draws, a palm erases where that is wished, two fingers make the page larger, a pen that presses more draws wider', async ({
  stand,
  open,
}) => {
  const page = await enterBoard(stand, open)
  const fingers = await fingersOf(page)
  await fingers.down({ id: 1, x: 300, y: 300 })
  for (let x = 320; x <= 900; x += 20) await fingers.move({ id: 1, x, y: 300 })
  await fingers.up()
  for (const x of [320, 600, 880]) expect(await colourAt(page, x, 300)).toBe(pen.red)
  const layPalm = async () => {
    await fingers.down({ id: 1, x: 600, y: 300, wide: 90 })
    await fingers.move({ id: 1, x: 620, y: 300, wide: 90 })
    await fingers.up()
  }
  await layPalm()
  for (const x of [550, 600, 670]) expect(await colourAt(page, x, 300)).toBe('')
  for (const x of [530, 690]) expect(await colourAt(page, x, 300)).toBe(pen.red)
  await tabOf(page, '菜单').click()
  await page.getByRole('menuitemcheckbox', { name: '手掌擦除', checked: true }).click()
  await layPalm()
  expect(await colourAt(page, 610, 300)).toBe(pen.red)

  // The middle of both stays where it is: twice as far apart, twice as large.
  await fingers.down({ id: 1, x: 620, y: 450 }, { id: 2, x: 820, y: 450 })
  await fingers.move({ id: 1, x: 570, y: 450 }, { id: 2, x: 870, y: 450 })
  await fingers.move({ id: 1, x: 520, y: 450 }, { id: 2, x: 920, y: 450 })
  await fingers.up()
  await expect(pagesOf(page).getByRole('button', { name: '200%' })).toBeVisible()
  // What was at 800, 300.
  expect(await colourAt(page, 720 + 2 * 80, 450 - 2 * 150)).toBe(pen.red)
  for (const x of [520, 570, 620, 820, 870, 920]) expect(await colourAt(page, x, 450)).toBe('')
  await pagesOf(page).getByRole('button', { name: '200%' }).click()
  expect(await colourAt(page, 800, 300)).toBe(pen.red)

  // Last: whoever has a pen rests a hand on the board.
  const line = await page.context().newCDPSession(page)
  const say = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, force: number) =>
    line.send('Input.dispatchMouseEvent', { type, x, y: 600, force, button: 'left', buttons: 1, pointerType: 'pen' })
  await say('mousePressed', 300, 0.1)
  for (let x = 310; x <= 700; x += 10) await say('mouseMoved', x, x < 500 ? 0.1 : 1)
  await say('mouseReleased', 700, 0)
  expect(await colourAt(page, 400, 600)).toBe(pen.red)
  expect(await colourAt(page, 400, 602)).toBe('')
  expect(await colourAt(page, 600, 602)).toBe(pen.red)
})
