import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import type { Page } from '@playwright/test'
import { openOf, shareOf } from '../../../test/page/board.ts'
import { boardFileOf, enterFiles } from '../../../test/page/board-files.ts'
import { ofClass, otherClass } from '../../../test/page/school.ts'
import type { Stand } from '../../../test/page/stand.ts'
import { expect, test } from '../../../test/page/test.ts'

const file = boardFileOf({ course_id: 31 })
const classes = [ofClass, otherClass].map(({ id, name }) => ({ id, name }))
const pushedTo = (stand: Stand, ...pushed_class_ids: number[]) => stand.answer(whiteboardFiles.classes, { list: classes, pushed_class_ids })
const openShare = (page: Page) => openOf(page).getByRole('button', { name: '分享：勾股定理', exact: true }).click()
const pressShare = (page: Page) =>
  shareOf(page)
    .getByRole('button', { name: /^分享(给 1 个班)?$/ })
    .click()

test('R461, R544: a board is shared with a class, not with none; one that the course was not pushed to is named, and sees it all the same', async ({
  stand,
  open,
  look,
}) => {
  const page = await enterFiles(stand, open, [file])
  await openShare(page)
  await shareOf(page).getByRole('checkbox', { name: ofClass.name }).uncheck({ force: true })
  await pressShare(page)
  await expect(page.getByText('请选择分享的班级')).toBeVisible()
  expect(stand.asked(whiteboardFiles.share)).toEqual([])
  await page.keyboard.press('Escape')

  stand.refuse(whiteboardFiles.share, 'boardUnknown')
  await openShare(page)
  await pressShare(page)
  await expect(page.getByRole('alert').filter({ hasText: '没有这份板书，或者不能查看' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(openOf(page).getByRole('button', { name: '勾股定理，未分享' })).toBeVisible()
  const refused = stand.asked(whiteboardFiles.share).length

  pushedTo(stand, otherClass.id)
  await openShare(page)
  const rows = shareOf(page).getByRole('listitem')
  await expect(rows).toContainText([`这节课未推送`, '已推送'])
  const note = `${ofClass.name}该课未推送，学生现在可在【板书分享】看到该板书，推送后在课程里也能看到`
  await expect(shareOf(page).getByText(note)).toBeVisible()
  await look(page, 'whiteboard-share-unpushed')
  stand.answer(whiteboardFiles.share, { not_push_class_ids: [ofClass.id] })
  await pressShare(page)
  await expect(shareOf(page)).toBeHidden()
  await expect(page.getByText('分享成功，学生可在【板书分享】看到该板书')).toBeVisible()
  expect(stand.asked(whiteboardFiles.share).slice(refused)).toEqual([{ id: file.id, course_id: 31, class_ids: [ofClass.id] }])
})

test('R433, R549, R550: a board that was shared says so, and where students find it; it is taken back by whoever says so', async ({
  stand,
  open,
}) => {
  const page = await enterFiles(stand, open, [file])
  pushedTo(stand, ofClass.id)
  await openShare(page)
  await expect(shareOf(page).getByRole('listitem').first()).toContainText('已推送')
  await pressShare(page)
  await expect(page.getByText('分享成功，学生可在【板书分享】看到该板书')).toBeVisible()
  await expect(openOf(page).getByRole('button', { name: '勾股定理，已分享' })).toBeVisible()
  await openOf(page).getByRole('button', { name: '取消分享：勾股定理' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消分享' }).click()
  await expect(page.getByText('取消分享成功')).toBeVisible()
  await expect(openOf(page).getByRole('button', { name: '勾股定理，未分享' })).toBeVisible()
})
