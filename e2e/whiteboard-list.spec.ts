import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import type { Page } from '@playwright/test'
import { boardShelf } from './support/board-shelf.ts'
import { expect, test } from './support/test.ts'
import { boardOf, choose, colourAt, openBoard, openOf, pen, press, ready, saveOf, shareOf, stroke } from './support/whiteboard.ts'

test('R258, R544, R545, R546, R553, R554: boards are found by date, course and class, page by page, whatever else fails', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  const shelf = await boardShelf(teacher)
  const files = openOf(page).getByRole('button', { name: /^清单\d+，/ })
  const chip = (name: string) => openOf(page).getByRole('group', { name: '班级' }).getByRole('button', { name, exact: true })
  const refuse = (path: string, msg: string) =>
    page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json: { errCode: 5000, msg, data: null } }),
    )
  await openBoard(page)
  await choose(page, '菜单', '打开')
  await expect(files).toHaveCount(10)
  await openOf(page).getByRole('button', { name: '加载更多' }).click()
  await expect(files).toHaveCount(shelf.count)
  await expect(openOf(page).getByText('没有更多了')).toBeVisible()
  await teacher.look('whiteboard-open-many')

  await openOf(page).getByRole('button', { name: '收起', exact: true }).click()
  await expect(files).toHaveCount(0)
  await openOf(page).getByRole('button', { name: '展开', exact: true }).click()
  await expect(files).toHaveCount(shelf.count)

  await chip(shelf.otherClass).click()
  await expect(files).toHaveCount(3)
  await chip('全部').click()
  await openOf(page).getByRole('button', { name: '课程：全部课程' }).click()
  const courses = page.getByRole('dialog', { name: '选择课程' })
  await courses.getByRole('button', { name: shelf.course_name, exact: true }).click()
  await expect(files).toHaveCount(4)
  await openOf(page)
    .getByRole('button', { name: new RegExp(`^课程：.*${shelf.course_name}`) })
    .click()
  await courses.getByRole('button', { name: shelf.emptyCourse, exact: true }).click()
  await expect(openOf(page).getByText('当前课程暂无板书')).toBeVisible()
  await teacher.look('whiteboard-open-none')
  await openOf(page)
    .getByRole('button', { name: new RegExp(`^课程：.*${shelf.emptyCourse}`) })
    .click()
  await courses.getByRole('button', { name: '全部课程' }).click()

  // By a day without boards, and by today.
  await openOf(page).getByRole('button', { name: '日期：请选择日期' }).click()
  await openOf(page).getByRole('button', { name: '上个月' }).click()
  await openOf(page).locator('[data-date]').first().click()
  await expect(openOf(page).getByText('当前课程暂无板书')).toBeVisible()
  await openOf(page)
    .getByRole('button', { name: /^日期：/ })
    .click()
  await openOf(page).getByRole('button', { name: '今天', exact: true }).click()
  await expect(files).toHaveCount(10)
  await openOf(page).getByRole('button', { name: '清除日期' }).click()

  // What the server refuses is said in its words, what only decorates the list is not missed aloud.
  await refuse(whiteboardFiles.rename.path, '现在不能改名')
  await openOf(page).getByRole('button', { name: '改名：清单3' }).click()
  await page.getByRole('dialog', { name: '改名' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('现在不能改名')).toBeVisible()
  await page.getByRole('dialog', { name: '改名' }).getByRole('button', { name: '取消' }).click()
  await refuse(whiteboardFiles.share.path, '现在不能分享')
  await openOf(page).getByRole('button', { name: '分享：清单11', exact: true }).click()
  await shareOf(page).getByRole('button', { name: '分享给 1 个班' }).click()
  await expect(page.getByText('现在不能分享')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(openOf(page).getByRole('button', { name: '清单11，未分享' })).toBeVisible()
  await page.keyboard.press('Escape')
  await refuse(whiteboardFiles.days.path, '日子读不到')
  await refuse(whiteboardFiles.classes.path, '班级读不到')
  await page.reload()
  await ready(page)
  await choose(page, '菜单', '打开')
  await expect(files).toHaveCount(10)
  await expect(page.getByText('读不到')).toHaveCount(0)

  // A new one takes the place of nothing that was drawn.
  await openOf(page).getByRole('button', { name: '新建板书' }).click()
  await expect(openOf(page)).toBeHidden()
  await stroke(page, [300, 300], [700, 300])
  await refuse(whiteboardFiles.add.path, '现在不能保存')
  await page.keyboard.press('Control+s')
  await saveOf(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('现在不能保存')).toBeVisible()
  await expect(saveOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, '关闭')
  await page.getByRole('button', { name: '不保存' }).click()
  await shelf.empty()
})

