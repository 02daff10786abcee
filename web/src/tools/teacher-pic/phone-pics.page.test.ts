import { teacherPic } from '@jiangtai/contract/teacher-pic'
import { uploads } from '@jiangtai/contract/uploads'
import type { Page } from '@playwright/test'
import { pdf, photo } from '../../../test/page/payloads.ts'
import { pick, takesPictures, withPictures } from '../../../test/page/pictures.ts'
import { quietPage } from '../../../test/page/school.ts'
import { expect, phone, test } from '../../../test/page/test.ts'
import { itemOf, openDock, windowOf } from '../../../test/page/tools.ts'

const { hears } = teacherPic
const inHand = { viewport: phone }
const rowsOf = (page: Page) => windowOf(page, '投图').getByRole('listitem')
const press = (page: Page, name: string) => windowOf(page, '投图').getByRole('button', { name, exact: true }).click()
const throwOne = async (page: Page) => pick(page, '从相册选', [await photo(page, '作业.png', 20, 'image/png')])

test('the phone opens the gallery and says which picture the class looks at; who leaves takes nothing away, who closes does', async ({
  stand,
  open,
  look,
}) => {
  const gallery = withPictures(stand, [1, 2, 3, 4], { shown_id: 4 })
  const page = await open(quietPage, inHand)
  await openDock(page)
  await itemOf(page, '投图').click()
  await expect(windowOf(page, '投图').getByText('已投 4 张')).toBeVisible()
  expect(gallery.pics().is_adding).toBe(1)
  // The newest stands first.
  await expect(rowsOf(page).first()).toContainText('第 4 张')
  await expect(rowsOf(page).first()).toContainText('正在大屏显示')
  await look(page, 'phone-pictures')
  await press(page, '投这张：第 2 张')
  await expect(rowsOf(page).nth(2)).toContainText('正在大屏显示')
  await press(page, '第 2 张全屏')
  await expect.poll(() => gallery.pics()).toMatchObject({ shown_id: 2, is_full: 1 })
  // The big screen has turned to the next.
  gallery.elsewhere({ shown_id: 3 })
  await press(page, '第 3 张退出全屏')
  await expect.poll(() => gallery.pics()).toMatchObject({ shown_id: 3, is_full: 0 })

  await press(page, '关闭')
  await expect(windowOf(page, '投图')).toBeHidden()
  await expect.poll(() => gallery.pics()).toMatchObject({ is_open: 1, is_adding: 0 })
  expect(gallery.order()).toEqual([1, 2, 3, 4])
  await itemOf(page, '投图').click()
  await press(page, '关闭大屏投图')
  await expect.poll(() => gallery.pics().is_open).toBe(0)
})

test('what is chosen is uploaded and thrown by itself: after a cut, after a failure, and again when the big screen removed it', async ({
  stand,
  open,
  look,
  expectError,
}) => {
  const gallery = withPictures(stand, [])
  takesPictures(stand, 7)
  stand.refuse(uploads.register, 'storageFull')
  const page = await open(quietPage, inHand)
  await openDock(page)
  await itemOf(page, '投图').click()
  await throwOne(page)
  await expect(rowsOf(page)).toContainText('存储空间不足，请联系学校管理员')
  await look(page, 'phone-pictures-failed')
  takesPictures(stand, 7)
  await press(page, '重试第 1 张')
  await expect(rowsOf(page)).toContainText('正在大屏显示')
  await pick(page, '从相册选', [pdf('课件.pdf')])
  await expect(page.getByText('文件格式不支持，请上传其他格式文件')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  expect(gallery.order()).toEqual([7])
  expect(stand.heard(hears.update)).toHaveLength(1)

  // What is cut off goes on when the line is back.
  stand.cut(uploads.store)
  expectError(/storage\/upload|ERR_EMPTY_RESPONSE/)
  await throwOne(page)
  await expect(rowsOf(page).first()).toContainText('网络断开，恢复后自动接着传')
  expect(gallery.order()).toEqual([7])
  stand.answer(uploads.store, { key: 'picture' })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(rowsOf(page).first()).toContainText('正在大屏显示')
  expect(gallery.pics()).toMatchObject({ shown_id: 8 })
  expect(gallery.order()).toEqual([7, 8])

  gallery.elsewhere({ ids: [7], shown_id: 0 })
  await expect(rowsOf(page).first()).toContainText('等待投出')
  await press(page, '投这张：第 2 张')
  await expect.poll(gallery.order).toEqual([7, 8])
})
