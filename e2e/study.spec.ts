import { coursePage } from '@jiangtai/contract/course-page'
import type { Page } from '@playwright/test'
import { sentOf } from './support/frames.ts'
import { itemOf, listOf, phone, readyToPush, seesPage } from './support/pushed-lesson.ts'
import { expect, test } from './support/test.ts'

const courses = '/student-index/student-courses'
const followed = (page: Page) => page.getByText('跟着老师', { exact: true })
const comeBack = (page: Page) => page.getByRole('button', { name: '回到老师' })

test('a student goes on where they were, and what is finished is ticked (R023, R032)', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const student = await people({ as: 'student47' })
  const { page } = student
  const { titles, course_name, push, withdraw } = await readyToPush(teacher, 0, '续读', 1)
  await push()
  await student.goto(courses)
  await page.getByRole('link', { name: new RegExp(course_name) }).click()
  await student.at('/student-course')
  await seesPage(page, titles.slides, 1)
  await page.keyboard.press('ArrowRight')
  await seesPage(page, titles.slides, 2)
  await student.look('student-course')

  await page.reload()
  await seesPage(page, titles.slides, 2)
  await expect(itemOf(page, titles.slides)).toContainText('第 2 页')
  await page.getByRole('button', { name: '下一页' }).click()
  await seesPage(page, titles.slides, 3)
  await expect(itemOf(page, titles.slides).getByRole('img', { name: '学完了' })).toBeVisible()
  await page.getByRole('button', { name: `下一份：${titles.picture}` }).click()
  await expect(page.getByRole('img', { name: titles.picture })).toBeVisible()
  await expect(listOf(page).getByText('学完 2 / 2')).toBeVisible()

  await page.getByRole('link', { name: '返回我的课程' }).click()
  await student.at(courses)
  await expect(page.getByRole('link', { name: new RegExp(course_name) }).getByRole('img', { name: '学完了' })).toBeVisible()
  await student.look('student-courses-done')
  await page.getByRole('radio', { name: '没学完' }).check()
  await expect(page.getByText('没有这样的课程')).toBeVisible()
  await page.getByRole('button', { name: '显示全部' }).click()
  await page.getByLabel('搜索课程').fill('没有这个词')
  await expect(page.getByText('没有这样的课程')).toBeVisible()
  await withdraw()
})

test('students follow the page of the teacher, go their own way and come back, on a desk and on a phone', async ({ people }) => {
  test.setTimeout(180_000)
  const teacher = await people({ as: 'teacher1' })
  const desk = await people({ as: 'student7' })
  const hand = await people({ as: 'student8', viewport: phone })
  const { titles, push, withdraw, itemIds, teachPath, endLesson } = await readyToPush(teacher, 1, '跟随')
  await push(itemIds.slice(0, 1))
  await desk.goto('/student-index')
  await desk.look('student-home')

  await teacher.goto(teachPath)
  await teacher.page.getByRole('button', { name: '开始上课' }).click()
  await teacher.look('teacher-course-review')
  await desk.page.getByRole('button', { name: '进入课堂' }).click()
  await desk.at('/student-course')
  await seesPage(desk.page, titles.slides, 1)
  await expect(followed(desk.page)).toBeHidden()

  // Open before the teacher lets them, and opened after.
  await teacher.page.getByRole('switch', { name: '学生跟随' }).click()
  await expect(followed(desk.page)).toBeVisible()
  await hand.goto('/student-course')
  await expect(followed(hand.page)).toBeVisible()
  await teacher.page.keyboard.press('ArrowRight')
  for (const { page } of [desk, hand]) await seesPage(page, titles.slides, 2)
  await desk.look('student-course-following')
  await hand.look('student-course-following-phone')

  await desk.page.getByRole('button', { name: '下一页' }).click()
  await seesPage(desk.page, titles.slides, 3)
  await expect(followed(desk.page)).toBeHidden()
  await teacher.page.keyboard.press('ArrowLeft')
  await seesPage(hand.page, titles.slides, 1)
  await seesPage(desk.page, titles.slides, 3)
  await desk.page.reload()
  await seesPage(desk.page, titles.slides, 3)
  await comeBack(desk.page).click()
  await seesPage(desk.page, titles.slides, 1)
  await expect(followed(desk.page)).toBeVisible()

  // A teacher who loads the page anew lets them follow as before.
  const told = sentOf(teacher.page, coursePage.hears.show.name)
  await teacher.page.reload()
  await expect.poll(() => told.length).toBeGreaterThan(0)
  expect(told.map(({ data }) => Number(data.follow))).not.toContain(0)
  await expect(teacher.page.getByRole('switch', { name: '学生跟随' })).toBeChecked()
  await expect(followed(desk.page)).toBeVisible()

  // What was not pushed is seen as long as it is shown.
  await teacher.page.keyboard.press('End')
  await teacher.page.keyboard.press('PageDown')
  for (const { page } of [desk, hand]) await expect(page.getByRole('img', { name: titles.picture })).toBeVisible()
  await hand.page.getByRole('button', { name: '关闭，回到列表' }).click()
  await expect(itemOf(hand.page, titles.slides)).toBeVisible()
  await expect(itemOf(hand.page, titles.picture)).toHaveCount(0)
  await comeBack(hand.page).click()
  await expect(hand.page.getByRole('img', { name: titles.picture })).toBeVisible()

  await teacher.page.getByRole('switch', { name: '学生跟随' }).click()
  for (const { page } of [desk, hand]) {
    await expect(followed(page)).toBeHidden()
    await expect(page.getByRole('img', { name: titles.picture })).toBeHidden()
  }
  await seesPage(desk.page, titles.slides, 3)
  await withdraw()
  for (const student of [desk, hand]) {
    await student.at('/student-index/student-courses')
    await student.look('student-courses-none')
  }
  // Another test finds the class free.
  await endLesson()
})
