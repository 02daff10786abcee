import type { Page } from '@playwright/test'
import { boxOf } from '../../../test/page/dock.ts'
import { keepsInk, tilesOf, viewerOf, withPictures } from '../../../test/page/pictures.ts'
import { quietPage } from '../../../test/page/school.ts'
import { expect, projector, test } from '../../../test/page/test.ts'

const onScreen = { viewport: projector }
const imageOf = (page: Page, at: number) => viewerOf(page).getByRole('img', { name: `第 ${at} 张`, exact: true })
const tool = (page: Page, at: number, name: string) =>
  viewerOf(page)
    .getByRole('toolbar', { name: `第 ${at} 张` })
    .getByRole('button', { name, exact: true })
const choose = (page: Page, at: number) => viewerOf(page).getByRole('button', { name: `和第 ${at} 张对比` })
const lies = async (page: Page, at: number, scale: string, rotate: string) => {
  await expect(imageOf(page, at)).toHaveAttribute('data-scale', scale)
  await expect(imageOf(page, at)).toHaveAttribute('data-rotate', rotate)
}

test('R279, R280, R496: a picture is enlarged, shrunk and turned; with others there is a way to each, by keys too, and the next lies straight', async ({
  stand,
  open,
  look,
}) => {
  const gallery = withPictures(stand, [1], { shown_id: 1, is_full: 1 })
  const page = await open(quietPage, onScreen)
  const at = (count: string) => expect(viewerOf(page).getByText(count)).toBeVisible()
  for (const name of ['放大', '缩小', '旋转']) await expect(tool(page, 1, name)).toBeVisible()
  for (const name of ['对比', '上一张', '下一张']) await expect(tool(page, 1, name)).toHaveCount(0)
  await expect(viewerOf(page).getByText('1/1')).toHaveCount(0)
  await viewerOf(page).getByRole('button', { name: '关闭' }).click()
  await expect(tilesOf(page)).toHaveCount(1)
  expect(gallery.pics().is_full).toBe(0)

  gallery.elsewhere({ ids: [1, 2, 3], is_full: 1 })
  await at('1/3')
  await expect(tool(page, 1, '对比')).toBeVisible()
  await expect(tool(page, 1, '上一张')).toHaveAttribute('aria-disabled', 'true')
  await look(page, 'picture-viewer')
  await tool(page, 1, '放大').click()
  await tool(page, 1, '放大').click()
  await tool(page, 1, '旋转').click()
  await lies(page, 1, '1.4', '270')
  await tool(page, 1, '下一张').click()
  await lies(page, 2, '1', '0')
  await at('2/3')
  await expect.poll(() => gallery.pics().shown_id).toBe(2)

  await page.keyboard.press('ArrowRight')
  await at('3/3')
  await page.keyboard.press('ArrowLeft')
  await at('2/3')
  await page.keyboard.press('+')
  await page.keyboard.press('r')
  await lies(page, 2, '1.2', '270')
  // Enlarged, an arrow moves it.
  await page.keyboard.press('ArrowRight')
  await at('2/3')
  await page.keyboard.press('-')
  await lies(page, 2, '1', '270')
})

test('R280, R281, R282, R283: two pictures lie beside each other, each in its own way; the second is chosen from a strip and removed', async ({
  stand,
  open,
  settle,
}) => {
  const gallery = withPictures(stand, [1, 2, 3], { shown_id: 1, is_full: 1 })
  const page = await open(quietPage, onScreen)
  await tool(page, 1, '对比').click()
  await expect(viewerOf(page).getByText('1/3')).toHaveCount(0)
  for (const name of ['上一张', '下一张']) await expect(tool(page, 1, name)).toHaveCount(0)
  await expect(viewerOf(page).getByRole('region', { name: '换一张对比' }).getByRole('button')).toHaveCount(2)
  await choose(page, 2).click()
  await expect(imageOf(page, 2)).toBeVisible()
  await choose(page, 3).click()
  await expect(imageOf(page, 2)).toBeHidden()
  await expect(choose(page, 3)).toHaveAttribute('aria-pressed', 'true')

  await tool(page, 3, '放大').click()
  await tool(page, 1, '旋转').click()
  await lies(page, 3, '1.2', '0')
  await lies(page, 1, '1', '270')
  // Its place is measured when it is drawn there.
  await settle(page)
  const [one, other] = [await boxOf(imageOf(page, 1)), await boxOf(imageOf(page, 3))]
  await page.mouse.move(other.x + other.width / 2, other.y + 200)
  await page.mouse.down()
  await page.mouse.move(other.x + other.width / 2 + 90, other.y + 240, { steps: 4 })
  await page.mouse.up()
  expect((await boxOf(imageOf(page, 3))).x).toBe(other.x + 90)
  expect(await boxOf(imageOf(page, 1))).toEqual(one)

  await tool(page, 3, '移除').click()
  await expect(imageOf(page, 3)).toBeHidden()
  await expect(viewerOf(page).getByText('从旁边选一张来对比')).toBeVisible()
  expect(gallery.order()).toEqual([1, 2, 3])
  await viewerOf(page).getByRole('button', { name: '退出对比' }).click()
  await lies(page, 1, '1', '270')
})

