import { readyToPush } from './support/pushed-lesson.ts'
import { expect, test } from './support/test.ts'
import {
  boardOf,
  choose,
  colourAt,
  drawingOf,
  openBoard,
  openOf,
  pen,
  press,
  ready,
  saveOf,
  shareOf,
  stroke,
  unlike,
} from './support/whiteboard.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }

test('R257, R433, R456, R457, R459, R460, R461, R547, R548, R549, R550, R551, R552, R584: a board is saved, opened, renamed, shared and deleted', async ({
  people,
}) => {
  test.setTimeout(240_000)
  const teacher = await people({ as: 'teacher1' })
  const lesson = await readyToPush(teacher, 2, '板书')
  const { page } = teacher
  await openBoard(page)

  await choose(page, '菜单', '保存')
  await expect(page.getByText('当前没有书写板书')).toBeVisible()
  await choose(page, '菜单', '黑板背景')
  await stroke(page, [300, 300], [700, 300], [500, 600])
  const drawing = await drawingOf(page)
  await choose(page, '菜单', '保存')
  const name = saveOf(page).getByRole('textbox', { name: '板书名称' })
  await expect(name).toHaveValue(/^板书\d{8}$/)
  await name.fill('勾股定理的证明与应用题')
  await expect(saveOf(page).getByText('仅支持输入10个字符')).toBeVisible()
  await teacher.look('whiteboard-save')
  await name.fill('')
  await saveOf(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(saveOf(page).getByText('请输入板书名称')).toBeVisible()
  // Keys that mean something to the board are letters here.
  await name.pressSequentially('勾股 pe1-0')
  await expect(name).toHaveValue('勾股 pe1-0')
  await name.fill('勾股定理')
  await saveOf(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(boardOf(page).getByRole('heading')).toHaveText('勾股定理已保存')
  expect(await page.evaluate(() => sessionStorage.getItem('hasClickSave'))).toBe('true')

  // Sharing wants a course and a class, and warns of one it was not pushed to.
  await choose(page, '菜单', '分享')
  await expect(shareOf(page)).toBeVisible()
  await shareOf(page)
    .getByRole('button', { name: /^分享给/ })
    .click()
  await expect(page.getByText('请选择要分享的课程')).toBeVisible()
  await teacher.look('whiteboard-share')
  await page.keyboard.press('Escape')
  await expect(shareOf(page)).toBeHidden()

  await press(page, '关闭')
  await expect(boardOf(page)).toBeHidden()
  await openBoard(page)
  await choose(page, '菜单', '打开')
  await expect(openOf(page).getByRole('button', { name: '勾股定理，未分享' })).toBeVisible()
  await expect(openOf(page).getByText('没有更多了')).toBeVisible()
  await teacher.look('whiteboard-open')

  await openOf(page).getByRole('button', { name: '改名：勾股定理' }).click()
  const rename = page.getByRole('dialog', { name: '改名' })
  await rename.getByRole('textbox').fill('')
  await expect(rename.getByText('板书名称不能为空')).toBeVisible()
  await rename.getByRole('textbox').fill('勾股')
  await page.keyboard.press('Enter')
  await expect(page.getByText('修改成功')).toBeVisible()

  // R584: its day is marked.
  await openOf(page).getByRole('button', { name: '日期：请选择日期' }).click()
  await expect(openOf(page).locator('[data-marked]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await openOf(page)
    .getByRole('button', { name: /^勾股，/ })
    .click()
  await openOf(page).getByRole('button', { name: '打开', exact: true }).click()
  await expect(openOf(page)).toBeHidden()
  await ready(page)
  await expect.poll(async () => unlike(drawing, await drawingOf(page))).toBeLessThan(0.05)
  expect(await colourAt(page, 400, 300)).toBe(pen.white)

  // It is played back, and gone on with as a copy.
  await choose(page, '菜单', '打开')
  await openOf(page).getByRole('button', { name: '回放：勾股' }).click()
  const replay = page.getByRole('dialog', { name: '回放：勾股' })
  await expect(replay.getByRole('slider', { name: '回放进度' })).toBeVisible()
  await teacher.look('whiteboard-replay')
  await replay.getByRole('slider').press('End')
  await replay.getByRole('button', { name: '从这里续写' }).click()
  await expect(replay).toBeHidden()
  // The copy is nowhere but here.
  await expect(boardOf(page).getByRole('heading')).toHaveText(/^板书\d{8}未保存$/)
  await expect.poll(async () => unlike(drawing, await drawingOf(page))).toBeLessThan(0.05)

  // R550 and R551 after it was shared with the class.
  await choose(page, '菜单', '打开')
  await page.getByRole('alertdialog').getByRole('button', { name: '不保存' }).click()
  await openOf(page).getByRole('button', { name: '分享：勾股' }).click()
  await page.evaluate((id) => sessionStorage.setItem('course', String(id)), lesson.course_id)
  await page.keyboard.press('Escape')
  await openOf(page).getByRole('button', { name: '分享：勾股' }).click()
  for (const box of await shareOf(page).getByRole('checkbox').all()) if (await box.isChecked()) await box.uncheck({ force: true })
  await shareOf(page).getByRole('button', { name: '分享', exact: true }).click()
  await expect(page.getByText('请选择分享的班级')).toBeVisible()
  await shareOf(page).getByRole('checkbox').first().check({ force: true })
  await expect(shareOf(page).getByRole('listitem').first()).toContainText('这节课未推送')
  await expect(shareOf(page).getByText('该课未推送，学生可在推送后看到该板书')).toBeVisible()
  await teacher.look('whiteboard-share-unpushed')
  await shareOf(page).getByRole('button', { name: '分享给 1 个班' }).click()
  await expect(shareOf(page)).toBeHidden()
  await expect(page.getByText('该课未推送，学生可在推送后看到该板书')).toBeVisible()
  await expect(openOf(page).getByRole('button', { name: '勾股，已分享' })).toBeVisible()
  await lesson.push()
  await openOf(page).getByRole('button', { name: '取消分享：勾股' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消分享' }).click()
  await expect(page.getByText('取消分享成功')).toBeVisible()
  await expect(openOf(page).getByRole('button', { name: '勾股，未分享' })).toBeVisible()
  await openOf(page).getByRole('button', { name: '分享：勾股', exact: true }).click()
  for (const box of await shareOf(page).getByRole('checkbox').all()) if (await box.isChecked()) await box.uncheck({ force: true })
  await shareOf(page).getByRole('checkbox').first().check({ force: true })
  await expect(shareOf(page).getByRole('listitem').first()).toContainText('已推送')
  await shareOf(page).getByRole('button', { name: '分享给 1 个班' }).click()
  await expect(page.getByText('分享成功，学生可在【板书分享】看到该板书')).toBeVisible()

  const student = await people({ as: 'student1', viewport: tablet })
  await student.goto('/student-index')
  await student.look('student-home')
  await student.page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: /^白板/ }).click()
  await student.page.getByRole('radio', { name: '白板分享' }).check()
  await student.page.getByRole('button', { name: /^勾股/ }).click()
  await student.page.getByRole('button', { name: '回放：勾股' }).click()
  await expect(student.page.getByRole('dialog', { name: '回放：勾股' })).toBeVisible()
  await expect(student.page.getByRole('button', { name: '从这里续写' })).toBeHidden()
  await student.look('student-replay')

  // And in the course it was shared with, played back with keys.
  const hand = await people({ as: 'student2', viewport: phone })
  await hand.goto('/student-index/student-courses')
  await hand.look('student-courses')
  await hand.page.getByRole('link', { name: new RegExp(lesson.course_name) }).click()
  await hand.at('/student-course')
  const boards = hand.page.getByRole('region', { name: '板书分享' })
  await expect(boards).toBeVisible()
  await hand.look('student-course-boards')
  await boards.getByRole('button', { name: /^勾股/ }).click()
  await hand.page.getByRole('button', { name: '回放：勾股' }).click()
  const played = hand.page.getByRole('dialog', { name: '回放：勾股' })
  const slider = played.getByRole('slider', { name: '回放进度' })
  await hand.page.keyboard.press('End')
  await expect(played.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await hand.page.keyboard.press('k')
  await hand.page.keyboard.press('k')
  await hand.page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await expect(played.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  const whole = Number(await slider.getAttribute('max'))
  await slider.fill(String(Math.floor(whole / 200) * 100))
  await expect(slider).toHaveValue(String(Math.floor(whole / 200) * 100))
  await hand.page.keyboard.press('Escape')
  await hand.page.keyboard.press('Escape')
  await expect(boards).toBeVisible()

  await openOf(page).getByRole('button', { name: '删除：勾股' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('删除板书成功')).toBeVisible()
  await expect(openOf(page).getByRole('button', { name: /^勾股，/ })).toBeHidden()
  await lesson.withdraw()
})
