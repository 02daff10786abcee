import { teacherPic } from '@jiangtai/contract/teacher-pic'
import type { Page } from '@playwright/test'
import { boxOf } from '../../../test/page/dock.ts'
import { galleryOf, tilesOf, viewerOf, withPictures } from '../../../test/page/pictures.ts'
import { quietPage } from '../../../test/page/school.ts'
import { expect, projector, test } from '../../../test/page/test.ts'
import { itemOf } from '../../../test/page/tools.ts'

const { hears, says } = teacherPic
const miniOf = (page: Page) => page.getByRole('region', { name: '投图小窗' })
const tile = (page: Page, at: number) => tilesOf(page).nth(at)
const pictureIn = (page: Page, at: number) => tile(page, at).getByRole('button', { name: /打开全屏/ })
const onScreen = { viewport: projector }

test('R287, R288, R289, R290, R497: an empty gallery has a placeholder, small too; with pictures it is dragged, opened wide and closed', async ({
  stand,
  open,
  look,
}) => {
  const gallery = withPictures(stand, [])
  const page = await open(quietPage, onScreen)
  for (const name of ['最小化', '关闭']) await expect(galleryOf(page).getByRole('button', { name, exact: true })).toBeVisible()
  await expect(galleryOf(page).getByText('当前投图内容为空')).toBeVisible()
  await galleryOf(page).getByRole('button', { name: '最小化' }).click()
  await expect(galleryOf(page)).toBeHidden()
  await expect(miniOf(page).getByText('当前投图内容为空')).toBeVisible()
  await expect(miniOf(page).getByText('请在手机端添加投图图片')).toBeVisible()
  await look(page, 'pictures-mini-empty')
  await miniOf(page).getByRole('button', { name: '展开投图' }).click()
  await expect(galleryOf(page)).toBeVisible()

  gallery.elsewhere({ ids: [1, 2, 3] })
  await expect(tilesOf(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(miniOf(page).getByRole('img')).toHaveCount(3)
  await look(page, 'pictures-mini')
  const { x, y, width, height } = await boxOf(miniOf(page))
  expect([width, height]).toEqual([184 * 3 + 20, 380])
  await page.mouse.move(x + 60, y + 25)
  await page.mouse.down()
  await page.mouse.move(x - 140, y + 125, { steps: 4 })
  await page.mouse.up()
  expect(await boxOf(miniOf(page))).toEqual({ x: x - 200, y: y + 100, width, height })
  await miniOf(page).getByRole('button', { name: '展开投图' }).click()
  await expect(tilesOf(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await miniOf(page).getByRole('button', { name: '关闭投图' }).click()
  await expect(miniOf(page)).toBeHidden()
  expect(stand.heard(hears.close)).toHaveLength(1)
})

test('R285, R286: pictures are removed, opened over the whole screen, and dragged to a place that a reload finds', async ({
  stand,
  open,
  look,
  settle,
}) => {
  const gallery = withPictures(stand, [1, 2, 3, 4, 5], { shown_id: 4, is_adding: 1 })
  const page = await open(quietPage, onScreen)
  await expect(galleryOf(page).getByText('5 张 · 来自手机')).toBeVisible()
  for (const at of [1, 2, 3, 4, 5])
    for (const act of ['移除', '全屏']) await expect(tile(page, at - 1).getByRole('button', { name: `${act}第 ${at} 张` })).toBeVisible()
  await look(page, 'gallery')
  await tile(page, 4).getByRole('button', { name: '移除第 5 张' }).click()
  await expect(tilesOf(page)).toHaveCount(4)
  expect(gallery.order()).toEqual([1, 2, 3, 4])
  await tile(page, 2).getByRole('button', { name: '全屏第 3 张' }).click()
  await expect(viewerOf(page).getByText('3/4')).toBeVisible()
  expect(gallery.pics()).toMatchObject({ shown_id: 3, is_full: 1 })
  await viewerOf(page).getByRole('button', { name: '关闭' }).click()
  await expect(viewerOf(page).getByText('3/4')).toHaveCount(0)

  const [first, third] = [await boxOf(tile(page, 0)), await boxOf(tile(page, 2))]
  await page.mouse.move(first.x + 100, first.y + 200)
  await page.mouse.down()
  await page.mouse.move(third.x + 100, third.y + 200, { steps: 8 })
  await page.mouse.up()
  await expect.poll(gallery.order).toEqual([2, 3, 1, 4])
  // To drag is not to press.
  await expect(tilesOf(page)).toHaveCount(4)
  await settle(page)
  await expect(page.getByText('1/4')).toHaveCount(0)
  await page.reload()
  await expect(tile(page, 2).getByRole('img')).toHaveAttribute('src', '/files/homework-1.svg')
})

test('pictures are moved by keys and by their menu; closing them is asked about, and the gallery of a colleague is not for here', async ({
  stand,
  open,
}) => {
  const gallery = withPictures(stand, [1, 2, 3, 4])
  const page = await open(quietPage, onScreen)
  await pictureIn(page, 0).focus()
  // Two quick presses are two places, and the focus goes along.
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(gallery.order).toEqual([2, 3, 1, 4])
  await expect(pictureIn(page, 2)).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(gallery.order).toEqual([2, 1, 3, 4])
  await tile(page, 0).getByRole('button', { name: '调整第 1 张的位置' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['往后移', '移到最后'])
  await page.getByRole('menuitem', { name: '移到最后' }).click()
  await expect.poll(gallery.order).toEqual([1, 3, 4, 2])

  stand.say(says.updated, { ...gallery.pics(), user_id: 2, teacher_id: 2, pic_version: 99, pic_list: [] })
  await galleryOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '继续投图' }).click()
  await expect(tilesOf(page)).toHaveCount(4)
  await galleryOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭投图' }).click()
  await expect(galleryOf(page)).toBeHidden()
  expect(gallery.pics()).toMatchObject({ is_open: 0, pic_list: [] })
  await expect(itemOf(page, '投图')).toHaveAccessibleName('投图')
})
