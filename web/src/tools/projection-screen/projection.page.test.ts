import { projectionScreen } from '@jiangtai/contract/projection-screen'
import type { Page } from '@playwright/test'
import { boxOf } from '../../../test/page/dock.ts'
import { pdf, photo } from '../../../test/page/payloads.ts'
import { keepsInk, pick, takesPictures } from '../../../test/page/pictures.ts'
import { thrownOn, withThrown } from '../../../test/page/projection-screen.ts'
import { refusedFrame } from '../../../test/page/refused-frame.ts'
import { quietPage } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, phone, projector, test } from '../../../test/page/test.ts'
import { itemOf, openDock, windowOf } from '../../../test/page/tools.ts'

const { hears } = projectionScreen
const inHand = { viewport: phone }
const sheetOf = (page: Page) => windowOf(page, '投屏')
const press = (page: Page, name: string) => sheetOf(page).getByRole('toolbar').getByRole('button', { name }).click()
const lies = async (page: Page, scale: string, rotate: string) => {
  await expect(thrownOn(page)).toHaveAttribute('data-scale', scale)
  await expect(thrownOn(page)).toHaveAttribute('data-rotate', rotate)
}
const last = (stand: Stand) => {
  const { rotate, ws_multiple, scroll_x, scroll_y } = stand.heard(hears.throw).at(-1) ?? {}
  return { rotate, ws_multiple, scroll_x, scroll_y }
}

test('R236, R259: on the big screen a thrown picture is enlarged, shrunk, turned, dragged and closed; each is told, and nothing is thrown from there', async ({
  stand,
  open,
  look,
}) => {
  const thrown = withThrown(stand, 1)
  const ink = keepsInk(stand)
  const page = await open(quietPage, { viewport: projector })
  await lies(page, '1', '0')
  await look(page, 'throw-screen')
  await press(page, '放大')
  await lies(page, '1.2', '0')
  const { x, y, width, height } = await boxOf(thrownOn(page))
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 60, y + height / 2 - 40, { steps: 6 })
  await page.mouse.up()
  // Told by its own size.
  const shares = () => {
    const { scroll_x = 0, scroll_y = 0 } = last(stand)
    return [Math.round((scroll_x * width) / 1.2), Math.round((scroll_y * height) / 1.2)]
  }
  await expect.poll(shares).toEqual([60, -40])

  thrown.elsewhere({ ws_multiple: 1.4, rotate: 90, scroll_x: 0 })
  await lies(page, '1.4', '90')
  thrown.elsewhere({ ws_multiple: 1, rotate: 0, scroll_x: 0.5 })
  // By half of its width: it begins in the middle.
  await expect.poll(async () => (await boxOf(thrownOn(page))).x).toBe(projector.width / 2)
  thrown.elsewhere({ ws_multiple: 1, rotate: 0, scroll_x: 0 })
  await expect.poll(async () => (await boxOf(thrownOn(page))).x).toBeLessThan(projector.width / 2)

  await press(page, '放大')
  await press(page, '旋转')
  await lies(page, '1.2', '270')
  await expect.poll(() => last(stand)).toEqual({ rotate: 270, ws_multiple: 1.2, scroll_x: 0, scroll_y: 0 })
  for (let times = 0; times < 3; times++) await press(page, '缩小')
  // By key as well.
  await page.keyboard.press('-')
  await lies(page, '0.4', '270')
  await expect.poll(() => last(stand)).toMatchObject({ ws_multiple: 0.4 })
  await page.reload()
  await lies(page, '0.4', '270')
  await sheetOf(page).getByRole('button', { name: '关闭' }).click()
  await expect(sheetOf(page)).toBeHidden()
  expect(stand.heard(hears.close)).toHaveLength(1)
  thrown.elsewhere({})
  await expect(sheetOf(page)).toBeVisible()
  // What is written on it is kept with it, on every screen and over a reload.
  await sheetOf(page).getByRole('button', { name: '画笔' }).click()
  await page.mouse.move(900, 500)
  await page.mouse.down()
  await page.mouse.move(1000, 560, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => ink.count(1)).toBe(1)
  thrown.closeElsewhere()
  await expect(sheetOf(page)).toBeHidden()
  thrown.elsewhere({})
  await expect(sheetOf(page).locator('[data-ink] path')).toHaveAttribute('d', /M.+L/)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()

  await expect(itemOf(page, '投图')).toBeVisible()
  await expect(itemOf(page, '投屏')).toHaveCount(0)
})

test('R236, R415, R462, R463: a phone throws pictures, again where that failed; another kind of file is refused with a sentence', async ({
  stand,
  open,
  look,
}) => {
  const thrown = withThrown(stand)
  takesPictures(stand, 7)
  const page = await open(quietPage, inHand)
  await openDock(page)
  await itemOf(page, '投屏').click()
  await pick(page, '从相册选', [pdf('课件.pdf')])
  await expect(page.getByText('文件格式不支持，请上传其他格式文件')).toBeVisible()
  expect(stand.heard(hears.throw)).toEqual([])

  // What has arrived and cannot be told to the big screen is thrown again without choosing it.
  stand.answerFrame(hears.throw, () => [refusedFrame('crashed')])
  await pick(page, '从相册选', [await photo(page, '作业.png', 20, 'image/png')])
  await expect(sheetOf(page).getByText('没有投到大屏')).toBeVisible()
  thrown.takeThrows()
  await sheetOf(page).getByRole('button', { name: '重试' }).click()
  await expect(thrownOn(page)).toBeVisible()
  await expect(sheetOf(page).getByText('没有投到大屏')).toHaveCount(0)
  expect(stand.heard(hears.throw).map(({ file_cdn_id }) => file_cdn_id)).toEqual([7, 7])

  await look(page, 'throw-phone')
  await press(page, '放大')
  await press(page, '旋转')
  await expect.poll(() => last(stand)).toMatchObject({ rotate: 270, ws_multiple: 1.2 })
  // Whoever reloads goes on where it was.
  await page.reload()
  await openDock(page)
  await itemOf(page, '投屏').click()
  await lies(page, '1.2', '270')
  thrown.closeElsewhere()
  await expect(thrownOn(page)).toBeHidden()
})
