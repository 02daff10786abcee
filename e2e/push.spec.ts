import { itemOf, listOf, phone, pushPageOf, readyToPush, seesPage } from './support/pushed-lesson.ts'
import { expect, test } from './support/test.ts'

const home = '/student-index'

test('a teacher pushes two resources once, and two students see them at once, new until they open them (R037, R612)', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const desk = await people({ as: 'student1' })
  const hand = await people({ as: 'student2', viewport: phone })
  const { page } = teacher
  const { titles, pushPath, course_name, withdraw } = await readyToPush(teacher, 0, '首推')
  for (const student of [desk, hand]) {
    await student.goto(home)
    await student.look('student-home')
  }

  await teacher.goto(pushPath)
  const form = pushPageOf(page)
  await expect(form.getByRole('checkbox', { name: new RegExp(titles.slides) })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: /七年级\(3\)班/ })).toBeChecked()
  await expect(form.getByRole('button', { name: /^推送 2 项给 \d+ 人$/ })).toBeEnabled()
  await teacher.look('course-push')
  await form.getByRole('button', { name: '全不选' }).click()
  await expect(form.getByRole('status').filter({ hasText: '请选择要推送的内容' })).toBeVisible()
  await form.getByRole('button', { name: '全选' }).click()
  await form.getByLabel('给学生的话').fill('先看课件，再看图。')
  await expect(form.getByText('9/100')).toBeVisible()
  await form.getByRole('button', { name: /^推送 2 项给 \d+ 人$/ }).dblclick()
  await expect(page.getByText(/已推送 2 项给 \d+ 人/)).toBeVisible()
  await expect(form.getByRole('region', { name: '已推送' }).getByRole('region')).toHaveCount(1)
  await expect(form.getByText(/已推过 七年级\(3\)班/)).toHaveCount(2)
  await teacher.look('course-push-done')

  for (const student of [desk, hand]) {
    await expect(student.page.getByText('周老师推送了 2 份资料')).toBeVisible()
    await expect(student.page.getByRole('link', { name: new RegExp(course_name) }).filter({ hasText: '新 2 份' })).toBeVisible()
  }
  await hand.page.getByRole('button', { name: '去看看' }).click()
  await hand.at('/student-course')
  await desk.look('student-home-new')
  await expect(listOf(hand.page).getByText('新', { exact: true })).toHaveCount(2)
  await expect(listOf(hand.page).getByText('先看课件，再看图。')).toBeVisible()
  await hand.page.getByRole('button', { name: '开始学' }).click()
  await seesPage(hand.page, titles.slides, 1)
  await hand.look('student-course-item')
  await hand.page.getByRole('button', { name: '关闭，回到列表' }).click()
  await expect(listOf(hand.page).getByText('新', { exact: true })).toHaveCount(1)
  await hand.look('student-course-list')

  await form.getByRole('button', { name: new RegExp(`人看过《${titles.slides}》`) }).click()
  const readers = page.getByRole('dialog', { name: `谁看过《${titles.slides}》` })
  await expect(readers.getByText('看过 1 人')).toBeVisible()
  await expect(readers.getByText(/^还没看 \d+ 人$/)).toBeVisible()
  await teacher.look('course-push-readers')
  await page.keyboard.press('Escape')
  await expect(readers).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(pushPageOf(page)).toBeHidden()
  // Opened by its address, it has no page to go back to.
  await teacher.at('/prepare-course')
  await teacher.look('prepare-review')
  await withdraw()
  await hand.at('/student-index/student-courses')
  await hand.look('student-courses-none')
})

test('what is withdrawn while a student reads it goes, with a word and back to the list', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const desk = await people({ as: 'student3' })
  const hand = await people({ as: 'student4', viewport: phone })
  const { page } = teacher
  const { titles, pushPath, push } = await readyToPush(teacher, 1, '撤回')
  await push()
  for (const student of [desk, hand]) {
    await student.goto('/student-index/student-courses')
    await student.look('student-courses')
    await student.page
      .getByRole('link', { name: /有 2 份新资料/ })
      .first()
      .click()
    await student.at('/student-course')
    await itemOf(student.page, titles.slides).click()
    await seesPage(student.page, titles.slides, 1)
    await student.look('student-course')
  }

  await teacher.goto(pushPath)
  const form = pushPageOf(page)
  await form.getByRole('button', { name: `撤回《${titles.slides}》` }).click()
  const question = page.getByRole('alertdialog', { name: `撤回《${titles.slides}》？` })
  await expect(question.getByText('已有 2 人看过。')).toBeVisible()
  await question.getByRole('button', { name: '撤回', exact: true }).click()
  for (const student of [desk, hand]) {
    await expect(student.page.getByText('老师已撤回这份资料')).toBeVisible()
    await expect(student.page.getByRole('img', { name: `${titles.slides}，第 1 页` })).toBeHidden()
    await expect(itemOf(student.page, titles.slides)).toHaveCount(0)
    await expect(itemOf(student.page, titles.picture)).toBeVisible()
  }

  await form.getByRole('button', { name: `撤回《${titles.picture}》` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click()
  for (const student of [desk, hand]) await student.at('/student-index/student-courses')
  await teacher.look('course-push-withdrawn')
})

test('a push for later waits, is not seen by students, and can be cancelled', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const student = await people({ as: 'student5' })
  const { page } = teacher
  const { titles, pushPath, course_name } = await readyToPush(teacher, 2, '定时')
  await teacher.goto(pushPath)
  const form = pushPageOf(page)
  await form.getByRole('radio', { name: '定时' }).check()
  await form.getByLabel('推送时间').fill('2020-01-01T08:00')
  await form.getByRole('button', { name: /^定时推送 2 项给 \d+ 人$/ }).click()
  await expect(form.getByText('请选择现在之后、60 天之内的时间')).toBeVisible()
  await form.getByRole('button', { name: '明早 7:30' }).click()
  await form.getByRole('button', { name: /^定时推送 2 项给 \d+ 人$/ }).click()
  const waiting = form.getByRole('region', { name: /^明天 07:30推送给七年级\(3\)班/ })
  await expect(waiting.getByText('等待推送')).toBeVisible()
  await teacher.look('course-push-later')
  await student.goto('/student-index/student-courses')
  await expect(student.page.getByRole('heading', { name: '我的课程' })).toBeVisible()
  await expect(student.page.getByRole('link', { name: new RegExp(course_name) })).toHaveCount(0)
  await student.look('student-courses-empty')

  await waiting.getByRole('button', { name: '全部取消' }).click()
  await page.getByRole('alertdialog', { name: '取消这 2 项的定时推送？' }).getByRole('button', { name: '取消推送' }).click()
  await expect(waiting.getByText('已取消')).toHaveCount(2)
  await expect(form.getByText(titles.slides).first()).toBeVisible()
})

test('a course without anything in it leads to preparing', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  await teacher.goto('/course-push')
  await expect(teacher.page.getByText('先选一节课')).toBeVisible()
  await teacher.look('course-push-empty')
  await expect(teacher.page.getByRole('button', { name: '去备课' })).toBeVisible()
})
