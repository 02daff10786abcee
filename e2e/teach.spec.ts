import { stroke } from '../web/test/page/board.ts'
import { onPaper, writable } from '../web/test/page/ink.ts'
import { phone, readyToPush, seesPage } from './support/pushed-lesson.ts'
import { expect, test } from './support/test.ts'

test('a lesson on the big screen is followed by students on a desk and on a phone, who go their own way and come back', async ({
  people,
}) => {
  const [teacher, computer, hand] = await Promise.all([
    people({ as: 'teacher1' }),
    people({ as: 'student7' }),
    people({ as: 'student8', viewport: phone }),
  ])
  const { page } = teacher
  const { titles, itemIds, teachPath, push } = await readyToPush(teacher, 1, '跟随')
  await push(itemIds.slice(0, 1))
  await Promise.all([teacher.goto(teachPath), computer.goto('/student-index'), hand.goto('/student-index')])
  const followed = (of: typeof page) => of.getByText('跟着老师', { exact: true })

  // What waits beside the page starts with one tap, the lesson with it, and reaches every student.
  const pane = page.getByRole('complementary').filter({ hasText: '这一页的互动' })
  await pane.getByRole('button', { name: '给这一页加互动' }).click()
  await page.getByRole('dialog').getByLabel('信号灯').click()
  await page.getByRole('dialog').getByRole('button', { name: '加到这一页' }).click()
  await pane.getByRole('button', { name: '开始信号灯' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '开始上课' }).click()
  const lamp = page.getByRole('dialog', { name: '信号灯' })
  for (const student of [computer, hand]) await expect(student.page.getByRole('dialog', { name: '这部分听懂了吗？' })).toBeVisible()
  await lamp.getByRole('button', { name: '结束投票' }).click()
  await expect(lamp.getByRole('button', { name: '再来一次' })).toBeVisible()
  await lamp.getByRole('button', { name: '关闭', exact: true }).first().click()

  for (const student of [computer, hand]) {
    await student.page.getByRole('button', { name: '进入课堂' }).click()
    await student.at('/student-course')
  }
  // 进入课堂 leads to what the teacher shows.
  for (const student of [computer, hand]) {
    await expect(followed(student.page)).toBeVisible()
    await seesPage(student.page, titles.slides, 1)
  }
  await page.keyboard.press('PageDown')
  for (const student of [computer, hand]) await seesPage(student.page, titles.slides, 2)

  await computer.page.getByRole('button', { name: '下一页' }).click()
  await seesPage(computer.page, titles.slides, 3)
  // A teacher who loads the page anew lets them follow as before.
  await page.reload()
  await expect(page.getByRole('switch', { name: '学生跟随' })).toBeChecked()
  await page.keyboard.press('Home')
  await seesPage(hand.page, titles.slides, 1)
  await seesPage(computer.page, titles.slides, 3)
  await computer.page.getByRole('button', { name: '回到老师' }).click()
  await seesPage(computer.page, titles.slides, 1)

  // What the teacher writes on the page is seen on it, and turns away and back with it.
  const ink = (of: typeof page) => of.getByRole('img', { name: '第 1 页上的笔迹' })
  await page.getByRole('button', { name: '在页上写' }).click()
  await writable(page)
  await stroke(page, await onPaper(page, 1, [0.3, 0.7]), await onPaper(page, 1, [0.7, 0.7]))
  for (const student of [computer, hand]) await expect(ink(student.page)).toBeVisible()
  await page.keyboard.press('PageDown')
  for (const student of [computer, hand]) await expect(ink(student.page)).toBeHidden()
  await page.keyboard.press('PageUp')
  for (const student of [computer, hand]) await expect(ink(student.page)).toBeVisible()
  await page.keyboard.press('Escape')
  const second = await people({ as: 'teacher1' })
  await second.goto(teachPath)
  await expect(ink(second.page)).toBeVisible()
  await second.page.close()

  // What was not pushed is seen as long as it is shown.
  await expect(page.getByRole('region', { name: '大屏' }).getByText('1 / 3')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  for (const student of [computer, hand]) await expect(student.page.getByRole('img', { name: titles.picture })).toBeVisible()

  await page.getByRole('button', { name: '下课' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()
  await teacher.at('/academic-analysis/learning')
  await expect(page.getByText('出勤').first()).toBeVisible()
  for (const student of [computer, hand]) {
    await expect(followed(student.page)).toBeHidden()
    await expect(student.page.getByRole('img', { name: titles.picture })).toBeHidden()
  }
})
