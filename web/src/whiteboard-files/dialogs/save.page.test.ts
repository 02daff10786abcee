import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import type { Page } from '@playwright/test'
import { boardOf, choose, colourAt, fillWith, openBoard, pen, press, saveOf, shareOf, stroke } from '../../../test/page/board.ts'
import { answerBoards, enterBoard } from '../../../test/page/board-files.ts'
import { ofClass } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

const nameOf = (page: Page) => saveOf(page).getByRole('textbox', { name: '板书名称' })
const headOf = (page: Page) => boardOf(page).getByRole('heading')
const pressSave = (page: Page) => saveOf(page).getByRole('button', { name: '保存', exact: true }).click()

async function saveAs(page: Page, title: string) {
  await nameOf(page).fill(title)
  await pressSave(page)
  await expect(headOf(page)).toHaveText(`${title}已保存`)
}

test('R257, R456, R457, R459, R544, R547: what is drawn is saved under a name of ten signs at most, and then again without asking', async ({
  stand,
  open,
  look,
}) => {
  answerBoards(stand)
  const page = await enterBoard(stand, open)
  await choose(page, '菜单', '保存')
  await expect(page.getByText('当前没有书写板书')).toBeVisible()
  await expect(saveOf(page)).toBeHidden()

  await fillWith(page, '黑板')
  await stroke(page, [300, 300], [700, 300], [500, 600])
  await choose(page, '菜单', '保存')
  await expect(nameOf(page)).toHaveValue(/^板书\d{8}$/)
  await nameOf(page).fill('勾股定理的证明与应用题')
  await expect(saveOf(page).getByText('仅支持输入10个字符')).toBeVisible()
  await look(page, 'whiteboard-save')
  await nameOf(page).fill('')
  await pressSave(page)
  await expect(saveOf(page).getByText('请输入板书名称')).toBeVisible()
  expect(stand.asked(whiteboardFiles.add)).toEqual([])

  stand.refuse(whiteboardFiles.add, 'boardTooLarge')
  await nameOf(page).fill('勾股定理')
  await pressSave(page)
  await expect(page.getByRole('alert').filter({ hasText: '这份板书太大，请另起一份' })).toBeVisible()
  await expect(saveOf(page)).toBeVisible()
  await expect(headOf(page).first()).toContainText('未保存')

  answerBoards(stand)
  await saveAs(page, '勾股定理')
  // In the words of the server.
  await expect(page.getByText(whiteboardFiles.add.done ?? '', { exact: true })).toBeVisible()
  const drawn = { bg_color: 'blackboard', file_cdn_id: 500, strokes_id: 500 }
  expect(stand.asked(whiteboardFiles.add).at(-1)).toMatchObject({ title: '勾股定理', class_id: ofClass.id, ...drawn })
  expect(await page.evaluate(() => sessionStorage.getItem('hasClickSave'))).toBe('true')
  await stroke(page, [300, 500], [700, 500])
  await expect(headOf(page)).toHaveText('勾股定理未保存')
  await page.keyboard.press('Control+s')
  await expect(headOf(page)).toHaveText('勾股定理已保存')
  expect(stand.asked(whiteboardFiles.add)).toHaveLength(2)
  expect(stand.asked(whiteboardFiles.save)).toMatchObject([{ id: 100, file_cdn_id: 501, seen_file_cdn_id: 500 }])
  await press(page, '关闭')
  await expect(boardOf(page)).toBeHidden()
})

test('R257, R459, R460: a board is saved to be shared, not without a course; what is typed into its dialog is not heard by the board', async ({
  stand,
  open,
  look,
}) => {
  answerBoards(stand)
  const page = await enterBoard(stand, open)
  await choose(page, '菜单', '分享')
  await expect(page.getByText('当前没有书写板书')).toBeVisible()
  await expect(saveOf(page)).toBeHidden()

  await stroke(page, [300, 300], [500, 300])
  await page.keyboard.press('Control+s')
  await expect(nameOf(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2 pe-m0')
  await expect(nameOf(page)).toHaveValue('2 pe-m0')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(saveOf(page)).toBeHidden()
  expect(await colourAt(page, 400, 300)).toBe(pen.red)
  await stroke(page, [300, 400], [500, 400])
  expect(await colourAt(page, 400, 400)).toBe(pen.red)

  await choose(page, '菜单', '分享')
  await nameOf(page).fill('勾股定理')
  await saveOf(page).getByRole('button', { name: '保存并分享' }).click()
  await expect(shareOf(page)).toBeVisible()
  await shareOf(page).getByRole('button', { name: '分享给 1 个班' }).click()
  await expect(page.getByText('请选择要分享的课程')).toBeVisible()
  expect(stand.asked(whiteboardFiles.share)).toEqual([])
  await look(page, 'whiteboard-share')
  await page.keyboard.press('Escape')
  await expect(shareOf(page)).toBeHidden()
  // It stays saved.
  await expect(headOf(page)).toHaveText('勾股定理已保存')
})

test('a board that was deleted or saved on another device meanwhile becomes another file; the prompt of an unsaved one saves it and goes on', async ({
  stand,
  open,
}) => {
  answerBoards(stand)
  const page = await enterBoard(stand, open)
  await stroke(page, [300, 300], [700, 300])
  await page.keyboard.press('Control+s')
  await saveAs(page, '两处都写')
  const saveMore = async (y: number) => {
    await stroke(page, [300, y], [700, y])
    await page.keyboard.press('Control+s')
    await expect(nameOf(page)).toHaveValue(/^板书\d{8}$/)
  }
  stand.refuse(whiteboardFiles.save, 'boardUnknown')
  await saveMore(400)
  // Whose file is gone is asked for a name: that says enough.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await saveAs(page, '又存一次')
  stand.refuse(whiteboardFiles.save, 'boardChanged')
  await saveMore(500)
  await expect(page.getByRole('alert')).toHaveText(['这份板书在别处保存过，请另存一份'])
  await saveAs(page, '另存一份')
  expect(stand.asked(whiteboardFiles.add).map(({ title }) => title)).toEqual(['两处都写', '又存一次', '另存一份'])

  await choose(page, '菜单', '新建')
  await stroke(page, [300, 600], [700, 600])
  await press(page, '关闭')
  await page.getByRole('alertdialog').getByRole('button', { name: '保存', exact: true }).click()
  await pressSave(page)
  await expect(boardOf(page)).toBeHidden()
  expect(stand.asked(whiteboardFiles.add)).toHaveLength(4)
  await openBoard(page)
  expect(await colourAt(page, 500, 600)).toBe('')
})
