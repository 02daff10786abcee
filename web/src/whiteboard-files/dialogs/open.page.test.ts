import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { boardOf, choose, colourAt, drawingOf, openOf, pen, ready, stroke } from '../../../test/page/board.ts'
import { answerBoards, boardFileOf, enterBoard, enterFiles } from '../../../test/page/board-files.ts'
import { ofClass, otherClass } from '../../../test/page/school.ts'
import { expect, test } from '../../../test/page/test.ts'

/** Eleven boards: the first three of another class, the last four in a course, one more of its chapter. */
const eleven = Array.from({ length: 11 }, (_, at) => {
  const { id: class_id, name: class_name } = at < 3 ? otherClass : ofClass
  const place = at > 5 ? { root_subject_id: 1, second_subject_id: 11, third_subject_id: 21, course_id: at > 6 ? 31 : 0 } : {}
  return boardFileOf({ id: at + 1, title: `清单${at + 1}`, class_id, class_name, ...place })
}).reverse()
const anyFile = /^清单\d+，/

test('R258, R521, R525, R545, R553, R554, R584: the list goes on to its end, days are put away, and boards are found by class, subject, grade, chapter, course and day', async ({
  stand,
  open,
  look,
}) => {
  answerBoards(stand, eleven)
  stand.refuse(whiteboardFiles.days, 'badInput')
  stand.refuse(whiteboardFiles.classes, 'badInput')
  const page = await enterBoard(stand, open)
  const files = openOf(page).getByRole('button', { name: anyFile })
  await choose(page, '菜单', '打开')
  await expect(files).toHaveCount(10)
  // What only decorates the list is not missed aloud.
  await expect.poll(() => stand.asked(whiteboardFiles.days).length * stand.asked(whiteboardFiles.classes).length).toBeGreaterThan(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await openOf(page).getByRole('button', { name: '取消' }).click()
  answerBoards(stand, eleven)
  await choose(page, '菜单', '打开')
  await expect(files).toHaveCount(10)

  await expect(openOf(page).getByText('没有更多了')).toBeHidden()
  await openOf(page).getByRole('button', { name: '加载更多' }).click()
  await expect(files).toHaveCount(11)
  await expect(openOf(page).getByText('没有更多了')).toBeVisible()
  await look(page, 'whiteboard-open-many')
  await openOf(page).getByRole('button', { name: '收起', exact: true }).click()
  await expect(files).toHaveCount(0)
  await openOf(page).getByRole('button', { name: '展开', exact: true }).click()
  await expect(files).toHaveCount(11)

  const chip = (name: string) => openOf(page).getByRole('group', { name: '班级' }).getByRole('button', { name, exact: true })
  await chip(otherClass.name).click()
  await expect(files).toHaveCount(3)
  await chip('全部').click()

  const narrow = async (level: string, next: string) => {
    await openOf(page)
      .getByRole('button', { name: new RegExp(`^${level}：`) })
      .click()
    await page.getByRole('menuitemradio', { name: next, exact: true }).click()
  }
  await narrow('学科', '数学')
  await expect(files).toHaveCount(5)
  // Nothing of the subject was drawn for the other class.
  await expect(chip(otherClass.name)).toBeHidden()
  await narrow('年级', '七年级上册')
  await narrow('章节', '第一章 有理数')
  await expect(files).toHaveCount(5)
  await narrow('课程', '正数和负数')
  await expect(files).toHaveCount(4)
  await narrow('课程', '数轴与绝对值')
  await expect(openOf(page).getByText('当前课程暂无板书')).toBeVisible()
  await look(page, 'whiteboard-open-none')
  await narrow('学科', '全部学科')
  // As far as it was read before.
  await expect(files).toHaveCount(11)

  await openOf(page).getByRole('button', { name: '日期：请选择日期' }).click()
  await expect(openOf(page).locator('[data-marked]')).toHaveCount(1)
  await openOf(page).getByRole('button', { name: '上个月' }).click()
  await openOf(page).locator('[data-date]').first().click()
  await expect(openOf(page).getByText('当前课程暂无板书')).toBeVisible()
  await openOf(page)
    .getByRole('button', { name: /^日期：/ })
    .click()
  await openOf(page).getByRole('button', { name: '今天', exact: true }).click()
  await expect(files).toHaveCount(10)
  await openOf(page).getByRole('button', { name: '清除日期' }).click()
  await expect(openOf(page).getByRole('button', { name: '日期：请选择日期' })).toBeVisible()
  await expect(files).toHaveCount(11)
})

test('R257, R456, R546, R548, R551: an own board is renamed, but not to nothing nor to what the server refuses, and deleted by whoever says so', async ({
  stand,
  open,
  look,
}) => {
  const page = await enterFiles(stand, open, [boardFileOf()])
  await expect(openOf(page).getByRole('button', { name: '勾股定理，未分享' })).toBeVisible()
  for (const act of ['回放', '改名', '分享', '删除'])
    await expect(openOf(page).getByRole('button', { name: `${act}：勾股定理`, exact: true })).toBeVisible()
  await expect(openOf(page).getByText('没有更多了')).toBeVisible()
  await look(page, 'whiteboard-open')

  await openOf(page).getByRole('button', { name: '改名：勾股定理' }).click()
  const rename = page.getByRole('dialog', { name: '改名' })
  await rename.getByRole('textbox').fill('')
  await expect(rename.getByText('板书名称不能为空')).toBeVisible()
  await rename.getByRole('textbox').fill('勾股')
  await page.keyboard.press('Enter')
  await expect(page.getByText(whiteboardFiles.rename.done ?? '', { exact: true })).toBeVisible()
  await expect(rename).toBeHidden()
  await expect(openOf(page).getByRole('button', { name: '勾股，未分享' })).toBeVisible()
  expect(stand.asked(whiteboardFiles.rename)).toEqual([{ id: 1, title: '勾股' }])

  stand.refuse(whiteboardFiles.rename, 'boardUnknown')
  await openOf(page).getByRole('button', { name: '改名：勾股' }).click()
  await rename.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '没有这份板书，或者不能查看' })).toBeVisible()
  await expect(rename).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rename).toBeHidden()

  const prompt = page.getByRole('alertdialog')
  await openOf(page).getByRole('button', { name: '删除：勾股' }).click()
  await prompt.getByRole('button', { name: '保留' }).click()
  await expect(prompt).toBeHidden()
  expect(stand.asked(whiteboardFiles.remove)).toEqual([])
  await openOf(page).getByRole('button', { name: '删除：勾股' }).click()
  await prompt.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除板书成功')).toBeVisible()
  await expect(openOf(page).getByRole('button', { name: /^勾股，/ })).toBeHidden()
  await page.getByRole('button', { name: '撤销', disabled: false }).click()
  await expect(openOf(page).getByRole('button', { name: /^勾股，/ })).toBeVisible()
})

