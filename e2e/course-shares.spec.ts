import { prepareLesson } from './support/prepared-lesson.ts'
import { expect, test } from './support/test.ts'

const titles = { slides: '圆的认识', picture: '圆规' }

test('a course is shared with a colleague who sees it come, looks at it and takes it; the sharer sees that, and withdraws it', async ({
  people,
}) => {
  const [owner, colleague] = await Promise.all([people({ as: 'teacher1' }), people({ as: 'teacher2' })])
  await Promise.all([owner.goto('/'), colleague.goto('/course-share')])
  const lesson = prepareLesson(owner)
  const course = await lesson.course(1)
  await lesson.put(course, await lesson.pagesAndPicture('圆', titles))
  const name = course.course_name

  await owner.goto(`/prepare-course?class=${course.class_id}&course=${course.course_id}&type=${course.course_type}`)
  await owner.page.getByRole('link', { name: '分享给同事' }).click()
  const form = owner.page.getByRole('form', { name: '分享我的课程' })
  await form.getByRole('button', { name: '老师', exact: true }).click()
  const picker = owner.page.getByRole('dialog', { name: '分享给哪些老师' })
  await picker.getByRole('checkbox', { name: '李想' }).check()
  await picker.getByRole('button', { name: '选好了 1 位' }).click()
  await form.getByRole('button', { name: '分享给 1 位老师' }).click()

  // Without a reload: the line has told it.
  const { page } = colleague
  await expect(page.getByRole('button', { name: '分享给我的 · 1 条新的' })).toBeVisible()
  const card = page.getByRole('listitem', { name: `周敏 老师：${name}` })
  await card.getByRole('button', { name: /^预览/ }).click()
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: new RegExp(titles.picture) })
    .click()
  await expect(page.getByRole('dialog', { name: titles.picture }).getByRole('img', { name: titles.picture })).toBeVisible()
  for (let at = 0; at < 2; at++) await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^放进我的课程/ }).click()
  await page.getByRole('dialog', { name: '放进我的课程' }).getByRole('button', { name: '放进去' }).click()
  await expect(card).toContainText(`已放进“${name}”`)
  await card.getByRole('link', { name: '打开我的课程' }).click()
  await expect(page.getByRole('region', { name, exact: true }).getByText(titles.picture, { exact: true })).toBeVisible()

  await owner.page.getByRole('button', { name: `谁看过：${name}` }).click()
  await expect(owner.page.getByRole('region', { name: '谁看过' })).toContainText('放进了课程')
  await owner.page.keyboard.press('Escape')
  const takeBack = owner.page.getByRole('button', { name: `撤回：${name}` })
  await takeBack.click()
  await expect(takeBack).toBeHidden()
  await colleague.goto('/course-share')
  await expect(page.getByText('还没有老师分享给你')).toBeVisible()
})