test('a board that was deleted meanwhile is saved under a new name, and whoever cancels keeps the drawing', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await openBoard(page)
  await stroke(page, [300, 300], [700, 300])
  await choose(page, '菜单', '保存')
  await saveOf(page).getByRole('textbox', { name: '板书名称' }).fill('会被删的')
  await saveOf(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(boardOf(page).getByRole('heading')).toHaveText('会被删的已保存')
  const remove = async (title: string) => {
    await openOf(page)
      .getByRole('button', { name: `删除：${title}` })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(openOf(page).getByRole('button', { name: `${title}，未分享` })).toBeHidden()
  }
  await choose(page, '菜单', '打开')
  await openOf(page).getByRole('button', { name: '改名：会被删的' }).click()
  await page.getByRole('dialog', { name: '改名' }).getByRole('textbox').fill('改了名的')
  await page.keyboard.press('Enter')
  await expect(openOf(page).getByRole('button', { name: '改了名的，未分享' })).toBeVisible()
  await expect(boardOf(page).getByRole('heading').first()).toHaveText('改了名的已保存')
  await remove('改了名的')
  await page.keyboard.press('Escape')
  await stroke(page, [300, 500], [700, 500])
  await page.keyboard.press('Control+s')
  const name = saveOf(page).getByRole('textbox', { name: '板书名称' })
  await expect(name).toHaveValue(/^板书\d{8}$/)
  await name.fill('又存一次')
  await saveOf(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(boardOf(page).getByRole('heading')).toHaveText('又存一次已保存')

  // Before another board takes the place of a drawing it is asked for; a slow answer does not come after all.
  await stroke(page, [300, 700], [700, 700])
  await choose(page, '菜单', '打开')
  await page.getByRole('alertdialog').getByRole('button', { name: '不保存' }).click()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    (url) => url.pathname === whiteboardFiles.strokes.path,
    async (route) => {
      await asked
      await route.continue()
    },
  )
  await openOf(page).getByRole('button', { name: '又存一次，未分享' }).click()
  await openOf(page).getByRole('button', { name: '打开', exact: true }).click()
  await openOf(page).getByRole('button', { name: '取消' }).click()
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === whiteboardFiles.strokes.path)
  answer()
  await (await read).finished()
  await expect(boardOf(page).getByRole('heading')).not.toHaveText('又存一次已保存')
  expect(await colourAt(page, 500, 700)).toBe(pen.red)
  await choose(page, '菜单', '打开')
  await page.getByRole('alertdialog').getByRole('button', { name: '不保存' }).click()
  await remove('又存一次')
  await page.keyboard.press('Escape')
  await press(page, '关闭')
  await page.getByRole('button', { name: '不保存' }).click()
})

test('a board that was saved on another device meanwhile is not overwritten: it becomes another file', async ({ people }) => {
  const [desk, tablet] = [await people({ as: 'teacher1' }), await people({ as: 'teacher1' })]
  for (const device of [desk, tablet]) {
    await device.goto('/')
    await device.look('teacher-home')
    await openBoard(device.page)
  }
  const headOf = (page: Page) => boardOf(page).getByRole('heading')
  const saveAs = async (page: Page, title: string) => {
    await saveOf(page).getByRole('textbox', { name: '板书名称' }).fill(title)
    await saveOf(page).getByRole('button', { name: '保存', exact: true }).click()
    await expect(headOf(page)).toHaveText(`${title}已保存`)
  }
  await stroke(desk.page, [300, 300], [700, 300])
  await choose(desk.page, '菜单', '保存')
  await saveAs(desk.page, '两处都写')
  await choose(tablet.page, '菜单', '打开')
  await openOf(tablet.page).getByRole('button', { name: '两处都写，未分享' }).click()
  await openOf(tablet.page).getByRole('button', { name: '打开', exact: true }).click()
  await expect(headOf(tablet.page)).toHaveText('两处都写已保存')

  await stroke(desk.page, [300, 500], [700, 500])
  await desk.page.keyboard.press('Control+s')
  await expect(headOf(desk.page)).toHaveText('两处都写已保存')
  await stroke(tablet.page, [300, 700], [700, 700])
  await tablet.page.keyboard.press('Control+s')
  await expect(tablet.page.getByText('这份板书在别处保存过，请另存一份')).toBeVisible()
  await saveAs(tablet.page, '平板上的')
  // Who saved first goes on as before.
  await stroke(desk.page, [300, 200], [700, 200])
  await desk.page.keyboard.press('Control+s')
  await expect(headOf(desk.page)).toHaveText('两处都写已保存')
})