test('R257: a board that is opened is drawn as it was, under its name; whoever cancels keeps the drawing, whoever goes on from a replay has a copy', async ({
  stand,
  open,
  settle,
  look,
}) => {
  answerBoards(stand, [boardFileOf()])
  const release = stand.hold(whiteboardFiles.strokes)
  const page = await enterBoard(stand, open)
  const confirm = openOf(page).getByRole('button', { name: '打开', exact: true })
  const giveUp = () => page.getByRole('alertdialog').getByRole('button', { name: '不保存' }).click()
  const headOf = () => boardOf(page).getByRole('heading')
  await stroke(page, [300, 700], [700, 700])
  await choose(page, '菜单', '打开')
  await giveUp()
  await expect(confirm).toBeDisabled()
  await openOf(page).getByRole('button', { name: '勾股定理，未分享' }).click()
  await confirm.click()
  await expect.poll(() => stand.asked(whiteboardFiles.strokes)).toHaveLength(1)
  await openOf(page).getByRole('button', { name: '取消' }).click()
  // What was asked for comes after all.
  release()
  await settle(page)
  await expect(headOf()).toHaveText(/^板书\d{8}未保存$/)
  expect(await colourAt(page, 500, 700)).toBe(pen.red)

  // A new board from the list takes the place of what was given up.
  await choose(page, '菜单', '打开')
  await giveUp()
  await openOf(page).getByRole('button', { name: '新建板书' }).click()
  await expect(openOf(page)).toBeHidden()
  await expect.poll(() => drawingOf(page)).toEqual([])

  await choose(page, '菜单', '打开')
  await openOf(page).getByRole('button', { name: '勾股定理，未分享' }).click()
  await confirm.click()
  await expect(openOf(page)).toBeHidden()
  await ready(page)
  await expect(page.locator('[data-board]')).toHaveAttribute('data-background', 'blackboard')
  await expect.poll(() => colourAt(page, 500, 300)).toBe(pen.white)
  expect(await colourAt(page, 600, 450)).toBe(pen.white)
  expect(await colourAt(page, 300, 600)).toBe('')
  await expect(headOf()).toHaveText('勾股定理已保存')

  await choose(page, '菜单', '打开')
  await openOf(page).getByRole('button', { name: '改名：勾股定理' }).click()
  await page.getByRole('dialog', { name: '改名' }).getByRole('textbox').fill('勾股')
  await page.keyboard.press('Enter')
  await expect(headOf().first()).toHaveText('勾股已保存')

  await openOf(page).getByRole('button', { name: '回放：勾股' }).click()
  const replay = page.getByRole('dialog', { name: '回放：勾股' })
  await expect(replay.getByRole('slider', { name: '回放进度' })).toBeVisible()
  await look(page, 'whiteboard-replay')
  await replay.getByRole('slider').press('End')
  await replay.getByRole('button', { name: '从这里续写' }).click()
  await expect(replay).toBeHidden()
  // A copy that is nowhere but here.
  await expect(headOf()).toHaveText(/^板书\d{8}未保存$/)
  await expect.poll(() => colourAt(page, 500, 300)).toBe(pen.white)
  expect(await colourAt(page, 600, 450)).toBe(pen.white)

  await choose(page, '菜单', '打开')
  await giveUp()
  await openOf(page).getByRole('button', { name: '勾股，未分享' }).dblclick()
  await expect(headOf()).toHaveText('勾股已保存')
})
