import type { Page } from '@playwright/test'
import { choosePictures, closeGallery, galleryOf, itemOf, rowsOf, sheetOf, thrownOn, tilesOf, twoDevices } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

const tool = (page: Page, name: string) => sheetOf(page).getByRole('toolbar').getByRole('button', { name })
const lies = async (page: Page) => [await thrownOn(page).getAttribute('data-scale'), await thrownOn(page).getAttribute('data-rotate')]

/** How far the middle of the picture is from the middle of its frame, by the size it has at 1. */
const asideOf = (page: Page) =>
  thrownOn(page).evaluate((image) => {
    const [box, frame] = [image.getBoundingClientRect(), image.parentElement?.getBoundingClientRect()]
    if (!frame) throw new Error('no frame')
    const scale = Number(image.getAttribute('data-scale'))
    return [
      (box.left + box.width / 2 - frame.left - frame.width / 2) / (box.width / scale),
      (box.top + box.height / 2 - frame.top - frame.height / 2) / (box.height / scale),
    ].map((share) => Math.round(share * 20) / 20)
  })

test('R291: what a phone adds appears in the gallery of the big screen; what it throws lies there as on the phone', async ({ people }) => {
  const { computer, hand } = await twoDevices(people)
  await itemOf(hand.page, '投图').click()
  await expect(galleryOf(computer.page)).toBeVisible()
  await choosePictures(hand, '作业 1.png', '作业 2.png')
  await expect(tilesOf(computer.page)).toHaveCount(2)
  await expect(rowsOf(hand.page).first()).toContainText('正在大屏显示')
  await tilesOf(computer.page).first().getByRole('button', { name: '全屏第 1 张' }).click()
  await hand.page.getByRole('button', { name: '第 1 张退出全屏' }).click()
  await computer.page.reload()
  await expect(tilesOf(computer.page)).toHaveCount(2)
  await galleryOf(computer.page).getByRole('button', { name: '历史投图' }).click()
  await expect(computer.page.getByText('今天 · 2 张')).toBeVisible()
  await computer.page.getByRole('button', { name: '关 闭' }).click()
  await closeGallery(computer.page)
  await expect(rowsOf(hand.page).first()).toContainText('等待投出')
  await hand.page.getByRole('dialog', { name: '投图' }).getByRole('button', { name: '关闭', exact: true }).click()

  await itemOf(hand.page, '投屏').click()
  await choosePictures(hand, '作业 3.png')
  await expect(thrownOn(computer.page)).toBeVisible()
  await tool(hand.page, '放大').click()
  await tool(hand.page, '旋转').click()
  await expect.poll(() => lies(computer.page)).toEqual(['1.2', '270'])
  const box = await thrownOn(hand.page).boundingBox()
  if (!box) throw new Error('no picture')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await hand.page.mouse.move(x, y)
  await hand.page.mouse.down()
  await hand.page.mouse.move(x + 60, y - 40, { steps: 12 })
  await hand.page.mouse.up()
  await expect.poll(async () => (await asideOf(computer.page)).map(Math.abs)).not.toEqual([0, 0])
  await expect.poll(() => asideOf(computer.page)).toEqual(await asideOf(hand.page))
  // And the other way round.
  await tool(computer.page, '缩小').click()
  await expect.poll(() => lies(hand.page)).toEqual(['1', '270'])
  await computer.page.keyboard.press('Escape')
  await expect(thrownOn(hand.page)).toBeHidden()
})