test('what is looked at lies as it did when more comes from the phone; what the phone says is looked at, and what it puts back is back', async ({
  stand,
  open,
}) => {
  const gallery = withPictures(stand, [1, 2, 3], { shown_id: 2, is_full: 1 })
  const page = await open(quietPage, onScreen)
  await tool(page, 2, '放大').click()
  gallery.elsewhere({ ids: [1, 2, 3, 4] })
  await expect(viewerOf(page).getByText('2/4')).toBeVisible()
  await lies(page, 2, '1.2', '0')
  await tool(page, 2, '对比').click()
  await choose(page, 3).click()
  gallery.elsewhere({ ids: [1, 2, 3, 4, 5] })
  await expect(choose(page, 5)).toBeVisible()
  await expect(imageOf(page, 2)).toHaveAttribute('src', '/files/homework-2.svg')
  await expect(imageOf(page, 3)).toHaveAttribute('src', '/files/homework-3.svg')
  await lies(page, 2, '1.2', '0')

  gallery.elsewhere({ shown_id: 5 })
  await expect(viewerOf(page)).toHaveAccessibleName('投图')
  await expect(viewerOf(page).getByText('5/5')).toBeVisible()
  gallery.elsewhere({ is_full: 0 })
  await expect(tilesOf(page)).toHaveCount(5)
  await expect(page.getByText('5/5')).toHaveCount(0)
})

/** How many strokes are on the picture. */
const inkOf = (page: Page, at: number) =>
  viewerOf(page)
    .getByRole('region', { name: `第 ${at} 张` })
    .locator('[data-ink] path')
    .evaluate((path) => path.getAttribute('d')?.split('M').length ?? 0)
    .then((parts) => parts - 1)

async function strokeOn(page: Page, at: number, dy = 0) {
  const { x, y, width, height } = await boxOf(imageOf(page, at))
  await page.mouse.move(x + width * 0.3, y + height * 0.4 + dy)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.7, y + height * 0.4 + dy, { steps: 3 })
  await page.mouse.up()
}

test('a thrown picture is written on, which stays with it over pages, a reload and a comparison, and is seen on the other screen; the eraser takes a stroke, and what is thrown again has its ink', async ({
  stand,
  open,
  look,
}) => {
  const gallery = withPictures(stand, [1, 2], { shown_id: 1, is_full: 1 })
  const ink = keepsInk(stand)
  const page = await open(quietPage, onScreen)
  const act = (name: string) => viewerOf(page).getByRole('button', { name, exact: true })
  await expect(imageOf(page, 1)).toBeVisible()
  await expect(act('橡皮')).toHaveCount(0)
  await act('画笔').click()
  await strokeOn(page, 1)
  await strokeOn(page, 1, 60)
  await expect.poll(() => inkOf(page, 1)).toBe(2)
  // The picture has not moved below the pen, and is turned with what is written on it.
  await lies(page, 1, '1', '0')
  await tool(page, 1, '旋转').click()
  await lies(page, 1, '1', '270')
  for (const turned of ['180', '90', '0']) {
    await tool(page, 1, '旋转').click()
    await lies(page, 1, '1', turned)
  }
  await tool(page, 1, '下一张').click()
  await expect.poll(() => inkOf(page, 2)).toBe(0)
  await tool(page, 2, '上一张').click()
  await expect.poll(() => inkOf(page, 1)).toBe(2)
  await expect.poll(() => ink.count(1)).toBe(2)
  await page.reload()
  await expect.poll(() => inkOf(page, 1)).toBe(2)
  ink.elsewhere(1)
  await expect.poll(() => inkOf(page, 1)).toBe(3)

  await tool(page, 1, '对比').click()
  await choose(page, 2).click()
  await act('画笔').click()
  await strokeOn(page, 2)
  await expect.poll(() => inkOf(page, 2)).toBe(1)
  await act('橡皮').click()
  await strokeOn(page, 1)
  await expect.poll(() => inkOf(page, 1)).toBe(2)
  await act('擦净').click()
  await expect.poll(async () => [await inkOf(page, 1), await inkOf(page, 2)]).toEqual([0, 0])

  await act('画笔').click()
  await strokeOn(page, 1)
  await expect.poll(() => inkOf(page, 1)).toBe(1)
  await look(page, 'picture-ink')
  gallery.elsewhere({ ids: [], is_open: 0 })
  await expect(viewerOf(page)).toHaveCount(0)
  gallery.elsewhere({ ids: [1], shown_id: 1, is_full: 1, is_open: 1 })
  await expect(imageOf(page, 1)).toBeVisible()
  await expect.poll(() => inkOf(page, 1)).toBe(1)
})
