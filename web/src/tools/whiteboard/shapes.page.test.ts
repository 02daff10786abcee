import { ShapeName } from '@jiangtai/contract/board'
import type { Page } from '@playwright/test'
import { barOfShape, border, choose, colourAt, drawingOf, press, shapeOf, stroke, tabOf } from '../../../test/page/board.ts'
import { enterBoard } from '../../../test/page/board-files.ts'
import { boxOf } from '../../../test/page/dock.ts'
import { expect, test } from '../../../test/page/test.ts'
import { pathOf } from '../../parts/board/shape-path.ts'

async function pull(page: Page, handle: string, by: { x: number; y: number }) {
  const { x, y, width, height } = await boxOf(page.locator(`[data-handle="${handle}"]`))
  await stroke(page, [x + width / 2, y + height / 2], [x + width / 2 + by.x, y + height / 2 + by.y])
}

test('R423, R424, R425, R426, R431, R582: a shape stands in the middle, is moved, pulled, recoloured and merged; one that was turned is deleted', async ({
  stand,
  open,
  look,
}) => {
  const page = await enterBoard(stand, open)
  await tabOf(page, '形状').click()
  await expect(page.getByRole('menu').getByRole('menuitemradio')).toHaveCount(12)
  await page.keyboard.press('Escape')
  await choose(page, '形状', '直线')
  await pull(page, 'turn', { x: 300, y: 250 })
  await expect(shapeOf(page)).toBeVisible()
  await barOfShape(page).getByRole('button', { name: '删除图形' }).click()
  await expect(shapeOf(page)).toBeHidden()
  // It leaves nothing to undo.
  expect(await drawingOf(page)).toEqual([])
  await expect(tabOf(page, '撤销')).toHaveAttribute('aria-disabled', 'true')

  await choose(page, '形状', '长方形')
  // With the frame around its 300×190.
  const first = { x: 720 - 168, y: 450 - 113, width: 336, height: 226 }
  expect(await boxOf(shapeOf(page))).toEqual(first)
  expect((await boxOf(barOfShape(page))).width).toBe(330)
  await look(page, 'whiteboard-shape')
  await expect.poll(() => boxOf(shapeOf(page))).toEqual(first)
  expect(await drawingOf(page)).toEqual([])
  await stroke(page, [720, 450], [520, 350])
  expect(await boxOf(shapeOf(page))).toEqual({ ...first, x: first.x - 200, y: first.y - 100 })
  await pull(page, 'bottom-right', { x: 100, y: 50 })
  expect(await boxOf(shapeOf(page))).toEqual({ x: first.x - 200, y: first.y - 100, width: 436, height: 276 })
  await expect(barOfShape(page).getByRole('button', { name: /边框$/ })).toHaveCount(4)
  await barOfShape(page).getByRole('button', { name: '蓝色边框' }).click()
  await page.mouse.click(1200, 700)
  await expect(shapeOf(page)).toBeHidden()
  // The left side of 400×240 around 570, 375.
  expect(await colourAt(page, 370, 375)).toBe(border.blue)
  expect(await colourAt(page, 570, 375)).toBe('')
  // The press merged it and drew nothing.
  expect(await colourAt(page, 1200, 700)).toBe('')

  // Taking the eraser merges it too.
  await choose(page, '形状', '正方形')
  await press(page, '橡皮')
  await expect(shapeOf(page)).toBeHidden()
  expect(await colourAt(page, 720 - 120, 450)).toBe(border.orange)
})

/** Where its outline passes, and where it does not: x and y in parts of its sides, from its middle. */
const outlines: Readonly<Record<ShapeName, { readonly on: string; readonly off: string }>> = {
  oval: { on: '-0.5 0, 0.5 0, 0 -0.5, 0 0.5', off: '0 0, 0.45 0.45' },
  line: { on: '0 0, -0.25 0.25, 0.25 -0.25', off: '0.25 0.25, -0.25 -0.25' },
  semicircle: { on: '0 -0.5, 0 0.5', off: '0 0, 0.48 -0.4' },
  square: { on: '-0.5 0, 0.5 0.4, 0.4 -0.5, 0 0.5', off: '0 0' },
  rectangle: { on: '-0.5 0, 0.5 0.4, 0.4 -0.5, 0 0.5', off: '0 0' },
  trapezoid: { on: '0 -0.5, 0.375 0, -0.375 0, 0.4 0.5', off: '0 0, 0.4 -0.5' },
  triangle: { on: '0.25 0, -0.25 0, 0.4 0.5', off: '0 0, 0.4 -0.5' },
  polygon: { on: '0.25 -0.309, -0.25 -0.309, 0.2 0.5', off: '0 0, 0.45 0.5' },
  cylinder: { on: '-0.5 0, 0.5 0, 0 -0.5, 0 -0.26, 0 0.5', off: '0 0, 0 0.26' },
  parallelogram: { on: '0 -0.5, 0 0.5, 0.375 0, -0.375 0', off: '0 0, -0.45 -0.5, 0.45 0.5' },
  right_triangle: { on: '-0.5 0, 0 0, 0.3 0.5', off: '0.25 -0.25, -0.25 0.25' },
  right_trapezoid: { on: '-0.5 0, 0.3 0, 0 0.5, 0 -0.5', off: '0 0, 0.4 -0.5' },
}
const sides = [300, 200] as const
const placesIn = (text: string) => text.split(', ').map((place) => place.split(' ').map((part, at) => Number(part) * (sides[at] ?? 0)))

test('R423, R582: each of the twelve shapes has its own outline, as the browser reads its path', async ({ page }) => {
  const asked = ShapeName.options.map((shape) => ({
    path: pathOf(shape, ...sides),
    on: placesIn(outlines[shape].on),
    off: placesIn(outlines[shape].off),
  }))
  const found = await page.evaluate((all) => {
    const paper = document.createElement('canvas').getContext('2d')
    if (!paper) throw new Error('no canvas')
    paper.lineWidth = 4
    const isOn = (path: string, [x = 0, y = 0]: number[]) => paper.isPointInStroke(new Path2D(path), x, y)
    return all.map(({ path, on, off }) => ({ on: on.map((place) => isOn(path, place)), off: off.map((place) => isOn(path, place)) }))
  }, asked)
  const expected = asked.map(({ on, off }) => ({ on: on.map(() => true), off: off.map(() => false) }))
  expect(found).toEqual(expected)
})
