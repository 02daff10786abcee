import { boxOf } from '../../../test/page/dock.ts'
import { barOf, dragLens, glassOf, lensOf, openLens, press, pull, seesFirstPage, teachesForLens } from '../../../test/page/lens.ts'
import { teachPath } from '../../../test/page/teach.ts'
import { expect, projector, test } from '../../../test/page/test.ts'

const first = { x: 690, y: 270, width: 540, height: 540 }

test('R267, R292, R293, R295, R447: the magnifier lies over the page with its tools, is moved, pulled and darkened, and closed by Escape', async ({
  stand,
  open,
  look,
}) => {
  teachesForLens(stand)
  const page = await open(teachPath, { viewport: projector })
  await seesFirstPage(page)
  await openLens(page)
  await look(page, 'magnifier')
  // Looking at it in every size has left it as it began.
  await expect.poll(() => boxOf(glassOf(page))).toEqual(first)
  await expect(barOf(page).getByRole('button')).toHaveText(['关灯', '圆形', '1.0X', '1.5X', '2.0X', '关闭'])
  await expect(barOf(page).getByRole('button', { name: '1.5X' })).toHaveAttribute('aria-pressed', 'true')
  await press(page, '2.0X')
  await expect(barOf(page).getByRole('button', { name: '2.0X' })).toHaveAttribute('aria-pressed', 'true')

  await dragLens(page, { x: -200, y: 100 })
  expect(await boxOf(glassOf(page))).toEqual({ ...first, x: 490, y: 370 })
  await dragLens(page, { x: 200, y: -100 })
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
  await expect(glassOf(page)).toHaveCSS('border-radius', '50%')
  expect(await boxOf(glassOf(page))).toEqual({ x: 690, y: 260, width: 580, height: 580 })

  await press(page, '关灯')
  await expect(page.locator('[data-light]')).toHaveCSS('opacity', '0.95')
  await press(page, '开灯')
  await expect(page.locator('[data-light]')).toHaveCSS('opacity', '0.82')

  await press(page, '关闭')
  await expect(lensOf(page)).toBeHidden()
  await openLens(page)
  await page.keyboard.press('Escape')
  await expect(lensOf(page)).toBeHidden()
  // The focus is where it was.
  await expect(page.getByRole('button', { name: '放大镜', exact: true })).toBeFocused()
})

test('R292, R448: a spotlight is a circle and becomes a rectangle; keys alone move, resize and zoom it', async ({ stand, open, look }) => {
  teachesForLens(stand)
  const page = await open(teachPath, { viewport: projector })
  await seesFirstPage(page)
  await openLens(page, '聚光灯')
  await look(page, 'spotlight')
  await expect.poll(() => boxOf(glassOf(page))).toEqual({ x: 582, y: 162, width: 756, height: 756 })
  await expect(glassOf(page)).toHaveCSS('border-radius', '50%')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => boxOf(glassOf(page))).toEqual({ x: 558, y: 186, width: 756, height: 756 })
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => boxOf(glassOf(page))).toEqual({ x: 558, y: 198, width: 732, height: 732 })
  await page.keyboard.press('-')
  await expect(barOf(page).getByRole('button', { name: '1.0X' })).toHaveAttribute('aria-pressed', 'true')
  // Arrows are the lens's, not the lesson's.
  await expect(page.getByText('1 / 3')).toBeVisible()
  await barOf(page).getByRole('button', { name: '矩形', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(glassOf(page)).not.toHaveCSS('border-radius', '50%')
  await page.keyboard.press('Enter')
  await expect(glassOf(page)).toHaveCSS('border-radius', '50%')
  await page.keyboard.press('Escape')
  await expect(lensOf(page, '聚光灯')).toBeHidden()
})
